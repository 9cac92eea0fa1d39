import { randomBytes } from 'node:crypto';
import { NewAccount, type Role } from '@passerelle/contracts';
import { newId } from '@passerelle/service-kit';
import { ArrayContains, type DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { Account } from '../accounts/account.entity.js';
import type { AccountChanges, AccountsService } from '../accounts/accounts.service.js';
import { readProfile } from '../accounts/profile.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { refusalOf } from '../passwords/password-policy.js';
import type { SecurityLog } from '../security/security-log.js';
import type { SessionEnd } from '../sessions/session.entity.js';
import type { SessionEnding } from '../sessions/session-ending.js';
import type { NewPerson } from './command.js';

/** What an operator asked for cannot be done; the message is for them. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** What operators do to accounts. Each change, its event and the end of the sessions are one transaction: it is in force at once. */
export class OperatorDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionEnding,
    private readonly hasher: PasswordHasher,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Makes an account; gives the password when it had to be made.
   * @throws Refused for a taken address, and for what a visitor could not choose either.
   */
  async create(email: string, person: NewPerson, given: string | null): Promise<{ password: string | null }> {
    const password = given ?? randomBytes(12).toString('base64url');
    const { country, phone, errors } = readProfile(person);
    const typed = z.safeParse(NewAccount, {
      email,
      password,
      first_name: person.firstName,
      last_name: person.lastName,
      country,
      phone,
    });
    const message = errors[0]?.message ?? refusalOf(password) ?? typed.error?.issues[0]?.message;
    if (message || !typed.data) throw new Refused(message ?? 'refused');
    const { data } = typed;
    const row = {
      id: newId(),
      email: data.email,
      firstName: data.first_name,
      lastName: data.last_name,
      country,
      phone,
      roles: person.roles,
      passwordHash: await this.hasher.hash(password),
      // The operator knows whose address it is.
      provenAt: new Date(),
    };
    const account = await this.dataSource.transaction((tx) => this.accounts.register(tx, row));
    if (!account) throw new Refused(`${data.email} has an account already`);
    this.log.record('account_created', { userId: account.id, email: account.email, reason: 'operator' });
    return { password: given === null ? password : null };
  }

  /**
   * Sessions end, as their tokens still carry the old roles.
   * @throws Refused for more than a learner's where the mailbox is not proven: it may be a stranger who claimed the address.
   */
  async setRoles(email: string, roles: Role[]): Promise<Account> {
    const account = await this.accounts.findByEmail(email.trim());
    if (account?.provenAt === null && roles.some((role) => role !== 'learner'))
      throw new Refused(
        `${email} has not proven its mailbox yet: by the link of its first mail, or by a new password`,
      );
    return this.change(email, { roles }, 'roles', 'roles_changed');
  }

  setDisabled(email: string, disabled: boolean): Promise<Account> {
    return this.change(email, { disabled }, 'disabled', disabled ? 'account_disabled' : 'account_enabled');
  }

  /** By address. */
  list(role: Role | undefined): Promise<Account[]> {
    return this.dataSource.getRepository(Account).find({
      where: role ? { roles: ArrayContains([role]) } : {},
      order: { email: 'ASC' },
    });
  }

  private async change(
    email: string,
    changes: AccountChanges,
    reason: SessionEnd,
    event: Parameters<SecurityLog['record']>[0],
  ): Promise<Account> {
    const found = await this.accounts.findByEmail(email.trim());
    if (!found) throw new Refused(`${email} has no account`);
    const changed = await this.dataSource.transaction(async (tx) => {
      const account = await this.accounts.change(tx, found.id, changes);
      await this.sessions.endAll(tx, found.id, reason);
      return account;
    });
    if (!changed) throw new Refused(`${email} has no account`);
    this.log.record(event, { userId: found.id, email: found.email, reason: 'operator' });
    return changed;
  }
}
