import { Controller, UseFilters } from '@nestjs/common';
import { type BodyOf, createCheckoutSession, type ParamsOf, returnFromCheckout } from '@passerelle/contracts';
import { Body, Caller, Contract, Params, type Reply, redirect } from '@passerelle/service-kit';
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
  async start(
    @Body() form: BodyOf<typeof createCheckoutSession>,
    @Caller() caller: Caller | null,
  ): Promise<Reply> {
    return redirect(303, await this.checkout.start(form, caller));
  }

  @Contract(returnFromCheckout)
  async cancel(@Params() { orderId }: ParamsOf<typeof returnFromCheckout>): Promise<Reply> {
    const order = await this.orders.find(orderId);
    const sessionId = order && (await this.attempts.latestSession(this.dataSource.manager, order.id));
    return redirect(303, confirmationPath({ outcome: 'canceled', sessionId, orderId }));
  }
}
