import { Injectable } from '@nestjs/common';
import type { HelpKind } from '@passerelle/contracts';
import { type Author, Clock, newId, writeAudit } from '@passerelle/service-kit';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { MailboxLink } from '../mailbox/mailbox-link.entity.js';
import { MailboxLinks } from '../mailbox/mailbox-links.js';
import { PasswordReset } from '../resets/password-reset.entity.js';
import { ResetLinks, resetLifetime } from '../resets/reset-links.js';
import { lifetimes } from '../security/lifetimes.js';
import { SessionEnding } from '../sessions/session-ending.js';
import { holdForChange } from './held-person.js';

/** Why somebody is not helped: they are shut out, their mailbox is proven already, or they got too many such mails. */
export type HelpRefusal = 'disabled' | 'proven' | 'too_many';

/** A mail that is asked for again within this time is the same one, ms. */
const sameMail = 60_000;

/**
 * Helps people to sign in: by a mail that goes to them alone, so that whoever helps never sees a link, or by the end of their sessions. With a line
 * in the audit log, in the same transaction.
 */
@Injectable()
export class SignInHelp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly resets: ResetLinks,
    private readonly links: MailboxLinks,
    private readonly sessions: SessionEnding,
    private readonly clock: Clock,
  ) {}

  /** Null when it is done; else why not. */
  help(id: string, kind: HelpKind, by: Author): Promise<HelpRefusal | 'forbidden' | 'not_found' | null> {
    return this.dataSource.transaction(async (tx) => {
      const account = await holdForChange(tx, id, by);
      if (typeof account === 'string') return account;
      if (kind === 'end_sessions') return this.endSessions(tx, account, by);
      if (account.disabled) return 'disabled';
      return kind === 'password_reset' ? this.sendReset(tx, account, by) : this.sendLink(tx, account, by);
    });
  }

  private async endSessions(tx: EntityManager, { id }: Account, by: Author): Promise<null> {
    const ended = await this.sessions.endAll(tx, id, 'school');
    if (ended > 0) await this.note(tx, id, by, 'person.sessions_ended', String(ended));
    return null;
  }

  private async sendReset(tx: EntityManager, account: Account, by: Author): Promise<HelpRefusal | null> {
    const { id } = account;
    const expiresAt = MoreThan(this.sentJustNow(resetLifetime));
    if (await tx.existsBy(PasswordReset, { accountId: id, expiresAt })) return null;
    if (!(await this.resets.send(tx, account, newId(), 'school'))) return 'too_many';
    await this.note(tx, id, by, 'person.password_reset_sent');
    return null;
  }

  private async sendLink(tx: EntityManager, account: Account, by: Author): Promise<HelpRefusal | null> {
    const { id } = account;
    if (account.provenAt) return 'proven';
    const expiresAt = MoreThan(this.sentJustNow(lifetimes.mailboxLink));
    if (await tx.existsBy(MailboxLink, { accountId: id, expiresAt })) return null;
    if (!(await this.links.send(tx, account))) return 'too_many';
    await this.note(tx, id, by, 'person.mailbox_link_sent');
    return null;
  }

  private sentJustNow(lifetime: number): Date {
    return new Date(this.clock.now().getTime() + lifetime - sameMail);
  }

  private note(
    tx: EntityManager,
    subject: string,
    by: Author,
    what: string,
    sessions?: string,
  ): Promise<void> {
    const [before, after] = sessions === undefined ? [{}, {}] : [{ sessions }, { sessions: '0' }];
    return writeAudit(tx, { at: this.clock.now(), by, what, subject, before, after });
  }
}
