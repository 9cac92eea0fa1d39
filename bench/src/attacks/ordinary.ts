import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkSubscription,
  fillPath,
  listBookings,
  listPlans,
  listUserSubscriptions,
  login,
  type QuestionSet,
  type ReplyOf,
  readMe,
  readQuestions,
  saveAnswers,
  startAttempt,
} from '@passerelle/contracts';
import { demo, emailOf } from '../exam/people.js';
import type { Answered, Door } from './door.js';
import { Experience } from './experience.js';
import { probe } from './readiness.js';

const tests = { read: 'ce-15', heard: 'co-15' };
/** Between two things that somebody does, ms. */
const paceMs = 1_000;
const savesPerSignIn = 12;

/** Somebody at their own address. */
interface Candidate {
  readonly number: number;
  readonly from: string;
  /** Their browser's cookie, when it has signed in before. */
  readonly device?: string | undefined;
}

export interface Crowd {
  /** Half of them. */
  readonly known: readonly Candidate[];
  /** They begin each time at a browser that nobody knows. */
  readonly fresh: readonly Candidate[];
}

/** What each half met, and the readiness of the house meanwhile, ms. */
export interface Met {
  readonly known: Experience;
  readonly fresh: Experience;
  readonly readiness: readonly number[];
  /** Which service was the last to answer the longest of these probes. */
  readonly slowest: string;
}

function signIn(door: Door, seen: Experience, { number, from, device }: Candidate) {
  const json = { email: emailOf(number), password: demo.password };
  return seen.signIn(door, { from, method: 'POST', path: login.path, json, cookie: device });
}

const deviceIn = ({ headers }: Answered) =>
  headers['set-cookie']?.find((line) => line.includes('passerelle_device='))?.split(';')[0];

/**
 * So many candidates; every second one signs in once, so that their browser is known.
 * @throws when one of them cannot
 */
export async function gather(door: Door, people: number): Promise<Crowd> {
  const everybody = Array.from({ length: people }, (_, index) => ({
    number: index + 1,
    from: `127.1.0.${index + 1}`,
  }));
  const known: Candidate[] = [];
  for (const candidate of everybody.filter(({ number }) => number % 2 === 0)) {
    const answer = await signIn(door, new Experience(), candidate);
    const device = answer && deviceIn(answer);
    if (!device) throw new Error(`no device cookie at a first sign-in: ${answer?.status}`);
    known.push({ ...candidate, device });
  }
  return { known, fresh: everybody.filter(({ number }) => number % 2 === 1) };
}

/** Signs in, looks at what the learner area shows, listens to a recording and answers a question a second; then again. */
async function pass(
  door: Door,
  candidate: Candidate,
  seen: Experience,
  isOver: () => boolean,
): Promise<void> {
  const { from, number } = candidate;
  await sleep((number * paceMs) / 10);
  for (let seq = 1; !isOver(); ) {
    const session = jsonOf<ReplyOf<typeof login, 200>>(await signIn(door, seen, candidate));
    if (!session) {
      await sleep(paceMs);
      continue;
    }
    const token = session.access;
    const get = (path: string) => seen.call(door, { from, token, method: 'GET', path });
    const shown = [readMe, listPlans, listUserSubscriptions, checkSubscription, listBookings];
    await Promise.all(shown.map(({ path }) => get(path)));
    const json = { test_id: tests.read, mode: 'practice' };
    const started = await seen.call(door, { from, token, method: 'POST', path: startAttempt.path, json });
    const attempt = jsonOf<{ id: string }>(started);
    const setOf = async (testId: string) =>
      jsonOf<QuestionSet>(await get(fillPath(readQuestions.path, { testId })))?.normal_questions;
    const [questions, heard] = [await setOf(tests.read), await setOf(tests.heard)];
    const sound = heard?.[number % heard.length]?.audio;
    if (sound) await get(sound);
    for (let save = 0; save < savesPerSignIn && attempt && questions && !isOver(); save += 1, seq += 1) {
      const question = questions[seq % questions.length];
      const answers = [{ question_id: question?.id, response: 'ABCD'[seq % 4], revise: false, seq }];
      const path = fillPath(saveAnswers.path, { attemptId: attempt.id });
      await seen.call(door, { from, token, method: 'PATCH', path, json: { answers } });
      await sleep(paceMs);
    }
  }
}

const jsonOf = <T>(answer: Answered | undefined) => answer && (JSON.parse(answer.text) as T);

/**
 * Lets them go on for so long.
 * @param gateway asked for its readiness, as who runs it does: not through what stands before it
 */
export async function ordinary(
  door: Door,
  gateway: Door,
  { known, fresh }: Crowd,
  seconds: number,
): Promise<Met> {
  const seen = { known: new Experience(), fresh: new Experience() };
  const end = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= end;
  const [probed] = await Promise.all([
    probe(gateway, isOver),
    ...known.map((candidate) => pass(door, candidate, seen.known, isOver)),
    ...fresh.map((candidate) => pass(door, candidate, seen.fresh, isOver)),
  ]);
  return { ...seen, ...probed };
}
