import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One checkout session of an order. The row is written before the provider is asked, with the idempotency key's
 * number, so that a crash between the two is repeated, not doubled. A further attempt is made only when the one
 * before is closed: no order has two sessions that can be paid.
 */
@Entity('checkout_attempt')
export class CheckoutAttempt {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  /** 1, 2, … */
  @PrimaryColumn('int')
  attempt: number;

  /** The provider's id; null until it answered. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId: string | null;

  /** The provider's pay page. */
  @Column('text', { nullable: true })
  url: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When the reconcile job asks about it next. */
  @Column('timestamptz', { name: 'check_after' })
  checkAfter: Date;

  /** How often it was asked about. */
  @Column('int')
  checks: number;

  /** When nothing more could come of it: paid, expired or unknown to the provider. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;
}
