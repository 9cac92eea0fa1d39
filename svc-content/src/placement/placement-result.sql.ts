import type { OwnPlacement } from '@passerelle/contracts';

/** A result that is nobody's yet: $1 key, $2 right, $3 of, $4 level, $5 and $6 its margin, $7 skills, $8 when. */
export const addPlacementSql = `
  INSERT INTO placement_result (id, correct, total, level, level_from, level_to, measured, taken_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Ties a result ($1) to a person ($2). No row: there is none, it is another's, or the person is erased. Changes nothing the second time. */
export const keepPlacementSql = `
  WITH kept AS (
    UPDATE placement_result SET user_id = $2
     WHERE id = $1 AND (user_id IS NULL OR user_id = $2)
       AND NOT EXISTS (SELECT FROM projected_user WHERE id = $2 AND deleted)
    RETURNING id
  ) SELECT id FROM kept`;

/** Only the newest result of a person ($1) is held. */
export const forgetOlderPlacementsSql = `
  DELETE FROM placement_result older
   WHERE older.user_id = $1
     AND EXISTS (SELECT FROM placement_result newer
                  WHERE newer.user_id = $1 AND (newer.taken_at, newer.id) > (older.taken_at, older.id))`;

export interface OwnPlacementRow extends Omit<OwnPlacement, 'taken_at'> {
  readonly taken_at: Date;
}

/** The result that a person ($1) kept. */
export const ownPlacementSql = `
  SELECT correct, total, level, level_from AS "from", level_to AS "to", measured, taken_at
    FROM placement_result WHERE user_id = $1 ORDER BY taken_at DESC LIMIT 1`;
