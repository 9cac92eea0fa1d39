import { besideService, Clock, Mails } from '@passerelle/service-kit';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { NewAddress } from '../address-change/new-address.js';
import { FactorRow } from '../factors/factor.entity.js';
import { FactorChanges } from '../factors/factor-changes.js';
import { PasskeyChallenge } from '../factors/passkeys/passkey-challenge.entity.js';
import { RecoveryCode } from '../factors/recovery-code.entity.js';
import { MailboxLink } from '../mailbox/mailbox-link.entity.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PersonChanges } from '../people/person-changes.js';
import { PasswordReset } from '../resets/password-reset.entity.js';
import { SecurityLog } from '../security/security-log.js';
import { PendingSignIn } from '../sessions/pending-sign-in.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SessionEnding } from '../sessions/session-ending.js';
import { OperatorDesk } from './operator-desk.js';

/** Works at svc-auth's database, beside the service that may run: it hears of the sessions that are ended. */
export function withDesk<T>(url: string, work: (desk: OperatorDesk) => Promise<T>): Promise<T> {
  return besideService(
    'svc-auth',
    url,
    [Account, Session, FactorRow, RecoveryCode, PendingSignIn, PasskeyChallenge, PasswordReset, MailboxLink],
    (dataSource, outbox) => {
      const log = new SecurityLog();
      const accounts = new AccountsService(dataSource, outbox);
      const clock = new Clock();
      const sessions = new SessionEnding(clock, outbox, log);
      const changes = new PersonChanges(dataSource, accounts, sessions, clock, log);
      const factors = new FactorChanges(sessions, new Mails(), clock, log, null);
      const addresses = new NewAddress(accounts, sessions, new Mails(), clock);
      const hasher = new PasswordHasher();
      return work(new OperatorDesk(dataSource, accounts, changes, factors, addresses, hasher, log));
    },
  );
}
