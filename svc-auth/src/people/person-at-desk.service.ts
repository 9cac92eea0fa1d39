import { Injectable } from '@nestjs/common';
import type { PersonAtDesk } from '@passerelle/contracts';
import { isUuid } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { OwnSessionsService } from '../sessions/own-sessions.service.js';
import { type LastSignIn, lastSignInSql } from './last-sign-in.sql.js';

/** One person, as the school sees them. */
@Injectable()
export class PersonAtDeskService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: OwnSessionsService,
  ) {}

  /** Null when there is no such account. */
  async read(id: string): Promise<PersonAtDesk | null> {
    const account = isUuid(id) && (await this.dataSource.getRepository(Account).findOneBy({ id }));
    if (!account) return null;
    const [open, [last]] = await Promise.all([
      this.sessions.list({ userId: id, sessionId: '', roles: account.roles }),
      this.dataSource.query<LastSignIn[]>(lastSignInSql, [id]),
    ]);
    return {
      id,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      roles: account.roles,
      email_proven: account.provenAt !== null,
      disabled: account.disabled,
      phone: account.phone,
      country: account.country,
      created_at: account.createdAt.toISOString(),
      last_sign_in: last?.at?.toISOString() ?? null,
      sessions: open.map(({ device, created_at, last_used_at }) => ({ device, created_at, last_used_at })),
    };
  }
}
