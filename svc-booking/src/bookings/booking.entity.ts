import type { Booking } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An hour of oral interview that someone asked for. One open booking (pending or accepted) per hour, by a unique index. */
@Entity('booking')
export class BookingRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('text')
  status: Booking['status'];

  /** The subscription whose interview it is; null: none is counted, as bought before interviews were. */
  @Column('text', { name: 'counts_on', nullable: true })
  countsOn: string | null;

  /** Counts the booking's changes, and orders its events. */
  @Column('int')
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  /** The teacher who decided. */
  @Column('text', { name: 'decided_by', nullable: true })
  decidedBy: string | null;
}
