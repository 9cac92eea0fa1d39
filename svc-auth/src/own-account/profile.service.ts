import { Injectable } from '@nestjs/common';
import { type BodyOf, type User, updateMe } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { readProfileChange } from '../accounts/profile.js';
import { userView } from '../accounts/user-view.js';
import { SecurityLog } from '../security/security-log.js';

/** Changes what a person may change of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Nothing is written or published when nothing differs.
   * @throws ProblemError `validation_failed` for a country or phone that is none, `unauthenticated` when the account is gone.
   */
  change(userId: string, typed: BodyOf<typeof updateMe>): Promise<User> {
    return this.dataSource.transaction(async (tx) => {
      const account = await tx.findOne(Account, {
        where: { id: userId, disabled: false },
        lock: { mode: 'pessimistic_write' },
      });
      if (!account) fail(updateMe, 'unauthenticated');
      const { changes, errors } = readProfileChange(typed, account);
      if (errors.length > 0) fail(updateMe, 'validation_failed', { errors });
      if (Object.keys(changes).length === 0) return userView(account);
      this.log.record('profile_changed', { userId });
      return userView((await this.accounts.change(tx, userId, changes)) ?? account);
    });
  }
}
