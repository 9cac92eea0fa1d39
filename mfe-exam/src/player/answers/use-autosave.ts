import { saveAnswers } from '@passerelle/contracts';
import { ApiProblem, useApi } from '@passerelle/slice-kit';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { backoff } from './backoff.js';
import { hasUnsent, type PlayerAction, type PlayerState, unsentAnswers } from './player-state.js';
import { unsentStore } from './unsent-store.js';

/** Changes made within this time travel together, ms. */
const debounceMs = 400;

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Kept on the device; another try is due. */
  | { kind: 'waiting'; offline: boolean }
  /** The server no longer takes answers: the attempt is over. */
  | { kind: 'closed' };

export interface Autosave {
  readonly status: SaveStatus;
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
  const failures = useRef(0);
  const inFlight = useRef<Promise<void> | null>(null);
  const closed = useRef(false);

  const send = useCallback(async () => {
    const { position } = latest.current;
    const answers = unsentAnswers(latest.current);
    setStatus({ kind: 'saving' });
    try {
      const reply = await api.call(saveAnswers, { params: { attemptId }, body: { answers, position } });
      failures.current = 0;
      dispatch({ type: 'acknowledge', answers, position });
      onServerTime(reply.server_now);
      setStatus({ kind: 'saved', at: reply.saved_at });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'attempt_closed') {
        closed.current = true;
        setStatus({ kind: 'closed' });
        return;
      }
      failures.current += 1;
      setStatus({ kind: 'waiting', offline: !navigator.onLine });
    }
  }, [api, attemptId, dispatch, onServerTime]);

  const flush = useCallback(async () => {
    await inFlight.current;
    if (closed.current || !hasUnsent(latest.current)) return;
    inFlight.current = send().finally(() => {
      inFlight.current = null;
    });
    await inFlight.current;
  }, [send]);

  useEffect(() => {
    void unsentStore.write(attemptId, unsentAnswers(state));
  }, [attemptId, state]);

  useEffect(() => {
    if (!hasUnsent(state) || status.kind === 'saving' || status.kind === 'closed') return;
    const wait = status.kind === 'waiting' ? backoff(failures.current) : debounceMs;
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

  return { status, flush };
}
