import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a passkey is asked to sign, until it has. One for each session that adds a passkey, and one for each sign-in that waits for its second step. */
@Entity('passkey_challenge')
export class PasskeyChallenge {
  /** Digest of the session or the ticket. */
  @PrimaryColumn('bytea')
  holder: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('bytea')
  challenge: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
