import type { BodyOf, saveAnswers } from '@passerelle/contracts';

type SentAnswer = BodyOf<typeof saveAnswers>['answers'][number];

/** The newest answer to each question, with its place in the request: a queue sent at once may hold several. */
export function latestBySeq(answers: readonly SentAnswer[]): (SentAnswer & { index: number })[] {
  const latest = new Map<string, SentAnswer & { index: number }>();
  for (const [index, answer] of answers.entries()) {
    const other = latest.get(answer.question_id);
    if (!other || other.seq < answer.seq) latest.set(answer.question_id, { ...answer, index });
  }
  return [...latest.values()];
}
