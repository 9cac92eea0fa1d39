import { setTimeout as sleep } from 'node:timers/promises';
import { login, type QuestionSet, saveAnswers, startAttempt } from '@passerelle/contracts';
import { demo, emailOf } from '../exam/people.js';
import { type Answered, type Asked, ask, type Door } from './door.js';

/** What ordinary people meet. */
export class Experience {
  /** Of each call, from its sending to its whole answer, ms. */
  readonly calls: number[] = [];
  readonly readiness: number[] = [];
  refused = 0;
  failed = 0;
  readonly reasons = new Set<string>();

  async call<T>(door: Door, asked: Asked): Promise<T | undefined> {
    const began = performance.now();
    const answer = await ask(door, asked).catch(
      (error: Error): Answered => ({ status: 0, text: error.message }),
    );
    this.calls.push(performance.now() - began);
    if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as T;
    if (answer.status === 429) this.refused += 1;
    else this.failed += 1;
    this.reasons.add(
      `${asked.method} ${asked.path.slice(0, 40)} answered ${answer.status}: ${answer.text.slice(0, 80)}`,
    );
    return undefined;
  }
}

const testId = 'ce-15';
/** Between two things that somebody does, ms. */
const paceMs = 1_000;
const savesPerSignIn = 12;

/** Somebody at their own address who signs in, reads the question set and answers a question a second; then again. */
async function candidate(door: Door, number: number, seen: Experience, isOver: () => boolean): Promise<void> {
  const from = `127.1.0.${number}`;
  await sleep((number * paceMs) / 10);
  for (let seq = 1; !isOver(); ) {
    const json = { email: emailOf(number), password: demo.password };
    const session = await seen.call<{ access: string }>(door, {
      from,
      method: 'POST',
      path: login.path,
      json,
    });
    if (!session) {
      await sleep(paceMs);
      continue;
    }
    const signed = { from, token: session.access };
    const start = { test_id: testId, mode: 'practice' };
    const attempt = await seen.call<{ id: string }>(door, {
      ...signed,
      method: 'POST',
      path: startAttempt.path,
      json: start,
    });
    const set = await seen.call<QuestionSet>(door, {
      ...signed,
      method: 'GET',
      path: `/mgmt/questions/${testId}/`,
    });
    for (let save = 0; save < savesPerSignIn && attempt && set && !isOver(); save += 1, seq += 1) {
      const question = set.normal_questions[seq % set.normal_questions.length];
      const answers = [{ question_id: question?.id, response: 'ABCD'[seq % 4], revise: false, seq }];
      const path = saveAnswers.path.replace('{attemptId}', attempt.id);
      await seen.call(door, { ...signed, method: 'PATCH', path, json: { answers } });
      await sleep(paceMs);
    }
  }
}

async function probe(door: Door, seen: Experience, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const began = performance.now();
    const answer = await ask(door, { from: '127.2.0.1', method: 'GET', path: '/health/ready' }).catch(
      () => undefined,
    );
    seen.readiness.push(performance.now() - began);
    if (answer?.status !== 200) seen.reasons.add(`/health/ready answered ${answer?.status ?? 'nothing'}`);
    await sleep(250);
  }
}

/** So many candidates for so long, and a probe. */
export async function ordinary(door: Door, people: number, seconds: number): Promise<Experience> {
  const seen = new Experience();
  const end = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= end;
  const candidates = Array.from({ length: people }, (_, index) => candidate(door, index + 1, seen, isOver));
  await Promise.all([probe(door, seen, isOver), ...candidates]);
  return seen;
}
