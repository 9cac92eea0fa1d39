import type { Attempt } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit/api';

/**
 * Whether a submission that did not arrive may wait for the network: that of a test without a time limit, of which nothing but answers is sent.
 * A deadline is the server’s, whatever the network does.
 */
export function mayWait(
  { deadline_at, skill }: Pick<Attempt, 'deadline_at' | 'skill'>,
  error: unknown,
): boolean {
  const isUnreachable = error instanceof ApiProblem && error.code === 'network';
  return isUnreachable && deadline_at === null && skill !== 'oral_expression';
}
