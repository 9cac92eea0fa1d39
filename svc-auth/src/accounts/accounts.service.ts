import { Injectable } from '@nestjs/common';
import { type EventData, type User, userRegistered, userUpdated } from '@passerelle/contracts';
import { Outbox } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from './account.entity.js';
import { userView } from './user-view.js';

/** What an account is made of; the rest has defaults. */
export type NewAccountRow = Pick<
  Account,
  'id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'country' | 'roles' | 'passwordHash' | 'provenAt'
> &
  Partial<Pick<Account, 'placement'>>;

/** What of an account may change, and is published. */
export type AccountChanges = Partial<
  Pick<
    Account,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'country'
    | 'image'
    | 'roles'
    | 'disabled'
    | 'provenAt'
    | 'placement'
  >
>;

/** What is told of a change beside what the account then is. */
type Told = Pick<EventData<typeof userUpdated>, 'placement'>;

/** Finds accounts, makes and changes them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Whatever the case of the address. */
  findByEmail(email: string, tx: EntityManager = this.dataSource.manager): Promise<Account | null> {
    return tx
      .getRepository(Account)
      .createQueryBuilder('account')
      .where('lower(account.email) = lower(:email)', { email })
      .getOne();
  }

  /** Someone who may sign in, as the API shows them; null when there is none, or disabled. */
  async findActive(id: string): Promise<User | null> {
    const account = await this.dataSource.getRepository(Account).findOneBy({ id, disabled: false });
    return account && userView(account);
  }

  /** Changes an account and publishes it, in the caller's transaction. Null when it is gone. */
  async change(
    tx: EntityManager,
    id: string,
    changes: AccountChanges,
    told: Told = {},
  ): Promise<Account | null> {
    const account = await tx.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!account) return null;
    const version = account.version + 1;
    await tx.update(Account, id, { ...changes, version });
    const changed = Object.assign(account, changes, { version });
    await this.outbox.add(tx, userUpdated, {
      subject: id,
      version,
      data: { user: userView(changed), disabled: changed.disabled, ...told },
    });
    return changed;
  }

  /** Writes an account and publishes it, in the caller's transaction. Null when its address (or id) is taken. */
  async register(tx: EntityManager, row: NewAccountRow): Promise<Account | null> {
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(Account)
      .values(row)
      .orIgnore()
      .returning('id')
      .execute();
    if (inserted.raw.length === 0) return null;
    const account = await tx.findOneByOrFail(Account, { id: row.id });
    await this.outbox.add(tx, userRegistered, {
      subject: account.id,
      version: account.version,
      data: { user: userView(account), disabled: account.disabled },
    });
    return account;
  }
}
