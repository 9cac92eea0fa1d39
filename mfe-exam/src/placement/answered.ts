import type { BodyInput, Question, submitPlacement } from '@passerelle/contracts';
import type { KeptPlacement } from './kept-placement.js';

type Answers = KeptPlacement['answers'];
type Blocks = KeptPlacement['blocks'];
type Asked = readonly { readonly id: string }[];

/** Where one goes on, from 1: the first question without an answer, or the last one. */
function nextQuestion(questions: Asked, answers: Answers): number {
  const open = questions.findIndex(({ id }) => !(id in answers));
  return open < 0 ? questions.length : open + 1;
}

/** Whether any question of these has an answer: others are of an earlier test. */
const hasBegun = (questions: Asked, answers: Answers): boolean => questions.some(({ id }) => id in answers);

/** The questions asked so far, in their order. Blocks of a test that is another by now count for nothing. */
export function askedQuestions(questions: readonly Question[], blocks: Blocks): Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const asked = blocks.flat().flatMap((id) => byId.get(id) ?? []);
  return asked.length === blocks.flat().length ? asked : [];
}

/** Another answer in a block leaves open what is asked after it. */
export function blocksAfter(blocks: Blocks, id: string, answers: Answers, response: string | null): Blocks {
  const at = blocks.findIndex((block) => block.includes(id));
  return at < 0 || answers[id] === response ? blocks : blocks.slice(0, at + 1);
}

/** What is sent: every question that was asked; « Je ne sais pas » is a blank. */
export const sentAnswers = (
  ids: readonly string[],
  answers: Answers,
): BodyInput<typeof submitPlacement>['answers'] =>
  ids.map((id) => ({ question_id: id, response: answers[id] ?? null }));

/** Where a test stands: how it may go on, or null where it has not begun. */
export function placeIn(
  questions: readonly Question[],
  { blocks, answers }: Pick<KeptPlacement, 'blocks' | 'answers'>,
): { readonly next: number } | null {
  const asked = askedQuestions(questions, blocks);
  return hasBegun(asked, answers) ? { next: nextQuestion(asked, answers) } : null;
}
