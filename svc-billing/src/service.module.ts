import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ServiceKitModule } from '@passerelle/service-kit';
import { CheckoutModule } from './checkout/checkout.module.js';
import { BILLING_CONFIG, type BillingConfig } from './config.js';
import { DemoModule } from './demo/demo.module.js';
import { Billing1763700000000 } from './migrations/billing-1763700000000.js';
import { WebhookEventAge1795348800000 } from './migrations/webhook-event-age-1795348800000.js';
import { CheckoutAttempt } from './orders/checkout-attempt.entity.js';
import { Order } from './orders/order.entity.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { WebhookEvent } from './payments/webhook-event.entity.js';
import { PlanRow } from './plans/plan.entity.js';
import { PlansModule } from './plans/plans.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { Subscription } from './subscriptions/subscription.entity.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';

@Global()
@Module({})
class BillingModule {}

/** svc-billing: plans, orders, payments, subscriptions. */
export function billingModule(config: BillingConfig): DynamicModule {
  return {
    module: BillingModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'svc-billing',
        config,
        entities: [PlanRow, Order, CheckoutAttempt, WebhookEvent, Subscription],
        migrations: [Billing1763700000000, WebhookEventAge1795348800000],
        userProjection: true,
        // The provider sends an event again for days, never for months; the order's state would refuse it all the same.
        retention: [
          { table: 'webhook_event', where: `row.received_at < $1::timestamptz - interval '90 days'` },
        ],
      }),
      PlansModule,
      SubscriptionsModule,
      OrdersModule,
      PaymentsModule,
      CheckoutModule,
      ReceiptsModule,
      ...(config.PASSERELLE_DEMO ? [DemoModule] : []),
    ],
    providers: [{ provide: BILLING_CONFIG, useValue: config }],
    exports: [BILLING_CONFIG],
  };
}
