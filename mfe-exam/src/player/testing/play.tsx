import type { Attempt, Question, QuestionSet } from '@passerelle/contracts';
import { CrashBoundary } from '@passerelle/slice-kit';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { type BoundFunctions, type queries, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { browserTime } from '../../attempt/ports/browser-ports.js';
import { createFakeServer, type FakeServer } from '../../attempt/testing/fake-server.js';
import { openAttempt } from '../../attempt/testing/fake-world.js';
import { AttemptPlayer } from '../../selected-test/attempt-player.js';

const option = (value: string) => ({ value, text: `Option ${value}` });

/** Six questions; the second has options up to F. */
export const questions: readonly Question[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: `q${number}`,
  number,
  level: 'A1',
  points: 3,
  revise_question: false,
  text: `Que dit le document ${number} ?`,
  description: `<p>Document ${number}</p>`,
  document_kind: null,
  image: null,
  image_alt: null,
  audio: null,
  options: (number === 2 ? [...'ABCDEF'] : [...'ABCD']).map(option),
  answer: null,
  explanation: null,
  transcript: null,
  response: null,
}));

export const questionSet: QuestionSet = {
  id: 'ce-1',
  name: 'Série 1 – Compréhension Écrite test 1',
  skill: 'written_comprehension',
  version: 1,
  duration: 3_600,
  normal_questions: [...questions],
  expression_questions: [],
};

export interface Beginning {
  readonly attempt?: Partial<Attempt>;
  readonly set?: Partial<QuestionSet>;
  /** Choices saved beforehand, from the first question on. */
  readonly answers?: readonly (string | null)[];
  /** Numbers of the questions marked beforehand. */
  readonly flagged?: readonly number[];
  /** Number of the question shown first. */
  readonly at?: number;
  readonly secondsLeft?: number;
}

let attempts = 0;

/** The attempt that a learner goes on with; each test has one of its own. */
function attemptOf({ attempt, answers = [], flagged = [], at = 1, secondsLeft }: Beginning): Attempt {
  attempts += 1;
  const deadline = secondsLeft && Date.parse(openAttempt.server_now) + secondsLeft * 1_000;
  return {
    ...openAttempt,
    id: `attempt-${attempts}`,
    position: at - 1,
    answers: questions.flatMap(({ id, number }) => {
      const response = answers[number - 1] ?? null;
      const revise = flagged.includes(number);
      return response || revise ? [{ question_id: id, response, revise, seq: number }] : [];
    }),
    ...(deadline ? { deadline_at: new Date(deadline).toISOString() } : {}),
    ...attempt,
  };
}

/** A learner in front of a player, and what stands behind it. */
export interface Playing {
  readonly attempt: Attempt;
  readonly server: FakeServer;
  readonly hand: UserEvent;
  /** Where the player ended: responses, or « left ». */
  readonly ended: string[];
  /** What was said to screen readers. */
  readonly announced: readonly string[];
  unmount(): void;
}

/** Opens a player in front of a server, and waits for its question. */
export async function play(...given: Parameters<typeof present>): Promise<Playing> {
  const playing = present(...given);
  await screen.findByRole('heading', { name: `Question ${playing.attempt.position + 1} sur 6` });
  return playing;
}

/** Opens a player in front of a server. `before` does to the server what must be before it is asked anything. */
export function present(
  beginning: Beginning = {},
  before: (server: FakeServer) => void = () => undefined,
): Playing {
  const attempt = attemptOf(beginning);
  const set = { ...questionSet, skill: attempt.skill, ...beginning.set };
  const server = createFakeServer(attempt, browserTime);
  before(server);
  const shell = createFakeHost();
  const host = {
    ...shell,
    request: (path: string, init?: RequestInit) =>
      path.startsWith('/mgmt/questions/') ? Promise.resolve(Response.json(set)) : server.request(path, init),
  };
  const ended: string[] = [];
  const hand = userEvent.setup();
  const { unmount } = renderInSlice(
    <CrashBoundary>
      <Breakable />
      <AttemptPlayer
        attempt={attempt}
        onSubmitted={(id) => ended.push(id)}
        onLeave={() => ended.push('left')}
      />
    </CrashBoundary>,
    { host },
  );
  return { attempt, server, hand, ended, announced: shell.announced, unmount };
}

/** Crashes when it is asked to, as a bug would. */
function Breakable() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('a crash made by the test');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Crash
    </button>
  );
}

/** What the learner sees of the question shown. */
export const shownQuestion = (): BoundFunctions<typeof queries> => {
  const pane = document.querySelector<HTMLElement>('[data-pane=shown]:not([inert])');
  if (!pane) throw new Error('no question can be used');
  return within(pane);
};
export const radio = (letter: string) =>
  shownQuestion().getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${letter}\\b`) });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const grid = (): BoundFunctions<typeof queries> =>
  within(screen.getByRole('toolbar', { name: 'Questions' }));
export const question = (number: number) =>
  screen.findByRole('heading', { name: `Question ${number} sur 6` });
export const savedLine = () => screen.findByText(/^Enregistré à \d\d:\d\d:\d\d$/);

/** What the server holds, by number. */
export function lettersOn(server: FakeServer): Record<string, string | null> {
  return Object.fromEntries(
    server.held().answers.map(({ question_id, response }) => [question_id.slice(1), response]),
  );
}
