import { Controller, UseFilters } from '@nestjs/common';
import { createCheckoutSession, returnFromCheckout } from '@passerelle/contracts';
import { type Call, Contract, redirect } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CheckoutAttempts } from '../orders/checkout-attempts.js';
import { OrdersService } from '../orders/orders.service.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutErrors } from './checkout-errors.filter.js';
import { confirmationPath } from './locations.js';

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly orders: OrdersService,
    private readonly attempts: CheckoutAttempts,
    private readonly dataSource: DataSource,
  ) {}

  @Contract(createCheckoutSession)
  @UseFilters(CheckoutErrors)
  async start({ body: form, caller }: Call<typeof createCheckoutSession>) {
    return redirect(303, await this.checkout.start(form, caller));
  }

  @Contract(returnFromCheckout)
  async cancel({ params: { orderId } }: Call<typeof returnFromCheckout>) {
    const order = await this.orders.find(orderId);
    const sessionId = order && (await this.attempts.latestSession(this.dataSource.manager, order.id));
    return redirect(303, confirmationPath({ outcome: 'canceled', sessionId, orderId }));
  }
}
