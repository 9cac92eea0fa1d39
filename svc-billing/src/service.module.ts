import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceKitModule } from '@passerelle/service-kit';
import { AccountClaims } from './checkout/account-claims.js';
import { Buyers } from './checkout/buyers.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { BILLING_CONFIG, type BillingConfig } from './config.js';
import { DemoSubscriptionsJob } from './demo/demo-subscriptions.job.js';
import { Billing1763700000000 } from './migrations/billing-1763700000000.js';
import { WebhookEventAge1795348800000 } from './migrations/webhook-event-age-1795348800000.js';
import { CheckoutAttempt } from './orders/checkout-attempt.entity.js';
import { CheckoutAttempts } from './orders/checkout-attempts.js';
import { ForgetBuyerHandler } from './orders/forget-buyer.handler.js';
import { Order } from './orders/order.entity.js';
import { OrdersService } from './orders/orders.service.js';
import { CardProvider } from './payments/card-provider.js';
import { PaymentsController } from './payments/payments.controller.js';
import { ReconcileJob } from './payments/reconcile.job.js';
import { Refunds } from './payments/refunds.js';
import { ReturnsService } from './payments/returns.service.js';
import { Settlement } from './payments/settlement.js';
import { WebhookEvent } from './payments/webhook-event.entity.js';
import { WebhooksService } from './payments/webhooks.service.js';
import { PlanRow } from './plans/plan.entity.js';
import { PlansController } from './plans/plans.controller.js';
import { PlansService } from './plans/plans.service.js';
import { ReceiptsHandler } from './receipts/receipts.handler.js';
import { Subscription } from './subscriptions/subscription.entity.js';
import { SubscriptionEndJob } from './subscriptions/subscription-end.job.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

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
    ],
    controllers: [CheckoutController, PaymentsController, PlansController, SubscriptionsController],
    providers: [
      { provide: BILLING_CONFIG, useValue: config },
      PlansService,
      SubscriptionsService,
      SubscriptionEndJob,
      OrdersService,
      CheckoutAttempts,
      ForgetBuyerHandler,
      CardProvider,
      Settlement,
      Refunds,
      ReturnsService,
      WebhooksService,
      ReconcileJob,
      CheckoutService,
      Buyers,
      AccountClaims,
      ReceiptsHandler,
      ...(config.PASSERELLE_DEMO ? [DemoSubscriptionsJob] : []),
    ],
  };
}
