import { ApiProblem } from '@passerelle/slice-kit/api';
import type { Time } from './ports/attempt-ports.js';
import { createStore, type Readable } from './store.js';

/** Pause before a submission that goes by itself is tried again, ms. */
export const retryMs = 5_000;

/** Where the submission stands. */
export interface Submitting {
  readonly isPending: boolean;
  /** Why the last try did not arrive. */
  readonly problem: ApiProblem | null;
}

export interface Submission extends Readable<Submitting> {
  /** Submits; once, however often it is called. */
  submit(): Promise<void>;
  /** Submits by itself as long as the test is over, again and again until it arrives. */
  setOver(isOver: boolean): void;
}

/** @param send saves what is unsent and submits the test; rejects with an ApiProblem where it did not arrive */
export function createSubmission(send: () => Promise<void>, time: Pick<Time, 'after'>): Submission {
  const submitting = createStore<Submitting>({ isPending: false, problem: null });
  let isOver = false;
  let pauseMs = 0;
  let callOff: () => void = () => undefined;

  async function submit(): Promise<void> {
    if (submitting.get().isPending) return;
    callOff();
    submitting.set({ isPending: true, problem: null });
    try {
      await send();
    } catch (error) {
      pauseMs = retryMs;
      submitting.set({ isPending: false, problem: error instanceof ApiProblem ? error : null });
      schedule();
      if (!(error instanceof ApiProblem)) throw error;
    }
  }

  function schedule(): void {
    callOff();
    if (isOver && !submitting.get().isPending) callOff = time.after(pauseMs, () => void submit());
  }

  return {
    get: submitting.get,
    subscribe: submitting.subscribe,
    submit,
    setOver(next) {
      if (next === isOver) return;
      isOver = next;
      schedule();
    },
  };
}
