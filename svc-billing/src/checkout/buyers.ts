import { Injectable } from '@nestjs/common';
import type { CheckoutForm, Refuses, SubscriptionType } from '@passerelle/contracts';
import { Caller, fail, UserProjection } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { OrdersService } from '../orders/orders.service.js';
import { AccountClaims } from './account-claims.js';
import { isAnonymous, readVisitor } from './visitor-form.js';

/** Who pays. */
export interface Buyer {
  readonly userId: string;
  readonly email: string | null;
  readonly subscriptionType: SubscriptionType;
}

/** What the calls that need a buyer refuse. */
export type BuyerRefusals = Refuses<
  | 'unauthenticated'
  | 'forbidden'
  | 'bad_credentials'
  | 'validation_failed'
  | 'too_many_requests'
  | 'service_unavailable'
>;

/** Finds out who pays: the caller, or the account that the visitor's form makes or proves. */
@Injectable()
export class Buyers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: AccountClaims,
    private readonly orders: OrdersService,
  ) {}

  /** @throws ProblemError `unauthenticated`, `validation_failed`, or svc-auth's refusal */
  identify(call: BuyerRefusals, form: CheckoutForm, caller: Caller | null): Promise<Buyer> {
    return caller ? this.signedIn(call, caller) : this.visitor(call, form);
  }

  private async signedIn(call: BuyerRefusals, caller: Caller): Promise<Buyer> {
    const user = await this.dataSource.getRepository(UserProjection).findOneBy({ id: caller.userId });
    if (user?.disabled) fail(call, 'forbidden');
    // The projection may be a moment behind a new account; the receipt looks again when the order is paid.
    return { userId: caller.userId, email: user?.email ?? null, subscriptionType: 'Renewal' };
  }

  private async visitor(call: BuyerRefusals, form: CheckoutForm): Promise<Buyer> {
    if (isAnonymous(form)) fail(call, 'unauthenticated');
    const read = readVisitor(form);
    if ('errors' in read) fail(call, 'validation_failed', { errors: read.errors });
    const { user, created } = await this.claims.claim(call, read.account);
    const isNew = created || !(await this.orders.hasPaid(user.id));
    return { userId: user.id, email: user.email, subscriptionType: isNew ? 'First Time' : 'Renewal' };
  }
}
