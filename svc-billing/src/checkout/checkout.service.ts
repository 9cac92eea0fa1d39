import { Injectable, Logger } from '@nestjs/common';
import { type BodyOf, createCheckoutSession } from '@passerelle/contracts';
import { Caller, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { CheckoutAttempt } from '../orders/checkout-attempt.entity.js';
import { CheckoutAttempts } from '../orders/checkout-attempts.js';
import type { Order } from '../orders/order.entity.js';
import { OrdersService } from '../orders/orders.service.js';
import { CardProvider, isKept, unavailable } from '../payments/card-provider.js';
import { Settlement } from '../payments/settlement.js';
import { PlansService } from '../plans/plans.service.js';
import { Buyers } from './buyers.js';
import { confirmationPath } from './locations.js';

/**
 * From the form to the provider's page. Each step is written before the next is taken, and no transaction is open
 * while the provider or svc-auth is asked: whatever crashes in between, the same form goes on where it stopped.
 */
@Injectable()
export class CheckoutService {
  private readonly logger = new Logger(CheckoutService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlansService,
    private readonly buyers: Buyers,
    private readonly orders: OrdersService,
    private readonly attempts: CheckoutAttempts,
    private readonly provider: CardProvider,
    private readonly settlement: Settlement,
  ) {}

  /** @returns where the browser goes: the provider's page, or the confirmation of an order that is paid already */
  async start(form: BodyOf<typeof createCheckoutSession>, caller: Caller | null): Promise<string> {
    const plan = await this.plans.onSale(form.sub_id, caller);
    const buyer = await this.buyers.identify(form, caller);
    const order = await this.dataSource.transaction((tx) =>
      this.orders.place(tx, { plan, ...buyer, provider: 'stripe', formId: form.form_id || null }),
    );
    return this.send(order.id);
  }

  /** `again`: the session that was known takes no payment; the order is paid by now, or a new attempt begins. */
  private async send(orderId: string, again = false): Promise<string> {
    const { order, attempt } = await this.openAttempt(orderId);
    if (attempt === null) return this.finished(order);
    if (attempt.sessionId === null) return this.newSession(order, attempt);
    // Complete but not paid yet: the provider is still working on it, and a second session could be paid as well.
    if (again) fail(createCheckoutSession, 'order_closed');
    return (await this.payPage(attempt, attempt.sessionId)) ?? this.send(orderId, true);
  }

  private openAttempt(orderId: string): Promise<{ order: Order; attempt: CheckoutAttempt | null }> {
    return this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) fail(createCheckoutSession, 'not_found');
      const closed = order.state === 'paid' || order.state === 'refunded';
      return { order, attempt: closed ? null : await this.attempts.open(tx, order) };
    });
  }

  private async finished(order: Order): Promise<string> {
    const session = await this.attempts.latestSession(this.dataSource.manager, order.id);
    if (order.state !== 'paid' || session === null) fail(createCheckoutSession, 'order_closed');
    return confirmationPath({ outcome: 'success', sessionId: session, orderId: order.id });
  }

  private async newSession(order: Order, { attempt }: CheckoutAttempt): Promise<string> {
    const session = await this.provider.createSession(order, attempt).catch(async (error: unknown) => {
      this.logger.error({ event: 'checkout.provider_failed', orderId: order.id, attempt, err: error });
      if (isKept(error))
        await this.dataSource.transaction((tx) => this.attempts.close(tx, order.id, attempt));
      return unavailable(createCheckoutSession)(error);
    });
    await this.opened(order.id, attempt, session);
    if (session.url === null) fail(createCheckoutSession, 'payment_provider_unavailable');
    return session.url;
  }

  /** The pay page of a session that was made before, if it still takes a payment. */
  private async payPage({ orderId, attempt }: CheckoutAttempt, sessionId: string): Promise<string | null> {
    const session = await this.provider.retrieveSession(sessionId).catch(unavailable(createCheckoutSession));
    await this.dataSource.transaction(async (tx) => {
      if (session) await this.settlement.settle(tx, session);
      else await this.attempts.close(tx, orderId, attempt);
    });
    if (session?.status !== 'open' || session.url === null) return null;
    await this.opened(orderId, attempt, session);
    return session.url;
  }

  private async opened(
    orderId: string,
    attempt: number,
    session: { id: string; url: string | null },
  ): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return;
      await this.attempts.record(tx, orderId, attempt, session);
      await this.orders.apply(tx, order, 'session_opened');
    });
  }
}
