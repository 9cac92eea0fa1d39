import type { VoiceComment } from '@passerelle/contracts';
import { givenVoicesSql } from '../attempts/given-voices.sql.js';
import type { Marks } from './second-reading.js';

/** A reading that is kept. */
export interface StoredReading extends Marks {
  readonly teacher_id: string;
  readonly given_at: Date;
  readonly heard: readonly VoiceComment[];
}

/** The readings of a copy ($1) that are kept, in their order. */
export const readingsSql = `
  SELECT teacher_id, given_at, score::float8 AS score, grid, criteria, tasks, comment, comments, voices, ${givenVoicesSql('reading.voices')} AS heard
    FROM reading WHERE response_id = $1 ORDER BY place`;

/**
 * Keeps a reading. $1 response, $2 place, $3 teacher, $4 now, $5 score, $6 version of the grid, $7 criteria, $8 tasks, $9 comment, $10 comments
 * in place, $11 ids of voice comments. The copy is nobody’s then, and never again this teacher’s to read.
 */
export const keepReadingSql = `
  WITH read AS (
    UPDATE submitted_expression SET readers = readers || $3::text, held_by = NULL, held_until = NULL WHERE response_id = $1
  )
  INSERT INTO reading (response_id, place, teacher_id, given_at, score, grid, criteria, tasks, comment, comments, voices)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
