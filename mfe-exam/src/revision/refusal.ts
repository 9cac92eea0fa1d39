import type { ApiProblem } from '@passerelle/slice-kit';

type Code = ApiProblem['code'];

/** The plan does not open the question's test any more. */
export function leadsToPlans(code: Code): boolean {
  return code === 'subscription_required' || code === 'test_locked';
}

/** Whether sending the answer again is of no use: it was answered on another device, left its test, or is locked. */
export function isRefused(code: Code): boolean {
  return leadsToPlans(code) || code === 'conflict' || code === 'not_found';
}
