import type { ExpressionResponse } from '@passerelle/contracts';

/**
 * Where a submitted expression stands; nobody grades what is `blank` (nothing was written or sent) or `kept back` (beyond what the plan
 * includes, or the copies that go to the teachers in a day).
 */
export type ExpressionStatus = 'blank' | 'kept back' | 'waiting' | 'graded';

export function statusOf({
  grade,
  tasks,
  is_kept_back,
}: Pick<ExpressionResponse, 'grade' | 'tasks' | 'is_kept_back'>): ExpressionStatus {
  if (grade) return 'graded';
  if (is_kept_back) return 'kept back';
  return tasks.some(({ words, recording }) => words > 0 || recording !== null) ? 'waiting' : 'blank';
}
