import { hearingGoesOn } from '@passerelle/contracts';
import { askedSoundSql, type SoundVerdict, soundVerdict } from './asked-sound.sql.js';

/** A counted hearing (a row of `play`) that may go on. */
export const mayGoOn = (play: string) =>
  `${play}.heard_ms IS NOT NULL AND ${play}.went_on < ${hearingGoesOn}`;

const goesOn = `$8::boolean AND $7 IS NOT NULL AND ${mayGoOn('p')}`;

/**
 * Counts a play in one statement. $1–$6 as `askedSoundSql` says, $7 the play's own id or null: the last one sent again counts nothing
 * and is answered alike. $8 goes on with a hearing that is not over, which counts nothing either, $9 now. A hearing without an id cannot
 * be reported, so it is over as soon as it is counted.
 * No row: not the user's attempt. `plays` is null when it was not counted.
 */
export const countPlaySql = `
  WITH asked AS (${askedSoundSql('$9')}
       FOR NO KEY UPDATE OF a
  ), decided AS (
    SELECT allowed, ${soundVerdict} AS verdict FROM asked
  ), counted AS (
    INSERT INTO play AS p (attempt_id, question_id, plays, last_play_id, heard_ms, from_ms, began_at)
    SELECT $1, $3, 1, $7::text, CASE WHEN $7 IS NOT NULL THEN 0 END, 0, $9::timestamptz FROM decided WHERE verdict = 'granted'
    ON CONFLICT (attempt_id, question_id) DO UPDATE
      SET (plays, last_play_id, heard_ms, from_ms, began_at, went_on) = (
        SELECT p.plays + (kind = 'new')::int, $7,
               CASE kind WHEN 'new' THEN excluded.heard_ms ELSE p.heard_ms END,
               CASE kind WHEN 'new' THEN 0 WHEN 'on' THEN p.heard_ms ELSE p.from_ms END,
               CASE kind WHEN 'same' THEN p.began_at ELSE $9 END,
               CASE kind WHEN 'new' THEN 0 WHEN 'on' THEN p.went_on + 1 ELSE p.went_on END
          FROM (SELECT CASE WHEN p.last_play_id = $7 THEN 'same' WHEN ${goesOn} THEN 'on' ELSE 'new' END AS kind) AS this)
      WHERE p.plays < coalesce((SELECT allowed FROM decided), 2147483647) OR p.last_play_id = $7 OR ${goesOn}
    RETURNING plays, heard_ms
  )
  SELECT verdict, plays, heard_ms FROM decided LEFT JOIN counted ON true`;

export interface PlayVerdict {
  readonly verdict: SoundVerdict;
  readonly plays: number | null;
  readonly heard_ms: number | null;
}
