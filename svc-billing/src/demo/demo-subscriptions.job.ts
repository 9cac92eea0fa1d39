import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { demoPeople } from '@passerelle/contracts';
import { DatabaseLock, toProblemError } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { OrdersService } from '../orders/orders.service.js';
import { documentedPrice } from '../plans/plan-prices.js';
import { PlansService } from '../plans/plans.service.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

/**
 * Gives the demo people that have a plan an active subscription, through the same transaction as a real payment,
 * without a provider. One that expired is renewed; where the school took the plan off sale, nobody has it, and the service starts all the same.
 * Only with `PASSERELLE_DEMO=1`.
 */
@Injectable()
export class DemoSubscriptionsJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(DemoSubscriptionsJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly lock: DatabaseLock,
    private readonly plans: PlansService,
    private readonly orders: OrdersService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.run();
  }

  @Interval('demo-subscriptions', 60 * 60_000)
  async run(): Promise<void> {
    await this.lock.runExclusive('demo-subscriptions', async () => {
      for (const { id, email, plan } of demoPeople) {
        if (plan !== null && (await this.subscriptions.status(id)) !== 'Active')
          await this.give(id, email, plan).catch((error: unknown) => {
            if (toProblemError(error).code !== 'not_found') throw error;
            this.logger.warn({ event: 'demo.not_given', userId: id, planId: plan, err: error });
          });
      }
    });
  }

  private async give(userId: string, email: string, planId: string): Promise<void> {
    const plan = await this.plans.onSale(planId, null);
    await this.dataSource.transaction(async (tx) => {
      const order = await this.orders.place(tx, {
        plan,
        ...documentedPrice(plan),
        userId,
        email,
        subscriptionType: 'First Time',
        provider: 'demo',
        formId: null,
      });
      await this.orders.apply(tx, order, 'payment_confirmed');
    });
  }
}
