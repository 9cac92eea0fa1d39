import type { PlanType } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BoughtAllowances } from '../plans/bought-allowances.js';

/** What a paid order gives: a plan, from `createdOn` until `endsAt`. `createdOn` of a renewal may be to come. */
@Entity('subscription')
export class Subscription extends BoughtAllowances {
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

  /** Minor units of the currency. */
  @Column('int', { name: 'amount_cents' })
  amountCents: number;

  /** ISO 4217, lower case. */
  @Column('text')
  currency: string;

  /** Days. */
  @Column('int', { name: 'plan_duration' })
  planDuration: number;

  /** When it was paid; null: when it began. */
  @Column('timestamptz', { name: 'bought_at', nullable: true })
  boughtAt: Date | null;

  @Column('timestamptz', { name: 'created_on' })
  createdOn: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** Set with the event that says so: by its date, or before it by a refund. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** Counts its changes: activated, moved, ended. Orders its events. */
  @Column('int')
  version: number;
}
