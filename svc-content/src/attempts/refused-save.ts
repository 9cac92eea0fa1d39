import { type FieldError, saveAnswers } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import type { SaveVerdict } from './save-answers.sql.js';

/** Said of a letter that a question does not have. */
export const noSuchChoice = 'Ce choix n’existe pas pour cette question.';

/** Tells the sender why their save was refused. */
export function refuseSave({ verdict, refused }: SaveVerdict): never {
  if (verdict === 'closed') fail(saveAnswers, 'attempt_closed');
  if (verdict === 'back') fail(saveAnswers, 'no_going_back');
  const errors = refused.map(({ index, unknown }) => answerError(`answers.${index}`, unknown));
  return fail(saveAnswers, 'validation_failed', {
    errors:
      errors.length > 0
        ? errors
        : [{ field: 'position', message: 'Cette question n’existe pas dans le test.' }],
  });
}

/** An answer to a question that the test does not have, or with a letter that the question does not have. */
export function answerError(place: string, unknown: boolean, idField = 'question_id'): FieldError {
  return unknown
    ? { field: `${place}.${idField}`, message: 'Cette question ne fait pas partie du test.' }
    : { field: `${place}.response`, message: noSuchChoice };
}
