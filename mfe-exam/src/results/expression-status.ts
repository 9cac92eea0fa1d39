import type { ExpressionResponse } from '@passerelle/contracts';

/** Where a submitted expression stands; `blank`: nothing was written or sent, so that nobody grades it. */
export type ExpressionStatus = 'blank' | 'waiting' | 'graded';

export function statusOf({ grade, tasks }: Pick<ExpressionResponse, 'grade' | 'tasks'>): ExpressionStatus {
  if (grade) return 'graded';
  return tasks.some(({ words, recording }) => words > 0 || recording !== null) ? 'waiting' : 'blank';
}
