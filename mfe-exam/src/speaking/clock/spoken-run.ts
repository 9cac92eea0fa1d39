import type { Phase } from './phases.js';
import type { Run } from './run.js';

/** Where a candidate is in the oral expression, and what the clock is doing. */
export interface SpokenRun {
  /** The task shown, from 0. */
  readonly task: number;
  /** Null while no clock runs: before a task in practice, and at the end. */
  readonly running: { readonly run: Run; readonly phase: Phase } | null;
  /** Gives up the rest of the preparation. */
  ready(): void;
  /** Ends the task: in practice its clock stops, in exam conditions the next one begins. */
  next(): void;
}

/** In practice the candidate begins each task, as often as they like. */
export interface PracticeRun extends SpokenRun {
  /** The task last spoken ended because its time was up. */
  readonly endedByTime: boolean;
  start(): void;
  go(task: number): void;
}
