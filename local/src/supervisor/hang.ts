/** How often a process that runs is asked whether it does, and how long it may take to say so: three failures make 20 s. */
export const LOOK_EVERY_MS = 7_000;
export const ANSWER_MS = 3_000;

const MOST_FAILURES = 3;
/** A process is not replaced more often. */
const BETWEEN_REPLACEMENTS_MS = 60_000;

/** Tells a process that hangs from one that starts, or that was away for a moment. */
export class Hang {
  /** The process, of those that this one was, that has answered. */
  #answered: number | undefined;
  #failures = 0;
  #replacedAt = Number.NEGATIVE_INFINITY;

  /** Takes in what a look found; true when the process is to be replaced. */
  judge(generation: number, hasAnswered: boolean, now: number): boolean {
    if (hasAnswered) this.#answered = generation;
    this.#failures = hasAnswered || this.#answered !== generation ? 0 : this.#failures + 1;
    if (this.#failures < MOST_FAILURES || now - this.#replacedAt < BETWEEN_REPLACEMENTS_MS) return false;
    this.#failures = 0;
    this.#replacedAt = now;
    return true;
  }
}
