import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Someone asked for a reset link. Written the same way whether the address has an account or not, and looked up only after the
 * reply is gone: the reply's time cannot tell (OWASP ASVS 5.0, 6.3.8).
 */
@Entity('password_reset_request')
export class ResetRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  /** Later than now once serving it has failed: others do not wait for it. */
  @Column({ type: 'timestamptz', name: 'serve_after', insert: false })
  serveAfter: Date;
}
