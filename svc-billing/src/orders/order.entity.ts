import type { CardProviderName, OrderState, PlanType, SubscriptionType } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BoughtAllowances } from '../plans/bought-allowances.js';

/**
 * A card provider; `orangemoney`: transferred and confirmed by hand. Nothing is paid for `demo`, the embedded default's demo people, and
 * `school`, a plan that the school gave.
 */
export type OrderProvider = CardProviderName | 'orangemoney' | UnpaidProvider;

/** Whose orders cost nothing: no receipt, no revenue, no purchase. */
export const unpaidProviders = ['demo', 'school'] as const;
type UnpaidProvider = (typeof unpaidProviders)[number];

/** Whether nothing is paid for an order of a provider. */
export const isUnpaid = (provider: OrderProvider): provider is UnpaidProvider =>
  provider === 'demo' || provider === 'school';

/**
 * What one person buys once. It carries the plan as it was when the order was made: later prices do not touch it.
 * `state` moves only by `nextState`; `version` counts its changes and orders its events.
 */
@Entity('purchase_order')
export class Order extends BoughtAllowances {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  state: OrderState;

  @Column('int')
  version: number;

  @Column('text', { name: 'user_id' })
  userId: string;

  /** The buyer's address, as far as it is known here: it follows the account's. Null when it is not known (yet), or when the account was deleted. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { name: 'subscription_type' })
  subscriptionType: SubscriptionType;

  @Column('text')
  provider: OrderProvider;

  /** The shown form that it came from; unique per buyer and plan. */
  @Column('text', { name: 'form_id', nullable: true })
  formId: string | null;

  @Column('text', { name: 'plan_id' })
  planId: string;

  @Column('text', { name: 'plan_name' })
  planName: string;

  @Column('text', { name: 'sub_type' })
  subType: PlanType;

  @Column('int')
  tier: number;

  /** Days. */
  @Column('int', { name: 'plan_duration' })
  planDuration: number;

  /** Minor units of the currency: cents, kobo. */
  @Column('int', { name: 'amount_cents' })
  amountCents: number;

  /** ISO 4217, lower case, as the provider writes it. */
  @Column('text')
  currency: string;

  /** The provider's id of the payment, once paid: refunds name it. */
  @Column('text', { name: 'payment_intent', nullable: true })
  paymentIntent: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  /** When the provider is asked (again) for the refund of a paid order; null when none was asked for. */
  @Column('timestamptz', { name: 'refund_due', nullable: true })
  refundDue: Date | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt: Date | null;
}
