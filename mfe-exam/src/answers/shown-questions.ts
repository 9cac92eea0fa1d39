/** What the corrections need to know of a question to show or leave it out. */
interface Marked {
  /** Absent where nothing was answered: a test's corrections. */
  readonly is_correct?: boolean;
}

/** Indices of the questions that are shown, in order: all, or only those answered wrong or left blank. */
export function shownIndices(questions: readonly Marked[], onlyWrong: boolean): number[] {
  return questions.flatMap(({ is_correct }, index) => (onlyWrong && is_correct !== false ? [] : [index]));
}

/** Index of the question to begin with: the one of that number, else the first that was missed, else the first. */
export function firstShown(
  questions: readonly (Marked & { readonly number: number })[],
  startAt: number | undefined,
): number {
  const asked = questions.findIndex(({ number }) => number === startAt);
  return asked >= 0 ? asked : (shownIndices(questions, true)[0] ?? 0);
}

/** The shown question before and after another, or null at the ends. */
export function neighbours(
  shown: readonly number[],
  index: number,
): { readonly previous: number | null; readonly next: number | null } {
  return {
    previous: shown.findLast((each) => each < index) ?? null,
    next: shown.find((each) => each > index) ?? null,
  };
}
