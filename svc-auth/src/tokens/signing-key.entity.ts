import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key pair that signs access tokens. Published before it signs, and until its last token has expired. */
@Entity('signing_key')
export class SigningKey {
  /** RFC 7638 thumbprint. */
  @PrimaryColumn('text')
  kid: string;

  @Column('jsonb', { name: 'public_jwk' })
  publicJwk: JWK;

  @Column('jsonb', { name: 'private_jwk' })
  privateJwk: JWK;

  /** The newest key whose time has come signs. */
  @Column('timestamptz', { name: 'signs_from' })
  signsFrom: Date;

  /** Published until then; null while it signs. */
  @Column('timestamptz', { name: 'published_until', nullable: true })
  publishedUntil: Date | null;
}
