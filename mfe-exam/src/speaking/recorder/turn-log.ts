import type { ExaminerTurnTime } from '@passerelle/contracts';

/** Notes when the examiner speaks, for the recordings that are made meanwhile. */
export interface TurnLog {
  begin(): void;
  end(): void;
  /** The turns in what was recorded since a moment (of `performance.now()`, ms), in seconds of the recording. */
  since(startedAt: number): ExaminerTurnTime[];
}

/** @param now ms, as `performance.now()` */
export function createTurnLog(now: () => number = () => performance.now()): TurnLog {
  const turns: { readonly from: number; to: number | null }[] = [];
  const end = () => {
    const last = turns.at(-1);
    if (last && last.to === null) last.to = now();
  };
  return {
    begin: () => {
      end();
      turns.push({ from: now(), to: null });
    },
    end,
    since: (startedAt) => {
      const seconds = (at: number) => Math.max(0, (at - startedAt) / 1_000);
      return turns
        .map(({ from, to }) => ({ from: seconds(from), to: seconds(to ?? now()) }))
        .filter(({ from, to }) => to > from);
    },
  };
}
