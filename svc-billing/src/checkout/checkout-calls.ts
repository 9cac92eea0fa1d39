import { Controller, type Type, UseFilters } from '@nestjs/common';
import { type CardCalls, type CardProviderName, cardCalls } from '@passerelle/contracts';
import { type Call, Contract, redirect } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CheckoutAttempts } from '../orders/checkout-attempts.js';
import { OrdersService } from '../orders/orders.service.js';
import { CardProviders } from '../payments/card-providers.js';
import { confirmationPath } from '../payments/provider-paths.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutErrors } from './checkout-errors.filter.js';

/** The way to a card provider's page, and back from it without having paid. */
export function checkoutController(name: CardProviderName): Type {
  const calls = cardCalls[name];

  @Controller()
  class CheckoutController {
    constructor(
      private readonly providers: CardProviders,
      private readonly checkout: CheckoutService,
      private readonly orders: OrdersService,
      private readonly attempts: CheckoutAttempts,
      private readonly dataSource: DataSource,
    ) {}

    @Contract(calls.createCheckoutSession)
    @UseFilters(CheckoutErrors)
    async start({ body: form, caller }: Call<CardCalls['createCheckoutSession']>) {
      const provider = this.providers.offered(calls.createCheckoutSession, name);
      return redirect(303, await this.checkout.start(provider, form, caller));
    }

    @Contract(calls.returnFromCheckout)
    async cancel({ params: { orderId } }: Call<CardCalls['returnFromCheckout']>) {
      this.providers.offered(calls.returnFromCheckout, name);
      const order = await this.orders.find(orderId);
      const sessionId = order && (await this.attempts.latestSession(this.dataSource.manager, order.id));
      const planId = order?.planId;
      return redirect(
        303,
        confirmationPath({ provider: name, outcome: 'canceled', sessionId, orderId, planId }),
      );
    }
  }
  return CheckoutController;
}
