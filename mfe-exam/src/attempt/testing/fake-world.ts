import { type Answer, type Attempt, saveResponse } from '@passerelle/contracts';
import { createApi } from '@passerelle/slice-kit/api';
import { type AttemptEngine, type AttemptOpening, createAttemptEngine } from '../attempt-engine.js';
import type { AttemptPorts, EndedTest } from '../ports/attempt-ports.js';
import { createFakeServer, type FakeServer } from './fake-server.js';
import { createFakeTime, type FakeTime } from './fake-time.js';

/** An open attempt at a written comprehension of an hour, begun ten minutes ago. */
export const openAttempt: Attempt = {
  id: 'attempt-1',
  test_id: 'ce-1',
  test_name: 'Série 1 – Compréhension Écrite test 1',
  skill: 'written_comprehension',
  version: 1,
  mode: 'practice',
  status: 'open',
  started_at: '2026-11-21T10:00:00.000Z',
  deadline_at: '2026-11-21T11:00:00.000Z',
  submitted_at: null,
  server_now: '2026-11-21T10:10:00.000Z',
  duration: 3_600,
  position: 0,
  answers: [],
  plays: {},
  result: null,
  grade: null,
  mock_session_id: null,
};

/** A world around an attempt in which a test decides what happens. */
export interface FakeWorld {
  readonly time: FakeTime;
  readonly server: FakeServer;
  readonly ports: AttemptPorts;
  /** What the device keeps unsent. */
  readonly device: { unsent: readonly Answer[]; ended: readonly EndedTest[]; hasRoom: boolean };
  readonly page: {
    isOnline: boolean;
    /** Whether the browser asks before the page is left. */
    asks: boolean;
    goOnline(): void;
    setHidden(isHidden: boolean): void;
    wake(): void;
  };
  readonly tabs: {
    isFree: boolean;
    /** Another tab takes the attempt. */
    steal(): void;
  };
}

export function createFakeWorld(attempt: Attempt = openAttempt): FakeWorld {
  const time = createFakeTime();
  const server = createFakeServer(attempt, time);
  const device: FakeWorld['device'] = { unsent: [], ended: [], hasRoom: true };
  const online = new Set<() => void>();
  const visibility = new Set<(isHidden: boolean) => void>();
  const wakes = new Set<() => void>();
  const holders = new Set<(isHeld: boolean) => void>();
  const join = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const page: FakeWorld['page'] = {
    isOnline: true,
    asks: false,
    goOnline() {
      page.isOnline = true;
      for (const listener of online) listener();
    },
    setHidden(isHidden) {
      for (const listener of visibility) listener(isHidden);
    },
    wake() {
      for (const listener of wakes) listener();
    },
  };
  const tabs: FakeWorld['tabs'] = {
    isFree: true,
    steal() {
      for (const holder of holders) holder(false);
    },
  };
  const ports: AttemptPorts = {
    api: createApi({ request: server.request }),
    time,
    unsent: {
      read: async () => [...device.unsent],
      async write(_attemptId, answers) {
        if (device.hasRoom || answers.length === 0) device.unsent = answers;
        return device.hasRoom || answers.length === 0;
      },
    },
    ended: {
      list: () => device.ended,
      keep(ended) {
        device.ended = [...device.ended, ended];
      },
      forget(attemptId) {
        device.ended = device.ended.filter((each) => each.attemptId !== attemptId);
      },
    },
    tabs: {
      hold(_attemptId, steal, onChange) {
        onChange(steal || tabs.isFree);
        return join(holders, onChange);
      },
    },
    page: {
      isOnline: () => page.isOnline,
      onOnline: (listener) => join(online, listener),
      onVisibility: (listener) => join(visibility, listener),
      onWake: (listener) => join(wakes, listener),
      askBeforeLeaving() {
        page.asks = true;
        return () => {
          page.asks = false;
        };
      },
    },
  };
  return { time, server, ports, device, page, tabs };
}

/** An engine that plays the server’s attempt in that world, started. */
export function playIn(
  { server, ports }: FakeWorld,
  more: Partial<AttemptOpening> = {},
): { engine: AttemptEngine; stop: () => void; submitted: string[] } {
  const submitted: string[] = [];
  const engine = createAttemptEngine(
    {
      attempt: server.held(),
      questionIds: ['a', 'b', 'c'],
      unsent: [],
      submit: () =>
        ports.api.call(saveResponse, {
          params: { testId: 'ce-1' },
          body: { attempt_id: 'attempt-1', questions: [] },
        }),
      onSubmitted: (id) => submitted.push(id),
      ...more,
    },
    ports,
  );
  return { engine, stop: engine.start(), submitted };
}
