import { type PaymentMethod, paymentMethods } from '@passerelle/contracts';
import { usePlans } from '../subscriptions/use-subscriptions.js';

/** How a plan can be paid at this school. Null: not said, or not known yet. */
export function useOfferedMethods(planId: string): readonly PaymentMethod[] | null {
  return usePlans().data?.find(({ id }) => id === planId)?.payment_methods ?? null;
}

/** The method that an address asks for (`/payment?sub_id=gold&method=orangemoney`). */
export function methodOf(query: URLSearchParams): PaymentMethod | null {
  const asked = query.get('method');
  return paymentMethods.find((method) => method === asked) ?? null;
}
