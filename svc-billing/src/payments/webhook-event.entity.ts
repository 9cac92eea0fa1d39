import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A provider's event that was taken in. The primary key is what makes a repeated delivery a no-op. */
@Entity('webhook_event')
export class WebhookEvent {
  @PrimaryColumn('text')
  provider: string;

  @PrimaryColumn('text', { name: 'event_id' })
  eventId: string;

  @Column('text')
  type: string;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  /** What came of it: the order's state, `mismatch`, `unknown_order` or `ignored`. */
  @Column('text')
  outcome: string;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
