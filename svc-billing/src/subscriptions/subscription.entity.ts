import type { PlanType } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a paid order gives: a plan, from `createdOn` until `endsAt`. */
@Entity('subscription')
export class Subscription {
  @PrimaryColumn('uuid')
  id: string;

  /** Unique: an order gives one subscription. */
  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'plan_id' })
  planId: string;

  @Column('text', { name: 'plan_name' })
  planName: string;

  @Column('text', { name: 'sub_type' })
  subType: PlanType;

  @Column('int')
  tier: number;

  @Column('int', { name: 'amount_cents' })
  amountCents: number;

  /** Days. */
  @Column('int', { name: 'plan_duration' })
  planDuration: number;

  @Column('timestamptz', { name: 'created_on' })
  createdOn: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** Set with the event that says so: by its date, or before it by a refund. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** 1 activated, 2 ended. */
  @Column('int')
  version: number;
}
