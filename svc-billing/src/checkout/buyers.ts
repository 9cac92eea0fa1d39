import { Injectable } from '@nestjs/common';
import { type BodyOf, createCheckoutSession } from '@passerelle/contracts';
import { Caller, fail, UserProjection } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { SubscriptionType } from '../orders/order.entity.js';
import { OrdersService } from '../orders/orders.service.js';
import { AccountClaims } from './account-claims.js';
import { isAnonymous, readVisitor } from './visitor-form.js';

/** Who pays. */
export interface Buyer {
  readonly userId: string;
  readonly email: string | null;
  readonly subscriptionType: SubscriptionType;
}

/** Finds out who pays: the caller, or the account that the visitor's form makes or proves. */
@Injectable()
export class Buyers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: AccountClaims,
    private readonly orders: OrdersService,
  ) {}

  /** @throws ProblemError `unauthenticated`, `validation_failed`, or svc-auth's refusal */
  identify(form: BodyOf<typeof createCheckoutSession>, caller: Caller | null): Promise<Buyer> {
    return caller ? this.signedIn(caller) : this.visitor(form);
  }

  private async signedIn(caller: Caller): Promise<Buyer> {
    const user = await this.dataSource.getRepository(UserProjection).findOneBy({ id: caller.userId });
    if (user?.disabled) fail(createCheckoutSession, 'forbidden');
    // The projection may be a moment behind a new account; the receipt looks again when the order is paid.
    return { userId: caller.userId, email: user?.email ?? null, subscriptionType: 'Renewal' };
  }

  private async visitor(form: BodyOf<typeof createCheckoutSession>): Promise<Buyer> {
    if (isAnonymous(form)) fail(createCheckoutSession, 'unauthenticated');
    const read = readVisitor(form);
    if ('errors' in read) fail(createCheckoutSession, 'validation_failed', { errors: read.errors });
    const { user, created } = await this.claims.claim(read.account);
    const isNew = created || !(await this.orders.hasPaid(user.id));
    return { userId: user.id, email: user.email, subscriptionType: isNew ? 'First Time' : 'Renewal' };
  }
}
