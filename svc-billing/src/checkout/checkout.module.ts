import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { AccountClaims } from './account-claims.js';
import { Buyers } from './buyers.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';

@Module({
  imports: [PlansModule, OrdersModule, PaymentsModule],
  controllers: [CheckoutController],
  providers: [CheckoutService, Buyers, AccountClaims],
})
export class CheckoutModule {}
