import type { BodyOf, saveResponse } from '@passerelle/contracts';
import { ProblemError } from '@passerelle/service-kit';
import type { StoredSet } from '../packs/question-set.js';
import { answerError } from './refused-save.js';

/** An answer that a submission carries. */
export interface GivenResponse {
  readonly id: string;
  readonly number: number;
  readonly response: string;
}

/**
 * The answers in a submission; a question that is missing or blank in it keeps what was saved.
 * @throws ProblemError `validation_failed` for questions of another set, or letters that a question does not have
 */
export function givenResponses(
  set: StoredSet,
  sent: BodyOf<typeof saveResponse>['questions'],
): GivenResponse[] {
  const known = new Map(set.questions.map((question) => [question.id, question]));
  const given = new Map<string, GivenResponse>();
  const errors = sent.flatMap(({ id, response }, index) => {
    const question = known.get(id);
    const blank = response === undefined || response === null || response === '';
    const fits = blank || question?.options.some(({ value }) => value === response);
    if (!question || !fits) return [answerError(`questions.${index}`, !question, 'id')];
    if (!blank) given.set(id, { id, number: question.number, response });
    return [];
  });
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
  return [...given.values()];
}
