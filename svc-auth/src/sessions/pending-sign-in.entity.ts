import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in whose password was right and that waits for its second step. Only the ticket's digest is kept. */
@Entity('pending_sign_in')
export class PendingSignIn {
  @PrimaryColumn('bytea')
  digest: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('boolean')
  remember: boolean;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
