import { useRef, useState } from 'react';

/** How it ended. */
interface Outcome {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
}

/** Something that happens when its reader presses. */
export interface Action extends Outcome {
  /** Does it; while it is under way, nothing. */
  run(): void;
  /** Forgets how it ended. */
  reset(): void;
}

const idle: Outcome = { isPending: false, isSuccess: false, error: null };

/**
 * What a press on a public page does: sends a form, loads what opens. Once at a time however often one presses; how it ended stays until it is
 * done again. The learner area has TanStack's `useMutation`, which a public page does not carry.
 * @param work what it throws is shown
 */
export function useAction(work: () => Promise<unknown>): Action {
  const [outcome, setOutcome] = useState(idle);
  // Not state: the second press of two comes before anything is rendered.
  const isUnderway = useRef(false);

  async function run(): Promise<void> {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setOutcome({ ...idle, isPending: true });
    try {
      await work();
      setOutcome({ ...idle, isSuccess: true });
    } catch (error) {
      setOutcome({ ...idle, error: error as Error });
    } finally {
      isUnderway.current = false;
    }
  }

  return { ...outcome, run: () => void run(), reset: () => setOutcome(idle) };
}
