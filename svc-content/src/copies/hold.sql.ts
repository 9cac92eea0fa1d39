import { holdSql } from './queue.sql.js';

/**
 * Takes a copy ($1) for somebody ($2) until $3, at $4, unless somebody else has it. One statement, so that of two who ask at once one finds
 * that it is taken. No row: it is not there, nobody marks it, another has it, or they have read it and it waits for another reading.
 */
export const takeSql = `
  WITH taken AS (
    UPDATE submitted_expression SET held_by = $2::text, held_until = $3::timestamptz
     WHERE response_id = $1 AND NOT kept_back AND (words > 0 OR recordings > 0)
       AND (grade_version > 0 OR $2 <> ALL (readers))
       AND (held_by IS NULL OR held_by = $2 OR held_until <= $4::timestamptz)
    RETURNING *
  )
  SELECT ${holdSql('taken', '$4::timestamptz', '$2::text')} AS hold FROM taken`;

/** Who has a copy ($1) now ($2); `mine` is about $3, and so is whether they have read it, and it waits for another’s reading. No row: there is none. */
export const heldBySql = `
  SELECT e.grade_version = 0 AND $3 = ANY (e.readers) AS is_read, ${holdSql('e', '$2::timestamptz', '$3::text')} AS hold
    FROM submitted_expression e WHERE response_id = $1`;

/** Gives a copy ($1) of somebody ($2) back. */
export const releaseSql =
  'UPDATE submitted_expression SET held_by = NULL, held_until = NULL WHERE response_id = $1 AND held_by = $2';
