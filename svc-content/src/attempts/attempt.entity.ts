import type { AttemptMode } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One passing of a test by someone. What it came to is written by `endAttemptSql`. */
@Entity('attempt')
export class Attempt {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'test_id' })
  testId: string;

  @Column('int')
  version: number;

  @Column('text')
  mode: AttemptMode;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  /** Null in untimed practice. */
  @Column('timestamptz', { name: 'deadline_at', nullable: true })
  deadlineAt: Date | null;

  @Column('timestamptz', { name: 'submitted_at', nullable: true })
  submittedAt: Date | null;

  /** What its submission sent, by `digestOf`; null before, and where its time ended it. */
  @Column('text', { nullable: true })
  sent: string | null;

  /** Index of the question that stands on the screen. */
  @Column('int')
  position: number;
}
