import type { OwnPlacement } from '@passerelle/contracts';

/** A result that is nobody's yet: $1 key, $2 right, $3 of, $4 level, $5 and $6 its margin, $7 skills, $8 when, $9 the key of the one it was taken beside. */
export const addPlacementSql = `
  INSERT INTO placement_result (id, correct, total, level, level_from, level_to, measured, taken_at, beside)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/**
 * Ties a result ($1) to a person ($2), and those that one visitor took beside it. No row: there is none, it is another's, or the person
 * is erased; an erasure that comes meanwhile waits (`holdLiving`). Changes nothing the second time.
 */
export const keepPlacementSql = `
  WITH person AS (
    SELECT deleted FROM projected_user WHERE id = $2 FOR SHARE
  ), asked AS (
    SELECT id, beside FROM placement_result
     WHERE id = $1 AND (user_id IS NULL OR user_id = $2)
       AND NOT EXISTS (SELECT FROM person WHERE deleted)
  ), kept AS (
    UPDATE placement_result SET user_id = $2 FROM asked
     WHERE (placement_result.id IN (asked.id, asked.beside) OR placement_result.beside = asked.id)
       AND (user_id IS NULL OR user_id = $2)
    RETURNING placement_result.id
  ) SELECT id FROM kept WHERE id = $1`;

/** Of a person ($1) the newest result of each skill is held. */
export const forgetOlderPlacementsSql = `
  DELETE FROM placement_result older
   WHERE older.user_id = $1
     AND EXISTS (SELECT FROM placement_result newer
                  WHERE newer.user_id = $1 AND older.measured <@ newer.measured
                    AND (newer.taken_at, newer.id) > (older.taken_at, older.id))`;

export interface OwnPlacementRow extends Omit<OwnPlacement, 'taken_at'> {
  readonly taken_at: Date;
}

/** The results that a person ($1) kept, the newest first. */
export const ownPlacementsSql = `
  SELECT correct, total, level, level_from AS "from", level_to AS "to", measured, taken_at
    FROM placement_result WHERE user_id = $1 ORDER BY taken_at DESC, id DESC`;
