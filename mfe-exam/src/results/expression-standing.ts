import type { ExpressionResponse } from '@passerelle/contracts';

/** Where a submitted expression stands; `blank`: nothing was written or sent, so that nobody grades it. */
export type ExpressionStanding = 'blank' | 'waiting' | 'graded';

export function standingOf({
  grade,
  tasks,
}: Pick<ExpressionResponse, 'grade' | 'tasks'>): ExpressionStanding {
  if (grade) return 'graded';
  return tasks.some(({ words, recording }) => words > 0 || recording !== null) ? 'waiting' : 'blank';
}
