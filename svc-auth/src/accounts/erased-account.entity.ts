import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The tombstone of an account: nothing that comes late, or again, brings it back. */
@Entity('erased_account')
export class ErasedAccount {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz', { name: 'erased_at' })
  erasedAt: Date;
}
