import type { IncomingHttpHeaders } from 'node:http';
import type { CardProviderName, Refuses } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import type { Order } from '../orders/order.entity.js';
import type { ProviderSession } from './provider-session.js';

/**
 * A card provider: its calls, its signatures and its names for things stand in one folder, `payments/<name>/`. What it throws is a
 * `ProviderError`; amounts are minor units of the order's currency.
 */
export interface CardProvider {
  readonly name: CardProviderName;
  /**
   * Makes the checkout session of an order's attempt. It depends on these two only: asked again after a crash, the provider answers with
   * the same session, and never makes a second one.
   */
  createSession(order: Order, attempt: number): Promise<ProviderSession>;
  /** The session as the provider has it now; null when it knows none of that id, or takes it for none. */
  retrieveSession(id: string): Promise<ProviderSession | null>;
  /** Gives back what is left of a payment. Asked again it is done already, and gives nothing back twice. */
  refund(orderId: string, payment: string): Promise<void>;
  /** What an event tells, once its signature fits the exact bytes; null when it does not. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null;
}

/** An event of a provider. The id is its own among all that this provider sends. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly tells: ProviderNews | null;
}

/** What an event tells of: a session (`failed`: its payment did), a refund, one that did not reach the buyer after all, or nothing that matters here (null). */
export type ProviderNews =
  | { readonly session: ProviderSession; readonly failed: boolean }
  | { readonly refund: ProviderRefund }
  | { readonly failedRefund: FailedRefund };

/** A refund that a provider tells of. */
export interface ProviderRefund {
  /** The order that the payment was for, as we told the provider. */
  readonly orderId: string | null;
  readonly payment: string | null;
  /** Of the payment, minor units. */
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: string;
}

/** A refund that the provider had given, and could not carry out: the money is still the school's. */
export type FailedRefund = Pick<ProviderRefund, 'orderId' | 'payment'>;

/** Why a provider did not do what it was asked. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    cause: unknown,
    readonly facts: {
      /** It was reached, and refuses what is asked: no outage. */
      readonly refuses: boolean;
      /** It refuses the buyer's address. */
      readonly refusesEmail?: boolean;
      /** It keeps this failure as its answer to the same attempt: a further try needs another one. */
      readonly isKept?: boolean;
    },
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What a call answers when the provider failed. What it refuses is no outage: the buyer's address, or a mistake of ours. */
export const unavailable =
  (call: Refuses<'payment_provider_unavailable' | 'validation_failed'>) => (cause: unknown) => {
    if (!(cause instanceof ProviderError && cause.facts.refuses))
      fail(call, 'payment_provider_unavailable', {}, { cause });
    if (!cause.facts.refusesEmail) throw new Error('the card provider refuses what is asked', { cause });
    const message = 'Le service de paiement n’accepte pas cette adresse e-mail.';
    return fail(call, 'validation_failed', { errors: [{ field: 'email', message }] }, { cause });
  };
