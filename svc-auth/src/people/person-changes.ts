import { Injectable } from '@nestjs/common';
import type { Role } from '@passerelle/contracts';
import { type Author, Clock, operator, writeAudit } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { SecurityLog } from '../security/security-log.js';
import { SessionEnding } from '../sessions/session-ending.js';
import { type ChangeRefusal, changeVerdict, type Wanted } from './change-verdict.js';
import { holdForChange } from './held-person.js';

/** What came of a change: the account after it, or why it was refused. */
export type PersonChanged =
  | { readonly account: Account }
  | { readonly refused: 'forbidden' | 'not_found' | ChangeRefusal };

/**
 * Changes the roles of people and whether they may come in, over HTTP or by `npm run user`. The change, its event, its line in the audit log and the end of the sessions,
 * whose tokens still carry the old roles, are one transaction: it is in force at once. Said twice, it happens once.
 */
@Injectable()
export class PersonChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionEnding,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** @param seen the roles that the author was shown */
  change(id: string, wanted: Wanted, by: Author, seen?: readonly Role[]): Promise<PersonChanged> {
    return this.dataSource.transaction(async (tx) => {
      const account = await holdForChange(tx, id, by);
      if (typeof account === 'string') return { refused: account };
      const verdict = changeVerdict(account, wanted, by, seen);
      if (verdict === 'same') return { account };
      return verdict === 'may'
        ? { account: await this.carryOut(tx, account, wanted, by) }
        : { refused: verdict };
    });
  }

  private async carryOut(tx: EntityManager, former: Account, wanted: Wanted, by: Author): Promise<Account> {
    const what = whatOf(wanted);
    const before = factsOf(former, wanted);
    const account = (await this.accounts.change(tx, former.id, wanted)) ?? former;
    await this.sessions.endAll(tx, former.id, wanted.roles ? 'roles' : 'disabled');
    const after = factsOf(account, wanted);
    await writeAudit(tx, { at: this.clock.now(), by, what, subject: former.id, before, after });
    this.record(account, wanted, by);
    return account;
  }

  private record({ id, email }: Account, { roles, disabled }: Wanted, by: Author): void {
    const event = roles ? 'roles_changed' : disabled ? 'account_disabled' : 'account_enabled';
    this.log.record(event, { userId: id, email, reason: by === operator ? operator : 'desk' });
  }
}

const whatOf = ({ roles, disabled }: Wanted) =>
  roles ? 'person.roles_changed' : disabled ? 'person.disabled' : 'person.enabled';

const factsOf = ({ roles, disabled }: Account, wanted: Wanted): Record<string, string> =>
  wanted.roles ? { roles: roles.join(', ') } : { disabled: String(disabled) };
