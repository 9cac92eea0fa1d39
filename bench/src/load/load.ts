import { setTimeout as sleep } from 'node:timers/promises';
import {
  listWrittenComprehension,
  readQuestions,
  saveResponse,
  sendContactMessage,
  startAttempt,
} from '@passerelle/contracts';
import { booker } from './booker.js';
import { type Call, callsTo } from './call.js';
import { chooseLetter, type TestUnderLoad, takeTests } from './candidate.js';
import { Ledger } from './ledger.js';
import { buyPlan, type SignedIn, signIn, signOut } from './people.js';
import { Persistence } from './persist.js';
import { seededRandom } from './random.js';
import { Tally } from './tally.js';

export interface LoadOptions {
  readonly origin: string;
  readonly seed: number;
  /** People who take tests: the first of written comprehension, and every other one the test of essays, where there is one. */
  readonly candidates: number;
  readonly essays?: TestUnderLoad;
  /** Between two saves of a candidate, ms. */
  readonly savePaceMs: number;
  /** Between two visitors who buy, ms. All of them have one address, which may send 60 requests about money a minute. */
  readonly buyPaceMs: number;
  /** Between two messages, ms: 30 a minute. */
  readonly messagePaceMs: number;
  /** Between two bookings, ms: 240 writes a minute. */
  readonly bookingPaceMs: number;
}

/** A load that runs. */
export interface RunningLoad {
  readonly ledger: Ledger;
  readonly tally: Tally;
  /** Rejects at the first refusal. */
  readonly failed: Promise<never>;
  /** Lets everyone finish what they began: afterwards the ledger knows the fate of every request that may be repeated. */
  stop(): Promise<void>;
}

/** The kinds of requests that a running load always sends: all of them acknowledged again means recovered. */
export const steadyKinds = ['save', 'checkout', 'payment', 'message', 'booking'] as const;

/** Gives candidates their plan, then lets everyone work at once until it is stopped. */
export async function startLoad(options: LoadOptions): Promise<RunningLoad> {
  const tally = new Tally();
  const ledger = new Ledger();
  const call = callsTo(options.origin);
  const persist = new Persistence(call, tally);
  const random = seededRandom(options.seed);
  const stopping = new AbortController();
  const { signal } = stopping;

  const names = Array.from({ length: options.candidates }, (_, index) => `candidat-${index}`);
  const candidates = await Promise.all(
    names.map(async (name, index) => signIn(persist, await buyPlan(persist, ledger, name, index % 2 === 0))),
  );
  const firstTest = await readFirstTest(persist);
  const testOf = (index: number) => (index % 2 === 1 && options.essays) || firstTest;
  await Promise.all(candidates.map(({ token }, index) => untilOpened(call, testOf(index).id, token)));
  const repeat = async (paceMs: number, work: (round: number) => Promise<void>) => {
    for (let round = 0; !signal.aborted; round += 1) {
      await work(round);
      await sleep(paceMs, undefined, { signal }).catch(() => undefined);
    }
  };

  const buyers = repeat(options.buyPaceMs, async (round) => {
    const person = await buyPlan(persist, ledger, `acheteur-${round}`, round % 3 === 0);
    if (round % 3 === 1) await signOut(persist, ledger, await signIn(persist, person));
  });
  const writers = repeat(options.messagePaceMs, async (round) => {
    const mark = `message-${round}-fin`;
    const json = { fullName: 'Awa Touré', email: 'awa@exemple.test', message: mark };
    const reply = await persist.once('message', { method: 'POST', path: sendContactMessage.path, json });
    ledger.messages.push({ mark, acknowledged: reply !== null });
  });
  const bookers = repeat(options.bookingPaceMs, await booker(persist, ledger, candidates[0] as SignedIn));
  const learners = candidates.map((person, index) =>
    takeTests(persist, ledger, person, testOf(index), {
      random: seededRandom(Math.floor(random() * 2 ** 32)),
      paceMs: options.savePaceMs,
      signal,
    }),
  );
  const everyone = Promise.all([buyers, writers, bookers, ...learners]);
  const failed = everyone.then(
    () => new Promise<never>(() => undefined),
    (error) => {
      stopping.abort();
      throw error;
    },
  );
  failed.catch(() => undefined);
  return {
    ledger,
    tally,
    failed,
    stop: async () => {
      stopping.abort();
      await everyone;
    },
  };
}

/** The first test of written comprehension. */
async function readFirstTest(persist: Persistence): Promise<TestUnderLoad> {
  const list = await persist.until('list', { method: 'GET', path: listWrittenComprehension.path });
  const id = (list.body as { id: string }[])[0]?.id;
  if (id === undefined) throw new Error('There is no test to take');
  const path = readQuestions.path.replace('{testId}', id);
  const set = await persist.until('questions', { method: 'GET', path });
  const { normal_questions: questions } = set.body as { normal_questions: { id: string }[] };
  return {
    id,
    questionIds: questions.map(({ id: questionId }) => questionId),
    submission: saveResponse,
    write: chooseLetter,
  };
}

/** Waits until svc-content has heard of someone's plan; the attempt that this starts is the one that they then take. */
async function untilOpened(call: Call, testId: string, token: string): Promise<void> {
  const start = { method: 'POST', path: startAttempt.path, token, json: { test_id: testId } } as const;
  for (let round = 0; (await call(start)).status === 403; round += 1) {
    if (round > 200) throw new Error('A paid plan opens no test');
    await sleep(50);
  }
}
