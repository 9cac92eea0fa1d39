import { Clock, Commits, Outbox } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SecurityLog } from '../security/security-log.js';
import { Session } from '../sessions/session.entity.js';
import { SessionEnding } from '../sessions/session-ending.js';
import { OperatorDesk, Refused } from './operator-desk.js';

/**
 * Works at svc-auth's database, beside the service that may run: it publishes the events that are written here, and hears of the
 * sessions that are ended.
 * @throws Refused when the database has no tables of this version yet; whatever the driver throws when it does not answer.
 */
export async function withDesk<T>(url: string, work: (desk: OperatorDesk) => Promise<T>): Promise<T> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    entities: [Account, Session],
    applicationName: 'user-cli',
    connectTimeoutMS: 5_000,
  }).initialize();
  try {
    const [ready] = await dataSource.query<{ ready: boolean }[]>(
      `SELECT to_regclass('erased_account') IS NOT NULL AS ready`,
    );
    if (!ready?.ready) throw new Refused('The database has no tables yet: start svc-auth once');
    const [clock, log] = [new Clock(), new SecurityLog()];
    const outbox = new Outbox(clock, new Commits(dataSource));
    const accounts = new AccountsService(dataSource, outbox);
    const sessions = new SessionEnding(clock, outbox, log);
    return await work(new OperatorDesk(dataSource, accounts, sessions, outbox, new PasswordHasher(), log));
  } finally {
    await dataSource.destroy();
  }
}
