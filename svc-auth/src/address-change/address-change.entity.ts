import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The address that somebody asked for last, and the link that gives it to their account. Only the token's digest is kept. */
@Entity('address_change')
export class AddressChange {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  /** Lower-cased. */
  @Column('text')
  email: string;

  /** Of a token that was mailed to nobody, where the address has an account: whoever asked finds the same. */
  @Column('bytea')
  digest: Buffer;

  /** Of the password that was proven: once it has changed, the link is worth nothing. */
  @Column('bytea', { name: 'password_digest' })
  passwordDigest: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** A link that was used is known again: its first answer may have got lost. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
