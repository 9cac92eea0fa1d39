/** What the grid knows of a question. */
export interface QuestionState {
  /** From 1. */
  number: number;
  /** Absent where nobody answers: it is read only, or comes later. */
  isAnswered?: boolean;
  isFlagged: boolean;
  /** In corrections only; a blank is one that was not answered. */
  result?: 'correct' | 'incorrect' | 'blank';
  /** Shown under the number in the mock exam's list. */
  points?: number;
  /** A question that cannot be reached (oral comprehension has no way back). */
  isDisabled?: boolean;
}

/** The French accessible name: « Question 9, répondue, à revoir, actuelle », « Question 10, sans réponse ». */
export function questionName(
  { number, isAnswered, isFlagged, result, points }: QuestionState,
  isCurrent: boolean,
): string {
  const parts = [`Question ${number}`];
  if (points !== undefined) parts.push(`${points} points`);
  if (result === 'correct') parts.push('bonne réponse');
  else if (result === 'incorrect') parts.push('mauvaise réponse');
  else if (result === 'blank') parts.push('sans réponse');
  else {
    if (isAnswered !== undefined) parts.push(isAnswered ? 'répondue' : 'sans réponse');
    if (isFlagged) parts.push('à revoir');
  }
  if (isCurrent) parts.push('actuelle');
  return parts.join(', ');
}
