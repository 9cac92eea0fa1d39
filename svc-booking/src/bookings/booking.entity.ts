import type { BookingState } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An hour of oral interview that someone asked for. An open one (pending or accepted) has a seat of its hour to itself, by a unique index. */
@Entity('booking')
export class BookingRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  /** Counts from 1 to what the school holds in the hour. */
  @Column('int')
  seat: number;

  @Column('text')
  status: BookingState;

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

  /** The teacher who decided; of an accepted one, who holds it. */
  @Column('text', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { name: 'cancelled_at', nullable: true })
  cancelledAt: Date | null;

  /** Cancelled too late: it counts on the plan all the same. */
  @Column('boolean', { name: 'is_used' })
  isUsed: boolean;

  /** The school took it back, not its candidate. */
  @Column('boolean', { name: 'called_off', default: false })
  calledOff: boolean;

  /** The mock exam whose oral part it is. */
  @Column('text', { name: 'mock_session_id', nullable: true })
  mockSessionId: string | null;

  /** Out of 20, once a teacher gave it. */
  @Column('real', { nullable: true })
  score: number | null;

  /** What its teacher noted of it, for the school alone. */
  @Column('text', { default: '' })
  notes: string;

  @Column('text', { name: 'graded_by', nullable: true })
  gradedBy: string | null;

  @Column('timestamptz', { name: 'graded_at', nullable: true })
  gradedAt: Date | null;

  /** Of the device that asked. */
  @Column('text', { name: 'time_zone', nullable: true })
  timeZone: string | null;

  /** The reminder that was written last, by its hours before: of a request, to the teachers who were asked; 0: that the hour came without an answer. Null: none yet. */
  @Column('int', { name: 'reminded_hours', nullable: true })
  remindedHours: number | null;
}
