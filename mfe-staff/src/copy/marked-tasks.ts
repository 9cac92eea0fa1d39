import type { AnsweredTask, MarkingGrid } from '@passerelle/contracts';
import type { MarkedTask } from '../grid/marks.js';

/** What the marks look at of each answer. */
export const markedTasks = (tasks: readonly AnsweredTask[]): MarkedTask[] =>
  tasks.map(({ task_number: number, words, recording, word_limits: limits }) => ({
    number,
    isBlank: words === 0 && recording === null,
    length: limits ? { words, min: limits.min } : null,
  }));

/** Where one begins: the first task that was answered; 0 under a grid that marks the whole. */
export const firstTask = (grid: MarkingGrid, tasks: readonly MarkedTask[]): number =>
  grid.tasks ? (tasks.find(({ isBlank }) => !isBlank)?.number ?? grid.tasks[0]?.task ?? 1) : 0;
