import type { BodyInput, submitPlacement } from '@passerelle/contracts';
import type { KeptPlacement } from './kept-placement.js';

type Answers = KeptPlacement['answers'];
type Asked = readonly { readonly id: string }[];

/** Where one goes on, from 1: the first question without an answer, or the last one. */
export function nextQuestion(questions: Asked, answers: Answers): number {
  const open = questions.findIndex(({ id }) => !(id in answers));
  return open < 0 ? questions.length : open + 1;
}

/** Whether any question of these has an answer: others are of an earlier test. */
export const hasBegun = (questions: Asked, answers: Answers): boolean =>
  questions.some(({ id }) => id in answers);

/** What is sent: every question; what was left out is blank, as « Je ne sais pas » is. */
export const sentAnswers = (
  questions: Asked,
  answers: Answers,
): BodyInput<typeof submitPlacement>['answers'] =>
  questions.map(({ id }) => ({ question_id: id, response: answers[id] ?? null }));
