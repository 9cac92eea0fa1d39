import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that proves a mailbox, mailed and not used yet. Only the token's digest is kept. */
@Entity('mailbox_link')
export class MailboxLink {
  @PrimaryColumn('bytea')
  digest: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
