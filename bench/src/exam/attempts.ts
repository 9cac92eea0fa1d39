import { type QuestionSet, startAttempt } from '@passerelle/contracts';
import { type Client, jsonOf, ok } from './client.js';
import type { Candidate } from './people.js';

/** A candidate in the middle of the test. */
export interface Sitting {
  readonly candidate: Candidate;
  readonly attemptId: string;
}

/** The series that comes with the product: 39 questions. */
export const testId = 'ce-15';
export const setPath = `/mgmt/questions/${testId}/`;

export async function start(client: Client, candidate: Candidate): Promise<Sitting> {
  const json = { test_id: testId, mode: 'exam' };
  const reply = await client.send({ method: 'POST', path: startAttempt.path, ...candidate, json });
  return { candidate, attemptId: jsonOf<{ id: string }>(reply).id };
}

export async function questionIds(client: Client, candidate: Candidate): Promise<string[]> {
  const reply = await client.send({ method: 'GET', path: setPath, ...candidate });
  return jsonOf<QuestionSet>(reply).normal_questions.map(({ id }) => id);
}

/** Saves for ever: each candidate in turn answers a question after the other, then changes the answers. */
export function saver(client: Client, sittings: readonly Sitting[], questions: readonly string[]) {
  const last = sittings.length - 1;
  let seq = 0;
  return async (number: number): Promise<void> => {
    const turn = Math.floor(number / sittings.length);
    const { candidate, attemptId } = sittings[Math.min(number % sittings.length, last)] as Sitting;
    const position = turn % questions.length;
    seq += 1;
    const answer = { question_id: questions[position], response: 'ABCD'[seq % 4], revise: false, seq };
    const path = `/exam/attempts/${attemptId}/`;
    ok(await client.send({ method: 'PATCH', path, ...candidate, json: { answers: [answer], position } }));
  };
}
