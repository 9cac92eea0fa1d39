import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  confirmNewsletter,
  type listNewsletter,
  moderationPage,
  type School,
  type SuccessOf,
} from '@passerelle/contracts';
import { Clock, fail, Mails, SCHOOL } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { addressesCsv } from './addresses-csv.js';
import {
  type AskedRow,
  askSql,
  type ConfirmedRow,
  confirmedSql,
  confirmSql,
  countConfirmedSql,
  leaveSql,
  moveSql,
  ownSql,
} from './newsletter.sql.js';
import { confirmationMail } from './newsletter-mail.js';

/** Who asked for the newsletter, and who confirmed it. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** Nobody learns from it whether an address is known. */
  async ask(email: string): Promise<void> {
    const token = randomBytes(24).toString('base64url');
    await this.dataSource.transaction(async (tx) => {
      const [row] = await tx.query<AskedRow[]>(askSql, [token, email, this.clock.now()]);
      if (!row) return;
      const { name: school } = this.school;
      await this.mails.add(tx, confirmationMail({ email, row, school, publicUrl: this.config.PUBLIC_URL }));
    });
  }

  /** @throws ProblemError `not_found` for a token that is unknown or too old */
  async confirm(token: string): Promise<{ already: boolean }> {
    const [confirmed] = await this.dataSource.query<{ already: boolean }[]>(confirmSql, [
      token,
      this.clock.now(),
    ]);
    return (
      confirmed ??
      fail(confirmNewsletter, 'not_found', {
        detail:
          'Ce lien n’est pas reconnu, ou il a expiré. Inscrivez-vous de nouveau pour en recevoir un autre.',
      })
    );
  }

  async leave(token: string): Promise<{ already: boolean }> {
    const gone = await this.dataSource.query<unknown[]>(leaveSql, [token]);
    return { already: gone.length === 0 };
  }

  /** Who confirmed, page by page. */
  async confirmed(after: string | undefined): Promise<SuccessOf<typeof listNewsletter>> {
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<ConfirmedRow[]>(confirmedSql, [after ?? null, moderationPage]),
      this.dataSource.query<{ confirmed: number }[]>(countConfirmedSql),
    ]);
    return {
      addresses: rows.map(({ email, confirmed_at }) => ({ email, confirmed_at: confirmed_at.toISOString() })),
      confirmed: count?.confirmed ?? 0,
    };
  }

  /** All who confirmed, as a file. */
  async csv(): Promise<string> {
    return addressesCsv(await this.dataSource.query<ConfirmedRow[]>(confirmedSql, [null, null]));
  }

  /** Whose an address is, once they have proven it: then it is exported and erased with their account, and follows it to another address. */
  async own(tx: EntityManager, userId: string, email: string, version: number): Promise<void> {
    const proven = [userId, email.toLowerCase(), version];
    await tx.query(moveSql, proven);
    await tx.query(ownSql, proven);
  }
}
