import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { DemoSubscriptions } from './demo-subscriptions.js';

/** Imported only when `PASSERELLE_DEMO=1`. */
@Module({ imports: [PlansModule, OrdersModule, SubscriptionsModule], providers: [DemoSubscriptions] })
export class DemoModule implements OnApplicationBootstrap {
  constructor(private readonly demo: DemoSubscriptions) {}

  onApplicationBootstrap(): Promise<void> {
    return this.demo.run();
  }
}
