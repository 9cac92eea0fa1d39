import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Why a session ended before its time. */
export type SessionEnd =
  | 'logout'
  | 'logout_everywhere'
  | 'ended_by_owner'
  | 'reuse'
  | 'unused'
  | 'password_reset'
  | 'password_change'
  | 'address_change'
  | 'factors'
  | 'roles'
  | 'disabled'
  | 'school'
  | 'erased';

/** One sign-in and all tokens that come from it: a refresh family. Its id is the `sid` of the access tokens. */
@Entity('session')
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** « Se souvenir de moi »: the cookie outlives the browser. */
  @Column('boolean')
  remember: boolean;

  /** Proven with a second factor: only then it carries the roles of who works here. */
  @Column('boolean', { name: 'two_factor', default: false })
  twoFactor: boolean;

  /** Number of the refresh cookie in force; each rotation adds one. */
  @Column('integer', { default: 0 })
  generation: number;

  @Column('timestamptz', { name: 'rotated_at' })
  rotatedAt: Date;

  /** When a token of it was last used, to the accuracy of an access token's life. */
  @Column('timestamptz', { name: 'last_used_at' })
  lastUsedAt: Date;

  /** What the browser said of itself at the sign-in. */
  @Column('text', { name: 'user_agent', nullable: true })
  userAgent: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason: SessionEnd | null;
}
