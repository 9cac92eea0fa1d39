import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { CardProvider } from './card-provider.js';
import { PaymentsController } from './payments.controller.js';
import { ReconcileJob } from './reconcile.job.js';
import { ReconcileService } from './reconcile.service.js';
import { Refunds } from './refunds.js';
import { ReturnsService } from './returns.service.js';
import { Settlement } from './settlement.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [OrdersModule],
  controllers: [PaymentsController],
  providers: [
    CardProvider,
    Settlement,
    Refunds,
    ReturnsService,
    WebhooksService,
    ReconcileService,
    ReconcileJob,
  ],
  exports: [CardProvider, Settlement],
})
export class PaymentsModule {}
