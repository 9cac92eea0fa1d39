import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { CheckoutAttempts } from './checkout-attempts.js';
import { ForgetBuyerHandler } from './forget-buyer.handler.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [SubscriptionsModule],
  providers: [OrdersService, CheckoutAttempts, ForgetBuyerHandler],
  exports: [OrdersService, CheckoutAttempts],
})
export class OrdersModule {}
