import { type Answer, type Attempt, readAttempt } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unsentStore } from './answers/unsent-store.js';
import type { TabHold } from './use-only-tab.js';

/** An attempt as it stands now, with what this device kept unsent. */
export interface HeldAttempt {
  readonly attempt: Attempt;
  readonly unsent: readonly Answer[];
  /** Counts the openings: a player belongs to one of them. */
  readonly opening: number;
}

export interface Holding {
  /** Null while it is being opened. */
  readonly held: HeldAttempt | null;
  /** Why it could not be read again. */
  readonly problem: Error | null;
  /** Reads the attempt again: it went on elsewhere. */
  reopen(): void;
}

/**
 * Opens an attempt when this tab comes to hold it. Held again after another tab or device went on with it, it is read again: what was
 * answered there must neither be missing nor be overwritten.
 * @param given the attempt as the server has just given it
 */
export function useHeldAttempt(
  given: Attempt,
  tab: TabHold['state'],
  onSubmitted: (responseId: string) => void,
): Holding {
  const api = useApi();
  const [held, setHeld] = useState<HeldAttempt | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const openings = useRef(0);
  // Whether `given` is no longer news.
  const isStale = useRef(false);
  const latest = useRef({ given, onSubmitted });
  latest.current = { given, onSubmitted };
  const { id: attemptId } = given;

  const open = useCallback(async () => {
    openings.current += 1;
    const opening = openings.current;
    setHeld(null);
    setProblem(null);
    try {
      const [unsent, attempt] = await Promise.all([
        unsentStore.read(attemptId),
        isStale.current ? api.call(readAttempt, { params: { attemptId } }) : latest.current.given,
      ]);
      isStale.current = true;
      if (opening !== openings.current) return;
      if (attempt.status === 'submitted') latest.current.onSubmitted(attempt.id);
      else setHeld({ attempt, unsent, opening });
    } catch (error) {
      if (opening === openings.current) setProblem(error as Error);
    }
  }, [api, attemptId]);

  useEffect(() => {
    if (tab === 'elsewhere') isStale.current = true;
    if (tab === 'held') void open();
    else setHeld(null);
  }, [tab, open]);

  return { held: tab === 'held' ? held : null, problem, reopen: () => void open() };
}
