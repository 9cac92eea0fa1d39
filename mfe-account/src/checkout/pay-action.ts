import type { CheckoutFields } from './sign-up.js';

/** What the button at the foot of the checkout does. */
export type PayAction =
  /** 'Sélectionnez le mode de paiement', disabled. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'card'; readonly isEnabled: boolean }
  | { readonly kind: 'orangemoney'; readonly isEnabled: boolean };

/**
 * The button's state by specification: nothing to press while no method is chosen or the price is 0; then the buyer must be known, a visitor
 * by e-mail and password, a signed-in person by their e-mail.
 */
export function payAction({
  method,
  price,
  knownEmail,
  email,
  password,
}: Pick<CheckoutFields, 'method' | 'email' | 'password'> & {
  /** Dollars. */
  readonly price: number;
  /** Of the signed-in person; null for a visitor. */
  readonly knownEmail: string | null;
}): PayAction {
  if (method === null || price === 0) return { kind: 'choose' };
  const isEnabled = knownEmail === null ? email.trim() !== '' && password !== '' : knownEmail !== '';
  return { kind: method, isEnabled };
}
