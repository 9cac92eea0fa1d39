import { type Answer, saveAnswers } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit/api';
import type { AttemptPorts } from '../ports/attempt-ports.js';
import { createStore, type Readable } from '../store.js';
import { hasUnsent, type PlayerState, unsentAnswers } from './player-state.js';
import { keepaliveLimit, saveBatches, sizeOf } from './save-batches.js';
import { saveDelay } from './save-delay.js';
import { saveFailure } from './save-failure.js';

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Kept on the device; another try is due. */
  | { kind: 'waiting'; offline: boolean }
  /** The server no longer takes answers: the attempt is over. */
  | { kind: 'closed' }
  /** Another device is further in a test without a way back: nothing more is taken from this one. */
  | { kind: 'overtaken' }
  /** The server will not take what is unsent; why. Tried again once something changes. */
  | { kind: 'refused'; reason: string };

/** What is safe, and where. */
export interface Saving {
  readonly status: SaveStatus;
  /** Whether the device keeps what is unsent: without room it cannot. */
  readonly isKept: boolean;
  /** Changes that the server has not acknowledged yet. */
  readonly unsent: readonly Answer[];
}

export interface Autosave extends Readable<Saving> {
  /** Sends what is unsent now; resolves when it is acknowledged or could not be. Asked twice at once it sends once. */
  flush(): Promise<void>;
  /** The attempt is over: nothing more is sent. */
  close(): void;
  /** Saves from now on. @returns ends it, with what is unsent sent */
  start(): () => void;
}

/** What the server has taken, and its clock. */
export type Acknowledge = (answers: readonly Answer[], position: number, serverNow: string) => void;

/**
 * Saves each change: on the device at once, on the server soon after, again and again with growing pauses until it is acknowledged.
 * @param readAgain takes over what the server holds, its time too
 */
export function createAutosave(
  attemptId: string,
  answers: Readable<PlayerState>,
  acknowledge: Acknowledge,
  readAgain: () => Promise<void>,
  { api, unsent: device, time, page }: AttemptPorts,
): Autosave {
  let seen = answers.get();
  const saving = createStore<Saving>({ status: { kind: 'idle' }, isKept: true, unsent: unsentAnswers(seen) });
  let isStarted = false;
  let failures = 0;
  let sends = 0;
  let lastSaved = 0;
  let unsentSince: number | null = null;
  let triedAt = 0;
  let inFlight: { readonly done: Promise<void>; readonly outlivesPage: boolean } | null = null;
  let following: Promise<void> | null = null;
  let isEnded = false;
  let refused: PlayerState | null = null;
  let callOff: () => void = () => undefined;
  let stopAsking: (() => void) | null = null;

  // After a failure nobody knows what arrived: one more is sent, be it empty.
  const needsSending = () =>
    !isEnded && answers.get() !== refused && (failures > 0 || hasUnsent(answers.get()));

  function report(changes: Partial<Saving>): void {
    const { status } = saving.get();
    // What is over stays over, whatever is still on its way.
    saving.set({ ...saving.get(), ...changes, ...(status.kind === 'closed' ? { status } : {}) });
    askBeforeLeaving();
  }

  /** Only this page has them: closing it would lose them. */
  function askBeforeLeaving(): void {
    const { status, isKept } = saving.get();
    if (isStarted && !isKept && status.kind === 'waiting') stopAsking ??= page.askBeforeLeaving();
    else {
      stopAsking?.();
      stopAsking = null;
    }
  }

  async function save(sent: PlayerState, unsent: readonly Answer[], keepalive: boolean): Promise<void> {
    const { position } = sent;
    sends += 1;
    const send = sends;
    unsentSince = null;
    triedAt = time.now();
    // Another try may take long: what is unsafe stays said.
    report({ status: failures === 0 ? { kind: 'saving' } : { kind: 'waiting', offline: !page.isOnline() } });
    try {
      let savedAt = '';
      for (const batch of saveBatches(unsent)) {
        const body = { answers: batch, position };
        const reply = await api.call(saveAnswers, { params: { attemptId }, body, keepalive });
        failures = 0;
        acknowledge(batch, position, reply.server_now);
        savedAt = reply.saved_at;
      }
      lastSaved = Math.max(lastSaved, send);
      report({ status: { kind: 'saved', at: savedAt } });
    } catch (error) {
      const failure = error instanceof ApiProblem ? saveFailure(error) : 'retry';
      if (failure === 'closed' || failure === 'overtaken') {
        isEnded = true;
        // Whether it was ended elsewhere or by its time is told by the server's clock.
        if (failure === 'closed') await readAgain();
        report({ status: { kind: failure } });
      } else if (failure === 'refused') {
        refused = sent;
        report({ status: { kind: 'refused', reason: (error as ApiProblem).detail } });
      } else if (send > lastSaved) {
        // Not where one that was sent after it has arrived: what this one had was in it.
        failures += 1;
        report({ status: { kind: 'waiting', offline: !page.isOnline() } });
      }
    }
  }

  function begin(isHidden: boolean): Promise<void> {
    callOff();
    const sent = answers.get();
    const unsent = unsentAnswers(sent);
    const outlivesPage = isHidden && sizeOf(unsent) <= keepaliveLimit;
    const done = save(sent, unsent, outlivesPage).finally(() => {
      if (inFlight?.done === done) inFlight = null;
      schedule();
    });
    inFlight = { done, outlivesPage };
    return done;
  }

  function flush(): Promise<void> {
    if (!inFlight) return needsSending() ? begin(false) : Promise.resolve();
    following ??= inFlight.done.then(() => {
      following = null;
      return flush();
    });
    return following;
  }

  function schedule(): void {
    callOff();
    if (!isStarted || inFlight || !needsSending()) return;
    const now = time.now();
    unsentSince ??= now;
    callOff = time.after(saveDelay(failures, now - unsentSince, now - triedAt), () => void flush());
  }

  function keep(): void {
    void device.write(attemptId, saving.get().unsent).then((isKept) => {
      if (isKept !== saving.get().isKept) report({ isKept });
    });
  }

  function follow(): void {
    const before = seen;
    seen = answers.get();
    if (seen.choices !== before.choices || seen.acknowledged !== before.acknowledged) {
      report({ unsent: unsentAnswers(seen) });
      keep();
    }
    schedule();
  }

  /**
   * Another device may have gone on with it. Where something is unsent here, which of the two stands is known once it has been sent: it is
   * read then, too.
   */
  function comeBack(): void {
    const isUnsent = inFlight !== null || needsSending();
    void readAgain();
    const sent = flush();
    if (isUnsent) void sent.then(readAgain);
  }

  /**
   * A page being hidden is the last moment that a phone surely gives: what is sent then outlives the page, as far as browsers let it.
   * A save already under way would not: what it took along is sent again.
   */
  function onVisibility(isHidden: boolean): void {
    if (!isHidden) comeBack();
    else if (needsSending() && !inFlight?.outlivesPage) void begin(true);
    else void flush();
  }

  return {
    get: saving.get,
    subscribe: saving.subscribe,
    flush,
    close() {
      isEnded = true;
      report({ status: { kind: 'closed' } });
    },
    start() {
      isStarted = true;
      keep();
      schedule();
      const stops = [
        answers.subscribe(follow),
        page.onOnline(comeBack),
        page.onWake(comeBack),
        page.onVisibility(onVisibility),
      ];
      return () => {
        isStarted = false;
        for (const stop of stops) stop();
        callOff();
        askBeforeLeaving();
        // Whoever leaves the test, by the browser’s Back too, leaves with everything sent.
        void flush();
      };
    },
  };
}
