import type { ExaminerTurnTime } from '@passerelle/contracts';

/** A recording of a task, as the device keeps it. */
export interface Take {
  readonly id: string;
  readonly attemptId: string;
  readonly taskId: string;
  readonly taskNumber: number;
  /** As the recorder wrote it, codec included. */
  readonly type: string;
  readonly seconds: number;
  /** ISO 8601. */
  readonly recordedAt: string;
  /** The server’s id of it, once it was sent. */
  readonly sentAs: string | null;
  /** When the examiner spoke in it; missing where a crash broke it off. */
  readonly examinerTurns?: readonly ExaminerTurnTime[];
}

/** A take with its sound. */
export interface HeldTake extends Take {
  readonly sound: Blob;
  /** Whether the device keeps it: without room it lives as long as the page. */
  readonly isKept: boolean;
}

/** Takes of one task, the newest first. */
export function takesOf<T extends Take>(takes: readonly T[], taskId: string): T[] {
  return takes
    .filter((take) => take.taskId === taskId)
    .sort((one, other) => other.recordedAt.localeCompare(one.recordedAt));
}

/**
 * The take that answers a task. In practice it is the last one. In exam conditions nothing is said twice: where a reload broke a task
 * in two, it is the longest part.
 */
export function answerOf<T extends Take>(
  takes: readonly T[],
  taskId: string,
  mode: 'practice' | 'exam',
): T | undefined {
  const own = takesOf(takes, taskId);
  if (mode === 'practice') return own[0];
  return own.reduce<T | undefined>(
    (best, take) => (best && best.seconds >= take.seconds ? best : take),
    undefined,
  );
}
