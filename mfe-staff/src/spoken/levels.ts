import { type ExaminerTurnTime, withoutTurns } from '@passerelle/contracts';

/** Seconds that a bar stands for. */
export const barSeconds = 0.5;

/** How loud each half second of a sound is, from 0 to 1, the loudest 1. */
export function levelsOf(samples: Float32Array, rate: number): number[] {
  const size = Math.max(1, Math.round(rate * barSeconds));
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += size) {
    let sum = 0;
    const end = Math.min(samples.length, start + size);
    for (let index = start; index < end; index += 1) sum += (samples[index] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / (end - start)));
  }
  const loudest = Math.max(...levels, 0.0001);
  return levels.map((level) => level / loudest);
}

/** A silence between two words, in seconds. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

const quiet = 0.08;
const shortestPause = 1.5;

/** The silences of at least one second and a half, but those before the first word and after the last. */
export function pausesOf(levels: readonly number[]): Pause[] {
  const first = levels.findIndex((level) => level > quiet);
  const last = levels.findLastIndex((level) => level > quiet);
  const pauses: Pause[] = [];
  let began: number | null = null;
  for (let index = first; index >= 0 && index <= last; index += 1) {
    if ((levels[index] ?? 0) <= quiet) began ??= index;
    else if (began !== null) {
      const pause = { from: began * barSeconds, to: index * barSeconds };
      if (pause.to - pause.from >= shortestPause) pauses.push(pause);
      began = null;
    }
  }
  return pauses;
}

/** The pauses of the candidate: who listens to the examiner is not silent. */
export const pausesWithout = (pauses: readonly Pause[], turns: readonly ExaminerTurnTime[]): Pause[] =>
  pauses.flatMap((pause) => withoutTurns(pause, turns)).filter(({ from, to }) => to - from >= shortestPause);

/** Where to go on listening where pauses are skipped: just before the next word, or null outside of a pause. */
export function skipFrom(pauses: readonly Pause[], at: number): number | null {
  const pause = pauses.find(({ from, to }) => at > from + 0.4 && at < to - 0.4);
  return pause ? pause.to - 0.2 : null;
}
