import { Injectable } from '@nestjs/common';
import { exportMe, type SuccessOf } from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource, IsNull } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { userView } from '../accounts/user-view.js';
import { AddressChange } from '../address-change/address-change.entity.js';
import { type TheirCohort, theirCohortsSql } from '../cohorts/cohorts.sql.js';
import { deviceName } from '../devices/device-name.js';
import { KnownSource } from '../devices/known-source.entity.js';
import { FactorRow } from '../factors/factor.entity.js';
import { factorView } from '../factors/factor-changes.js';
import { RecoveryCode } from '../factors/recovery-code.entity.js';
import { MailboxLink } from '../mailbox/mailbox-link.entity.js';
import { PasswordReset } from '../resets/password-reset.entity.js';
import { SecurityLog } from '../security/security-log.js';
import { Session } from '../sessions/session.entity.js';
import { type SentMail, theirMailsSql } from './their-mails.sql.js';

type Export = SuccessOf<typeof exportMe>;

/** Gathers everything that this service holds of a person. */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** @throws ProblemError `unauthenticated` when the account is gone. */
  async of(userId: string): Promise<Export> {
    const account = await this.dataSource.getRepository(Account).findOneBy({ id: userId, disabled: false });
    if (!account) fail(exportMe, 'unauthenticated');
    const [sessions, sources, resets, links, change, mails, cohorts, factors, codes] = await Promise.all([
      this.dataSource
        .getRepository(Session)
        .find({ where: { accountId: userId }, order: { createdAt: 'ASC' } }),
      this.dataSource
        .getRepository(KnownSource)
        .find({ where: { accountId: userId }, order: { firstSeenAt: 'ASC' } }),
      this.dataSource.getRepository(PasswordReset).findBy({ accountId: userId }),
      this.dataSource.getRepository(MailboxLink).findBy({ accountId: userId }),
      this.dataSource.getRepository(AddressChange).findOneBy({ accountId: userId, usedAt: IsNull() }),
      this.dataSource.query<SentMail[]>(theirMailsSql, [account.email]),
      this.dataSource.query<TheirCohort[]>(theirCohortsSql, [userId]),
      this.dataSource
        .getRepository(FactorRow)
        .find({ where: { accountId: userId }, order: { createdAt: 'ASC' } }),
      this.dataSource.getRepository(RecoveryCode).findBy({ accountId: userId }),
    ]);
    this.log.record('account_exported', { userId });
    return {
      exported_at: this.clock.now().toISOString(),
      user: userView(account),
      created_at: account.createdAt.toISOString(),
      updated_at: account.updatedAt.toISOString(),
      sessions: sessions.map(sessionEntry),
      devices: sources.map((source) => ({
        name: source.kind === 'address' ? 'Adresse réseau (empreinte)' : deviceName(source.userAgent),
        first_seen_at: source.firstSeenAt.toISOString(),
        last_seen_at: source.lastSeenAt.toISOString(),
      })),
      mails: mails.map(({ subject, created_at, sent_at }) => ({
        subject,
        created_at: created_at.toISOString(),
        sent_at: sent_at?.toISOString() ?? null,
      })),
      password_resets: resets.map(({ expiresAt }) => ({ expires_at: expiresAt.toISOString() })),
      mailbox_links: links.map(({ expiresAt }) => ({ expires_at: expiresAt.toISOString() })),
      address_change: change && { email: change.email, expires_at: change.expiresAt.toISOString() },
      factors: factors.map(factorView),
      recovery_codes: codes.map(({ createdAt, usedAt }) => ({
        created_at: createdAt.toISOString(),
        used_at: usedAt?.toISOString() ?? null,
      })),
      cohorts: cohorts.map(({ name, added_at }) => ({ name, added_at: added_at.toISOString() })),
    };
  }
}

function sessionEntry(session: Session): Export['sessions'][number] {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    user_agent: session.userAgent,
    remember: session.remember,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    ended_at: session.endedAt?.toISOString() ?? null,
  };
}
