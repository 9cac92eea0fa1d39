import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { cardProviders, keptFor, type School } from '@passerelle/contracts';
import { readSchool, SCHOOL, ServiceKitModule } from '@passerelle/service-kit';
import { AccountClaims } from './checkout/account-claims.js';
import { Buyers } from './checkout/buyers.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { checkoutController } from './checkout/checkout-calls.js';
import { BILLING_CONFIG, type BillingConfig } from './config.js';
import { DemoSubscriptionsJob } from './demo/demo-subscriptions.job.js';
import { AccessDesk } from './desk/access-desk.js';
import { DeskController } from './desk/desk.controller.js';
import { DeskReplies } from './desk/desk-replies.js';
import { OrderDesk } from './desk/order-desk.js';
import { OrderList } from './desk/order-list.js';
import { Billing1763700000000 } from './migrations/billing-1763700000000.js';
import { CardProviders1795700000000 } from './migrations/card-providers-1795700000000.js';
import { EndedEarly1796500000000 } from './migrations/ended-early-1796500000000.js';
import { MailAbout1796200000000 } from './migrations/mail-about-1796200000000.js';
import { Orders1795413600000 } from './migrations/orders-1795413600000.js';
import { PlanFacts1795600000001 } from './migrations/plan-facts-1795600000001.js';
import { SchoolsMoney1796100000000 } from './migrations/schools-money-1796100000000.js';
import { SecondPayments1796300000000 } from './migrations/second-payments-1796300000000.js';
import { WebhookEventAge1795348800000 } from './migrations/webhook-event-age-1795348800000.js';
import { ExpiredTransfersJob } from './mobile-money/expired-transfers.job.js';
import { MobileMoneyController } from './mobile-money/mobile-money.controller.js';
import { MobileMoneyService } from './mobile-money/mobile-money.service.js';
import { BuyerAddressHandler } from './orders/buyer-address.handler.js';
import { CheckoutAttempt } from './orders/checkout-attempt.entity.js';
import { CheckoutAttempts } from './orders/checkout-attempts.js';
import { Order } from './orders/order.entity.js';
import { OrdersController } from './orders/orders.controller.js';
import { OrdersService } from './orders/orders.service.js';
import { CardProviders } from './payments/card-providers.js';
import { paymentsController } from './payments/payment-calls.js';
import { ReconcileJob } from './payments/reconcile.job.js';
import { RefundsJob } from './payments/refunds.job.js';
import { Refunds } from './payments/refunds.js';
import { ReturnsService } from './payments/returns.service.js';
import { SecondPayments } from './payments/second-payments.js';
import { Settlement } from './payments/settlement.js';
import { refuseLiveKey, testKeyWarning } from './payments/stripe/refuse-live-key.js';
import { WebhookEvent } from './payments/webhook-event.entity.js';
import { WebhooksService } from './payments/webhooks.service.js';
import { OfferHandler } from './plans/offer.handler.js';
import { PlanRow } from './plans/plan.entity.js';
import { PlanPriceRow } from './plans/plan-price.entity.js';
import { PlanPrices } from './plans/plan-prices.js';
import { PlansController } from './plans/plans.controller.js';
import { PlansService } from './plans/plans.service.js';
import { PlansDeskController } from './plans-desk/plans-desk.controller.js';
import { PlansDesk } from './plans-desk/plans-desk.js';
import { ExportController } from './privacy/export.controller.js';
import { ForgetBuyerHandler } from './privacy/forget-buyer.handler.js';
import { Receipt } from './receipts/receipt.entity.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsHandler } from './receipts/receipts.handler.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { RevenueController } from './revenue/revenue.controller.js';
import { EndingMailsJob } from './subscriptions/ending-mails.job.js';
import { Subscription } from './subscriptions/subscription.entity.js';
import { SubscriptionEndJob } from './subscriptions/subscription-end.job.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

@Module({})
class BillingModule {}

function schoolOf(config: BillingConfig): School {
  const school = refuseLiveKey(readSchool(config.CONTENT_DIR), config);
  const warning = testKeyWarning(school, config);
  if (warning) new Logger('Stripe').warn(warning);
  return school;
}

/** svc-billing: plans, orders, payments, subscriptions. */
export function billingModule(config: BillingConfig): DynamicModule {
  return {
    module: BillingModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'svc-billing',
        config,
        entities: [PlanRow, Order, CheckoutAttempt, WebhookEvent, Subscription, Receipt, PlanPriceRow],
        migrations: [
          Billing1763700000000,
          WebhookEventAge1795348800000,
          Orders1795413600000,
          PlanFacts1795600000001,
          CardProviders1795700000000,
          SchoolsMoney1796100000000,
          MailAbout1796200000000,
          SecondPayments1796300000000,
          EndedEarly1796500000000,
        ],
        userProjection: true,
        // The provider sends an event again for days, never for months; the order's state would refuse it all the same.
        retention: [
          {
            table: 'webhook_event',
            where: `row.received_at < $1::timestamptz - interval '${keptFor.paymentNoticeDays} days'`,
          },
        ],
      }),
    ],
    controllers: [
      ...cardProviders.flatMap((name) => [checkoutController(name), paymentsController(name)]),
      DeskController,
      ExportController,
      MobileMoneyController,
      OrdersController,
      PlansController,
      PlansDeskController,
      ReceiptsController,
      RevenueController,
      SubscriptionsController,
    ],
    providers: [
      { provide: BILLING_CONFIG, useValue: config },
      {
        provide: SCHOOL,
        useFactory: () => schoolOf(config),
      },
      PlansService,
      PlanPrices,
      PlansDesk,
      OfferHandler,
      SubscriptionsService,
      SubscriptionEndJob,
      EndingMailsJob,
      OrdersService,
      CheckoutAttempts,
      BuyerAddressHandler,
      ForgetBuyerHandler,
      CardProviders,
      Settlement,
      SecondPayments,
      Refunds,
      RefundsJob,
      OrderDesk,
      OrderList,
      AccessDesk,
      DeskReplies,
      MobileMoneyService,
      ExpiredTransfersJob,
      ReturnsService,
      WebhooksService,
      ReconcileJob,
      CheckoutService,
      Buyers,
      AccountClaims,
      ReceiptsHandler,
      ReceiptsService,
      ...(config.PASSERELLE_DEMO ? [DemoSubscriptionsJob] : []),
    ],
  };
}
