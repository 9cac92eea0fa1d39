import { Column, PrimaryColumn } from 'typeorm';

/**
 * What somebody asked for an address. Written the same way whether the address has an account or not, and looked up only after the
 * reply is gone: the reply's time cannot tell (OWASP ASVS 5.0, 6.3.8).
 */
export abstract class WaitingRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  /** Later than now once serving it has failed: others do not wait for it. */
  @Column({ type: 'timestamptz', name: 'serve_after', insert: false })
  serveAfter: Date;
}
