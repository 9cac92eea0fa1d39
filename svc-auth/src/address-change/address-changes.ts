import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { askAddressChange, type BodyOf } from '@passerelle/contracts';
import { Clock, fail, Mails, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { RequestQueue, serveInterval } from '../after-reply/request-queue.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { mailboxMailBudgets } from '../mailbox/mailbox-links.js';
import { OwnPassword } from '../passwords/own-password.js';
import { AddressOwners } from '../registrations/address-owners.js';
import { resetLifetime } from '../resets/reset-links.js';
import { type Budget, Budgets } from '../security/budgets.js';
import { digest, newSecret } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { AddressChange } from './address-change.entity.js';
import { AddressChangeRequest } from './address-change-request.entity.js';
import { addressAskedMail, addressLinkMail } from './address-mails.js';

const hour = 3_600_000;

/** What one account may ask for: each goes to an address of their choice. */
const askBudgets: readonly Budget[] = [
  { name: 'address-change', limit: 5, windowMs: hour },
  { name: 'address-change-a-day', limit: 10, windowMs: 24 * hour },
];

/** Takes what people ask for, another address for their account. Whether it has an account already is looked up once the reply is gone. */
@Injectable()
export class AddressChanges implements OnModuleDestroy {
  private readonly queue: RequestQueue<AddressChangeRequest>;

  constructor(
    dataSource: DataSource,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly own: OwnPassword,
    private readonly owners: AddressOwners,
    private readonly mails: Mails,
    private readonly budgets: Budgets,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {
    const serveOne = this.serveOne.bind(this);
    this.queue = new RequestQueue({ entity: AddressChangeRequest, dataSource, clock, serveOne });
  }

  /** @throws ProblemError `validation_failed` for a wrong password or the address that the account has, `too_many_requests`. */
  async ask(userId: string, { email, current_password }: BodyOf<typeof askAddressChange>): Promise<void> {
    const account = await this.own.prove(askAddressChange, userId, current_password);
    if (account.email === email)
      fail(askAddressChange, 'validation_failed', {
        errors: [{ field: 'email', message: 'Votre compte a déjà cette adresse.' }],
      });
    if (!(await this.budgets.take(userId, askBudgets))) await this.refuseMore(userId);
    const passwordDigest = digest(account.passwordHash);
    await this.queue.add({ id: newId(), email, accountId: userId, passwordDigest });
    this.log.record('address_change_asked', { userId });
  }

  @Interval('address-change-requests', serveInterval)
  serve(): void {
    this.queue.serve();
  }

  onModuleDestroy(): Promise<void> {
    return this.queue.close();
  }

  private async refuseMore(userId: string): Promise<never> {
    const wait = await this.budgets.wait(userId, askBudgets);
    return fail(askAddressChange, 'too_many_requests', {
      detail: 'Plusieurs changements ont déjà été demandés. Réessayez plus tard.',
      headers: { 'retry-after': String(Math.max(1, wait)) },
    });
  }

  /** The account's own mailbox is told the same, and the account keeps the same, whether the address is free or not. */
  private async serveOne(tx: EntityManager, request: AddressChangeRequest): Promise<void> {
    const { id, email, accountId, passwordDigest } = request;
    const account = await tx.findOneBy(Account, { id: accountId, disabled: false });
    if (!account || !passwordDigest.equals(digest(account.passwordHash))) return;
    const token = newSecret();
    const expiresAt = new Date(this.clock.now().getTime() + resetLifetime);
    const change = { accountId, email, digest: digest(token), passwordDigest, expiresAt, usedAt: null };
    await tx.upsert(AddressChange, change, ['accountId']);
    // Whoever never proved their mailbox may have mistyped it: a stranger would be told.
    if (account.provenAt) {
      const asked = addressAskedMail(account, this.config.PUBLIC_URL);
      await this.mails.add(tx, { ...asked, key: `address-change-asked:${id}` });
    }
    const owner = await this.accounts.findByEmail(email, tx);
    if (owner) await this.owners.tell(tx, owner, 'address', id);
    else await this.sendLink(tx, request, { token, until: expiresAt });
  }

  private async sendLink(
    tx: EntityManager,
    { id, email, accountId }: AddressChangeRequest,
    { token, until }: { readonly token: string; readonly until: Date },
  ): Promise<void> {
    if (!(await this.budgets.take(email, mailboxMailBudgets, tx))) {
      this.log.record('address_change_withheld', { userId: accountId });
      return;
    }
    const link = new URL(`/address/confirm/${token}`, this.config.PUBLIC_URL).href;
    await this.mails.add(tx, { ...addressLinkMail(email, link), until, key: `address-change:${id}` });
  }
}
