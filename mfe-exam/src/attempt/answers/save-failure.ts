import type { ApiProblem } from '@passerelle/slice-kit/api';

/**
 * What a save that failed means for the next one: `retry`, it may succeed as it is; `closed`, the attempt is over; `overtaken`, another
 * device is further in a test without a way back; `refused`, it will be refused again until something changes.
 */
export type SaveFailure = 'retry' | 'closed' | 'overtaken' | 'refused';

/** Refusals that pass: a session being renewed, a slow request, too many of them. A proxy’s page (`unknown`) is nobody’s refusal. */
const passing: readonly number[] = [401, 408, 425, 429];

export function saveFailure({ status, code }: Pick<ApiProblem, 'status' | 'code'>): SaveFailure {
  if (code === 'attempt_closed') return 'closed';
  if (code === 'no_going_back') return 'overtaken';
  if (code === 'unknown') return 'retry';
  return status >= 400 && status < 500 && !passing.includes(status) ? 'refused' : 'retry';
}
