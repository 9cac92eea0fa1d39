import type { StoredSet } from '@passerelle/content-packs';
import { type BodyOf, type Refuses, type saveResponse } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { answerError } from './refused-save.js';

/** An answer that a submission carries. */
export interface GivenResponse {
  readonly id: string;
  readonly number: number;
  readonly response: string;
}

/** A place for an answer: a question with its letters, or a task of an expression, which takes any text. */
interface AnswerPlace {
  readonly id: string;
  readonly number: number;
  readonly letters: readonly string[] | null;
}

const placesOf = ({ questions, tasks }: StoredSet): AnswerPlace[] => [
  ...questions.map(({ id, number, options }) => ({ id, number, letters: options.map(({ value }) => value) })),
  ...tasks.map(({ id, number }) => ({ id, number, letters: null })),
];

/**
 * The answers in a submission; a question that is missing or blank in it keeps what was saved.
 * @throws ProblemError `validation_failed` for questions of another set, or letters that a question does not have
 */
export function givenResponses(
  call: Refuses<'validation_failed'>,
  set: StoredSet,
  sent: BodyOf<typeof saveResponse>['questions'],
): GivenResponse[] {
  const known = new Map(placesOf(set).map((place) => [place.id, place]));
  const given = new Map<string, GivenResponse>();
  const errors = sent.flatMap(({ id, response }, index) => {
    const place = known.get(id);
    const blank = response === undefined || response === null || response === '';
    const fits = blank || (place && (place.letters === null || place.letters.includes(response)));
    if (!place || !fits) return [answerError(`questions.${index}`, !place, 'id')];
    if (!blank) given.set(id, { id, number: place.number, response });
    return [];
  });
  if (errors.length > 0) fail(call, 'validation_failed', { errors });
  return [...given.values()];
}
