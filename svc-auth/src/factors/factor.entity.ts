import type { FactorKind } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person proves a sign-in with beside their password. */
@Entity('factor')
export class FactorRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  kind: FactorKind;

  /** What its owner calls it. */
  @Column('text')
  name: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  /** Of an application that shows codes, sealed (`Seal`). */
  @Column('bytea', { nullable: true })
  secret: Buffer | null;

  /** The step of the last code that was taken: it and those before are worth nothing any more. */
  @Column('bigint', { name: 'last_step', nullable: true })
  lastStep: string | null;

  /** Of a passkey, by the authenticator that made it. */
  @Column('bytea', { name: 'credential_id', nullable: true })
  credentialId: Buffer | null;

  /** Of a passkey, in COSE's form. */
  @Column('bytea', { name: 'public_key', nullable: true })
  publicKey: Buffer | null;

  /** How many signatures the passkey said at its last that it has made; 0 for one that does not count. */
  @Column('bigint', { nullable: true })
  counter: string | null;

  /** How the passkey is reached, as its browser said: `internal`, `usb`, … */
  @Column('text', { array: true, nullable: true })
  transports: string[] | null;
}
