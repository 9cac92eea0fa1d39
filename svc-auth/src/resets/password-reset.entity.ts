import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reset link that was mailed; using it ends it. Only the token's digest is kept. */
@Entity('password_reset')
export class PasswordReset {
  @PrimaryColumn('bytea')
  digest: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
