import { besideService, Clock } from '@passerelle/service-kit';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SecurityLog } from '../security/security-log.js';
import { Session } from '../sessions/session.entity.js';
import { SessionEnding } from '../sessions/session-ending.js';
import { OperatorDesk } from './operator-desk.js';

/** Works at svc-auth's database, beside the service that may run: it hears of the sessions that are ended. */
export function withDesk<T>(url: string, work: (desk: OperatorDesk) => Promise<T>): Promise<T> {
  return besideService('svc-auth', url, [Account, Session], (dataSource, outbox) => {
    const log = new SecurityLog();
    const accounts = new AccountsService(dataSource, outbox);
    const sessions = new SessionEnding(new Clock(), outbox, log);
    return work(new OperatorDesk(dataSource, accounts, sessions, new PasswordHasher(), log));
  });
}
