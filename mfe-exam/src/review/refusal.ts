import type { ApiProblem } from '@passerelle/slice-kit';
import { leadsToPlans } from '../plans/leads-to-plans.js';

/** Whether sending the answer again is of no use: it was answered on another device, left its test, or is locked. */
export function isRefused(code: ApiProblem['code']): boolean {
  return leadsToPlans(code) || code === 'conflict' || code === 'not_found';
}
