import { setTimeout as sleep } from 'node:timers/promises';
import {
  saveAnswers,
  type saveExpressionResponse,
  type saveResponse,
  startAttempt,
} from '@passerelle/contracts';
import { AttemptRecord, type Ledger } from './ledger.js';
import type { SignedIn } from './people.js';
import type { Persistence } from './persist.js';
import { pick, type Random } from './random.js';

export interface TestUnderLoad {
  readonly id: string;
  readonly questionIds: readonly string[];
  readonly submission: typeof saveResponse | typeof saveExpressionResponse;
  /** An answer to any of the questions. */
  readonly write: (random: Random) => string;
}

const letters = ['A', 'B', 'C', 'D'];
/** Answers of a multiple-choice test. */
export const chooseLetter = (random: Random) => pick(random, letters);

const savesPerAttempt = 40;

/** A change of one answer. */
interface Change {
  readonly question_id: string;
  readonly response: string;
  readonly revise: boolean;
  readonly seq: number;
}

/**
 * A candidate who takes a test again and again: each change is saved under a rising seq, some saves are repeated late,
 * and the submission carries nothing, so that only what was saved can be marked. Ends an attempt before it stops.
 */
export async function takeTests(
  persist: Persistence,
  ledger: Ledger,
  person: SignedIn,
  test: TestUnderLoad,
  { random, paceMs, signal }: { random: Random; paceMs: number; signal: AbortSignal },
): Promise<void> {
  const { token } = person;
  while (!signal.aborted) {
    const started = await persist.until('start', {
      method: 'POST',
      path: startAttempt.path,
      token,
      json: { test_id: test.id, mode: 'practice' },
    });
    const record = new AttemptRecord((started.body as { id: string }).id, person.userId);
    ledger.attempts.push(record);
    let late: readonly Change[] | undefined;
    for (let seq = 1; seq <= savesPerAttempt && !signal.aborted; seq += 1) {
      const changes = [0, 1].map((offset) => ({
        question_id: pick(random, test.questionIds),
        response: test.write(random),
        revise: false,
        seq: seq * 2 + offset,
      }));
      // One question at most once in a save, as the player sends it.
      const sent = changes[0]?.question_id === changes[1]?.question_id ? changes.slice(0, 1) : changes;
      await save(persist, record, token, sent);
      if (late && random() < 0.3) await save(persist, record, token, late);
      if (random() < 0.3) late = sent;
      await sleep(paceMs);
    }
    const submission = {
      method: 'POST' as const,
      path: test.submission.path.replace('{testId}', test.id),
      token,
      json: { questions: [], attempt_id: record.id },
    };
    const times = random() < 0.5 ? 2 : 1;
    const replies = await Promise.all(
      Array.from({ length: times }, () => persist.until('submit', submission)),
    );
    for (const { body } of replies) record.responses.add((body as { id: string }).id);
  }
}

async function save(
  persist: Persistence,
  record: AttemptRecord,
  token: string,
  answers: readonly Change[],
): Promise<void> {
  for (const { question_id, seq, response } of answers) record.send(question_id, seq, response);
  const path = saveAnswers.path.replace('{attemptId}', record.id);
  await persist.until('save', { method: 'PATCH', path, token, json: { answers } });
  for (const { question_id, seq } of answers) record.acknowledge(question_id, seq);
}
