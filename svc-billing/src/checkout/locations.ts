import type { ProblemCode } from '@passerelle/contracts';

/** Back to the checkout page with the code of what went wrong, and which field where one is to blame. Never free text. */
export function checkoutErrorPath(planId: string, code: ProblemCode, field?: string): string {
  const query = new URLSearchParams({ sub_id: planId, error: code });
  if (field) query.set('field', field);
  return `/payment?${query}`;
}
