import { ApiProblem } from '@passerelle/slice-kit';

type Code = ApiProblem['code'] | null;

/** Why a call was refused; null where it was not, or no answer of the contract says. */
export function codeOf(error: Error | null): Code {
  return error instanceof ApiProblem ? error.code : null;
}

/** Whether a plan, or a larger one, would open what was refused. */
export function leadsToPlans(code: Code): boolean {
  return code === 'subscription_required' || code === 'test_locked';
}
