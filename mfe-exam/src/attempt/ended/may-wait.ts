import type { Attempt } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit/api';

/**
 * Whether a submission that did not arrive may wait for the network: that of a test without a time limit. A deadline is the server’s, whatever
 * the network does.
 */
export function mayWait({ deadline_at }: Pick<Attempt, 'deadline_at'>, error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'network' && deadline_at === null;
}
