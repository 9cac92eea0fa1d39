import type { StoredSet } from '@passerelle/content-packs';

export type SetRow = Omit<StoredSet, 'questions' | 'tasks'>;

/** A version ($2) of a test's set ($1). */
export const setSql =
  'SELECT name, skill, duration, grid FROM question_set WHERE test_id = $1 AND version = $2';

/** Its questions, as `StoredQuestion`. */
export const questionsSql = `
  SELECT id, number, level, points, theme, place, asks, text, description, document_kind AS "documentKind", image,
         image_alt AS "imageAlt", audio, recording, options, answer, explanation, transcript
    FROM question WHERE test_id = $1 AND version = $2 ORDER BY number`;

/** Its tasks, as `StoredTask`. */
export const tasksSql = `
  SELECT id, number, points, theme, place, content, corrections
    FROM expression_task WHERE test_id = $1 AND version = $2 ORDER BY number`;
