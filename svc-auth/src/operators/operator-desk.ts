import { randomBytes } from 'node:crypto';
import { Email, NewAccount, type Role } from '@passerelle/contracts';
import { newId, operator, UserError, writeAudit } from '@passerelle/service-kit';
import { ArrayContains, type DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { Account } from '../accounts/account.entity.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import { readProfile } from '../accounts/profile.js';
import type { NewAddress } from '../address-change/new-address.js';
import type { FactorChanges } from '../factors/factor-changes.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { refusalOf } from '../passwords/password-policy.js';
import type { Wanted } from '../people/change-verdict.js';
import { holdForChange } from '../people/held-person.js';
import type { PersonChanges } from '../people/person-changes.js';
import type { SecurityLog } from '../security/security-log.js';
import type { NewPerson } from './command.js';

/** What operators do to accounts; what the school’s administrators may do too, in the same way (`PersonChanges`). */
export class OperatorDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly changes: PersonChanges,
    private readonly factors: FactorChanges,
    private readonly addresses: NewAddress,
    private readonly hasher: PasswordHasher,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Makes an account; gives the password when it had to be made.
   * @throws UserError for a taken address, and for what a visitor could not choose either.
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
    if (message || !typed.data) throw new UserError(message ?? 'refused');
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
    const account = await this.dataSource.transaction(async (tx) => {
      const made = await this.accounts.register(tx, row);
      if (made) await this.noteCreation(tx, made);
      return made;
    });
    if (!account) throw new UserError(`${data.email} has an account already`);
    this.log.record('account_created', { userId: account.id, email: account.email, reason: 'operator' });
    return { password: given === null ? password : null };
  }

  /** @throws UserError for more than a learner's where the mailbox is not proven: it may be a stranger who claimed the address. */
  setRoles(email: string, roles: Role[]): Promise<Account> {
    return this.change(email, { roles });
  }

  setDisabled(email: string, disabled: boolean): Promise<Account> {
    return this.change(email, { disabled });
  }

  /** @throws UserError for somebody who has no second factor. */
  async resetFactors(email: string): Promise<void> {
    const reset = await this.dataSource.transaction(async (tx) => {
      const found = await this.accounts.findByEmail(email.trim(), tx);
      if (!found) throw new UserError(`${email} has no account`);
      const account = await holdForChange(tx, found.id, operator);
      return typeof account !== 'string' && (await this.factors.reset(tx, account, operator));
    });
    if (!reset) throw new UserError(`${email} has no second factor`);
  }

  /**
   * Gives an account back to somebody who lost it with its address: at another one, and with a password that nobody has.
   * @throws UserError for an address that is none, or has an account.
   */
  async setAddress(email: string, wanted: string): Promise<Account> {
    const { data: address } = z.safeParse(Email, wanted);
    if (!address) throw new UserError(`${wanted} is no address`);
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    return this.dataSource.transaction(async (tx) => {
      const found = await this.accounts.findByEmail(email.trim(), tx);
      const account = found && (await holdForChange(tx, found.id, operator));
      if (!account || typeof account === 'string') throw new UserError(`${email} has no account`);
      if (await this.accounts.findByEmail(address, tx))
        throw new UserError(`${address} has an account already`);
      await tx.update(Account, account.id, { passwordHash });
      const changed = await this.addresses.give(tx, account, address, { by: operator });
      this.log.record('address_changed', { userId: account.id, reason: 'operator' });
      return changed;
    });
  }

  /** By address. */
  list(role: Role | undefined): Promise<Account[]> {
    return this.dataSource.getRepository(Account).find({
      where: role ? { roles: ArrayContains([role]) } : {},
      order: { email: 'ASC' },
    });
  }

  private noteCreation(tx: EntityManager, { id, roles, createdAt }: Account): Promise<void> {
    const after = { roles: roles.join(', ') };
    const change = { at: createdAt, by: operator, what: 'person.created', subject: id, before: {}, after };
    return writeAudit(tx, change);
  }

  private async change(email: string, wanted: Wanted): Promise<Account> {
    const found = await this.accounts.findByEmail(email.trim());
    const changed = found && (await this.changes.change(found.id, wanted, operator));
    if (changed && 'account' in changed) return changed.account;
    if (changed?.refused === 'unproven')
      throw new UserError(
        `${email} has not proven its mailbox yet: by the link of its first mail, or by a new password`,
      );
    throw new UserError(`${email} has no account`);
  }
}
