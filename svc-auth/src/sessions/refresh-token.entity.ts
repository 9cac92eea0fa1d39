import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A refresh token that was issued, spent ones included: that is how a stolen one is noticed. Only its digest is kept. */
@Entity('refresh_token')
export class RefreshToken {
  @PrimaryColumn('bytea')
  digest: Buffer;

  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  /** Of a cookie, which rotates; null for the token of the reply's body, which does not. */
  @Column('integer', { nullable: true })
  generation: number | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
