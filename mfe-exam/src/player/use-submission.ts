import { ApiProblem } from '@passerelle/slice-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerState } from './answers/player-state.js';
import { unsentStore } from './answers/unsent-store.js';
import type { OpenAttempt } from './use-attempt.js';

/** Pause before the submission that the end of time makes is tried again, ms. */
const retryMs = 5_000;

export interface Submission {
  readonly isPending: boolean;
  /** Why the last try did not arrive. */
  readonly problem: ApiProblem | null;
  /** Sends what is unsent, then submits; once, however often it is called. */
  submit(): Promise<void>;
}

/**
 * Ends an attempt: when asked, and by itself when its time is up, then again and again until it arrives.
 * @param send the skill's own call; it is handed the answers as they stand after the last save
 */
export function useSubmission(
  { attempt, state, flush, isOver }: OpenAttempt,
  send: (state: PlayerState) => Promise<{ id: string }>,
  onSubmitted: (responseId: string) => void,
): Submission {
  const [outcome, setOutcome] = useState<{ isPending: boolean; problem: ApiProblem | null }>({
    isPending: false,
    problem: null,
  });
  const submitting = useRef(false);
  const latest = useRef({ state, send, onSubmitted });
  latest.current = { state, send, onSubmitted };

  const submit = useCallback(async () => {
    if (submitting.current) return;
    submitting.current = true;
    setOutcome({ isPending: true, problem: null });
    try {
      await flush();
      const { id } = await latest.current.send(latest.current.state);
      await unsentStore.write(attempt.id, []);
      latest.current.onSubmitted(id);
    } catch (error) {
      submitting.current = false;
      setOutcome({ isPending: false, problem: error instanceof ApiProblem ? error : null });
      if (!(error instanceof ApiProblem)) throw error;
    }
  }, [attempt.id, flush]);

  useEffect(() => {
    if (!isOver || outcome.isPending) return;
    const timer = setTimeout(() => void submit(), outcome.problem ? retryMs : 0);
    return () => clearTimeout(timer);
  }, [isOver, outcome, submit]);

  return { ...outcome, submit };
}
