import { type Answer, saveAnswers } from '@passerelle/contracts';
import { ApiProblem, useApi } from '@passerelle/slice-kit';
import { type Dispatch, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasUnsent, type PlayerAction, type PlayerState, unsentAnswers } from './player-state.js';
import { saveBatches } from './save-batches.js';
import { saveDelay } from './save-delay.js';
import { saveFailure } from './save-failure.js';
import { unsentStore } from './unsent-store.js';

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

/** Nothing is sent any more. */
const isFinal = ({ kind }: SaveStatus) => kind === 'closed' || kind === 'overtaken';

export interface Autosave {
  readonly status: SaveStatus;
  /** Whether the device keeps what is unsent: without room it cannot. */
  readonly isKept: boolean;
  /** Changes that the server has not acknowledged yet. */
  readonly unsent: readonly Answer[];
  /** Sends what is unsent now; resolves when it is acknowledged or could not be. */
  flush(): Promise<void>;
}

/**
 * Saves each change: on the device at once, on the server soon after, again and again with growing pauses until it is acknowledged.
 * @param onServerTime called with the server's clock of each reply
 */
export function useAutosave(
  attemptId: string,
  state: PlayerState,
  dispatch: Dispatch<PlayerAction>,
  onServerTime: (serverNow: string) => void,
): Autosave {
  const api = useApi();
  const latest = useRef(state);
  latest.current = state;
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const [isKept, setKept] = useState(true);
  const failures = useRef(0);
  const unsentSince = useRef<number | null>(null);
  const triedAt = useRef(0);
  const inFlight = useRef<Promise<void> | null>(null);
  const ended = useRef(false);
  const refused = useRef<PlayerState | null>(null);

  const send = useCallback(async () => {
    const sent = latest.current;
    const { position } = sent;
    const batches = saveBatches(unsentAnswers(sent));
    unsentSince.current = null;
    triedAt.current = performance.now();
    setStatus({ kind: 'saving' });
    try {
      for (const [index, answers] of batches.entries()) {
        const reply = await api.call(saveAnswers, { params: { attemptId }, body: { answers, position } });
        failures.current = 0;
        dispatch({ type: 'acknowledge', answers, position });
        onServerTime(reply.server_now);
        if (index === batches.length - 1) setStatus({ kind: 'saved', at: reply.saved_at });
      }
    } catch (error) {
      const failure = error instanceof ApiProblem ? saveFailure(error) : 'retry';
      if (failure === 'closed' || failure === 'overtaken') {
        ended.current = true;
        setStatus({ kind: failure });
      } else if (failure === 'refused') {
        refused.current = sent;
        setStatus({ kind: 'refused', reason: (error as ApiProblem).detail });
      } else {
        failures.current += 1;
        setStatus({ kind: 'waiting', offline: !navigator.onLine });
      }
    }
  }, [api, attemptId, dispatch, onServerTime]);

  const flush = useCallback(async () => {
    await inFlight.current;
    if (ended.current || latest.current === refused.current || !hasUnsent(latest.current)) return;
    inFlight.current = send().finally(() => {
      inFlight.current = null;
    });
    await inFlight.current;
  }, [send]);

  const { choices, acknowledged } = state;
  const unsent = useMemo(() => unsentAnswers({ choices, acknowledged }), [choices, acknowledged]);
  useEffect(() => {
    void unsentStore.write(attemptId, unsent).then(setKept);
  }, [attemptId, unsent]);

  useEffect(() => {
    if (!hasUnsent(state) || status.kind === 'saving' || isFinal(status) || state === refused.current) return;
    const now = performance.now();
    unsentSince.current ??= now;
    const wait = saveDelay(failures.current, now - unsentSince.current, now - triedAt.current);
    const timer = setTimeout(() => void flush(), wait);
    return () => clearTimeout(timer);
  }, [state, status, flush]);

  useEffect(() => {
    const now = () => void flush();
    window.addEventListener('online', now);
    // A page being hidden is the last moment that a phone surely gives.
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [flush]);

  // Whoever leaves the test, by the browser's Back too, leaves with everything sent.
  useEffect(() => () => void flush(), [flush]);

  useEffect(() => {
    if (isKept || status.kind !== 'waiting') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isKept, status]);

  return { status, isKept, unsent, flush };
}
