import { type Answer, type Attempt, readAttempt } from '@passerelle/contracts';
import { inTime } from '@passerelle/slice-kit/api';
import type { AttemptPorts } from './ports/attempt-ports.js';
import { createStore, type Readable } from './store.js';

/** Whether this tab plays an attempt; `held` with the attempt as it stands now and what this device kept unsent. */
type Hold =
  | { readonly kind: 'opening' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed'; readonly problem: Error }
  | {
      readonly kind: 'held';
      readonly attempt: Attempt;
      readonly unsent: readonly Answer[];
      /** Counts the openings: a player belongs to one of them. */
      readonly opening: number;
    };

export interface AttemptHold extends Readable<Hold> {
  /** Asks for the attempt. @returns lets go of it */
  start(): () => void;
  /** Takes it from the tab that has it: the other’s player ends. */
  takeOver(): void;
  /** Reads the attempt again: it went on elsewhere. */
  reopen(): void;
}

/**
 * Opens an attempt when this tab comes to hold it. Held again after another tab or device went on with it, it is read again: what was
 * answered there must neither be missing nor be overwritten.
 * @param given the attempt as the server has just given it
 */
export function createAttemptHold(
  given: Attempt,
  onSubmitted: (responseId: string) => void,
  { api, unsent: device, tabs }: Pick<AttemptPorts, 'api' | 'unsent' | 'tabs'>,
): AttemptHold {
  const hold = createStore<Hold>({ kind: 'opening' });
  let openings = 0;
  let isStale = false;
  let release: () => void = () => undefined;

  async function open(): Promise<void> {
    openings += 1;
    const opening = openings;
    hold.set({ kind: 'opening' });
    try {
      const params = { attemptId: given.id };
      const [unsent, attempt] = await inTime((signal) =>
        Promise.all([device.read(given.id), isStale ? api.call(readAttempt, { params, signal }) : given]),
      );
      isStale = true;
      if (opening !== openings) return;
      if (attempt.status === 'submitted') onSubmitted(attempt.id);
      else hold.set({ kind: 'held', attempt, unsent, opening });
    } catch (error) {
      if (opening === openings) hold.set({ kind: 'failed', problem: error as Error });
    }
  }

  function ask(steal: boolean): void {
    release();
    release = tabs.hold(given.id, steal, (isHeld) => {
      if (isHeld) return void open();
      openings += 1;
      isStale = true;
      hold.set({ kind: 'elsewhere' });
    });
  }

  return {
    get: hold.get,
    subscribe: hold.subscribe,
    start() {
      ask(false);
      return () => {
        openings += 1;
        release();
      };
    },
    takeOver: () => ask(true),
    reopen: () => void open(),
  };
}
