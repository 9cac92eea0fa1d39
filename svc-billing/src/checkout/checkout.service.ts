import { Injectable, Logger } from '@nestjs/common';
import { type CheckoutForm, cardCalls, cardProviderFacts } from '@passerelle/contracts';
import { Caller, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { CheckoutAttempt } from '../orders/checkout-attempt.entity.js';
import { CheckoutAttempts } from '../orders/checkout-attempts.js';
import type { Order } from '../orders/order.entity.js';
import { OrdersService } from '../orders/orders.service.js';
import { type CardProvider, ProviderError, unavailable } from '../payments/card-provider.js';
import { confirmationPath } from '../payments/provider-paths.js';
import { Settlement } from '../payments/settlement.js';
import { PlanPrices } from '../plans/plan-prices.js';
import { PlansService } from '../plans/plans.service.js';
import { Buyers } from './buyers.js';

const callOf = ({ name }: CardProvider) => cardCalls[name].createCheckoutSession;

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
    private readonly prices: PlanPrices,
    private readonly buyers: Buyers,
    private readonly orders: OrdersService,
    private readonly attempts: CheckoutAttempts,
    private readonly settlement: Settlement,
  ) {}

  /** @returns where the browser goes: the provider's page, or the confirmation of an order that is paid already */
  async start(provider: CardProvider, form: CheckoutForm, caller: Caller | null): Promise<string> {
    const call = callOf(provider);
    const plan = await this.plans.onSale(form.sub_id, caller);
    const buyer = await this.buyers.identify(call, form, caller);
    const price = await this.prices.of(call, plan, cardProviderFacts[provider.name].currency);
    const order = await this.dataSource.transaction((tx) =>
      this.orders.place(tx, {
        plan,
        ...price,
        ...buyer,
        provider: provider.name,
        formId: form.form_id || null,
      }),
    );
    return this.send(provider, order.id);
  }

  /** `again`: the session that was known takes no payment; the order is paid by now, or a new attempt begins. */
  private async send(provider: CardProvider, orderId: string, again = false): Promise<string> {
    const { order, attempt } = await this.openAttempt(provider, orderId);
    if (attempt === null) return this.finished(provider, order);
    if (attempt.sessionId === null) return this.newSession(provider, order, attempt);
    // Complete but not paid yet: the provider is still working on it, and a second session could be paid as well.
    if (again) fail(callOf(provider), 'order_closed');
    return (await this.payPage(provider, attempt, attempt.sessionId)) ?? this.send(provider, orderId, true);
  }

  private openAttempt(
    provider: CardProvider,
    orderId: string,
  ): Promise<{ order: Order; attempt: CheckoutAttempt | null }> {
    return this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) fail(callOf(provider), 'not_found');
      const closed = order.state === 'paid' || order.state === 'refunded';
      return { order, attempt: closed ? null : await this.attempts.open(tx, order) };
    });
  }

  private async finished(provider: CardProvider, order: Order): Promise<string> {
    const session = await this.attempts.latestSession(this.dataSource.manager, order.id);
    if (order.state !== 'paid' || session === null) fail(callOf(provider), 'order_closed');
    return confirmationPath({
      provider: provider.name,
      outcome: 'success',
      sessionId: session,
      orderId: order.id,
    });
  }

  private async newSession(
    provider: CardProvider,
    order: Order,
    { attempt }: CheckoutAttempt,
  ): Promise<string> {
    const session = await provider.createSession(order, attempt).catch(async (error: unknown) => {
      this.logger.error({ event: 'checkout.provider_failed', orderId: order.id, attempt, err: error });
      if (error instanceof ProviderError && error.facts.isKept)
        await this.dataSource.transaction((tx) => this.attempts.close(tx, order.id, attempt));
      return unavailable(callOf(provider))(error);
    });
    await this.opened(provider, order.id, attempt, session);
    if (session.url === null) fail(callOf(provider), 'payment_provider_unavailable');
    return session.url;
  }

  /** The pay page of a session that was made before, if it still takes a payment. */
  private async payPage(
    provider: CardProvider,
    { orderId, attempt }: CheckoutAttempt,
    sessionId: string,
  ): Promise<string | null> {
    const session = await provider.retrieveSession(sessionId).catch(unavailable(callOf(provider)));
    await this.dataSource.transaction(async (tx) => {
      if (session) await this.settlement.settle(tx, session);
      else await this.attempts.close(tx, orderId, attempt);
    });
    if (session?.status !== 'open' || session.url === null) return null;
    await this.opened(provider, orderId, attempt, session);
    return session.url;
  }

  /** Of an attempt that was closed while the provider was asked nobody gets the page: another attempt's may be paid by now. */
  private async opened(
    provider: CardProvider,
    orderId: string,
    attempt: number,
    session: { id: string; url: string | null },
  ): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return;
      if (!(await this.attempts.hasOpen(tx, orderId, attempt)))
        fail(callOf(provider), 'payment_provider_unavailable');
      await this.attempts.record(tx, orderId, attempt, session);
      await this.orders.apply(tx, order, 'session_opened');
    });
  }
}
