import type { ServiceName } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The tombstone of an account: nothing that comes late, or again, brings it back. */
@Entity('erased_account')
export class ErasedAccount {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz', { name: 'erased_at' })
  erasedAt: Date;

  /** Whom to tell that the erasure is complete; null from then on. */
  @Column('text', { nullable: true })
  email: string | null;

  /** Storage key of the profile image; null once it is known to be gone. */
  @Column('text', { nullable: true })
  image: string | null;

  /** Of the last event that told of the erasure. */
  @Column('int')
  version: number;

  /** The services that have not confirmed. */
  @Column('text', { name: 'waiting_for', array: true })
  waitingFor: ServiceName[];

  /** When they were told last. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;
}
