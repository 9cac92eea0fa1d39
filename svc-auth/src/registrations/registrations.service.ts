import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type BodyOf, registerFree } from '@passerelle/contracts';
import { Clock, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { RequestQueue, serveInterval } from '../after-reply/request-queue.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { checkNewPassword } from '../passwords/password-policy.js';
import { SecurityLog } from '../security/security-log.js';
import { AddressOwners } from './address-owners.js';
import { RegistrationRequest } from './registration-request.entity.js';

/** Free accounts. Whether an address has one already is looked up once the reply is gone. */
@Injectable()
export class RegistrationsService implements OnModuleDestroy {
  private readonly queue: RequestQueue<RegistrationRequest>;

  constructor(
    dataSource: DataSource,
    clock: Clock,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordHasher,
    private readonly owners: AddressOwners,
    private readonly log: SecurityLog,
  ) {
    const serveOne = this.serveOne.bind(this);
    this.queue = new RequestQueue({ entity: RegistrationRequest, dataSource, clock, serveOne });
  }

  /**
   * The same work whoever asks: one hash, one insert.
   * @throws ProblemError `validation_failed` for a refused password, `too_many_requests` when too many wait to be hashed.
   */
  async ask({ email, password, website, placement }: BodyOf<typeof registerFree>): Promise<void> {
    checkNewPassword(registerFree, password, 'password');
    const passwordHash = await this.passwords.hash(password);
    if (website) return;
    await this.queue.add({ id: newId(), email, passwordHash, placement: placement ?? null });
  }

  @Interval('registration-requests', serveInterval)
  serve(): void {
    this.queue.serve();
  }

  onModuleDestroy(): Promise<void> {
    return this.queue.close();
  }

  private async serveOne(tx: EntityManager, request: RegistrationRequest): Promise<void> {
    const known = await this.accounts.findByEmail(request.email, tx);
    const account = known ?? (await this.make(tx, request));
    if (!account) throw new Error('Somebody made an account with this address in the same instant');
    await this.owners.tell(tx, account, 'account', request.id);
  }

  /** Null when someone made an account with this address in the same instant. */
  private async make(tx: EntityManager, request: RegistrationRequest): Promise<Account | null> {
    const { email, passwordHash, placement } = request;
    const account = await this.accounts.register(tx, {
      id: newId(),
      email,
      firstName: '',
      lastName: '',
      country: null,
      phone: null,
      roles: ['learner'],
      passwordHash,
      provenAt: null,
      placement,
    });
    if (account) this.log.record('account_created', { userId: account.id, email });
    return account;
  }
}
