import { besideService } from '@passerelle/service-kit';
import { snapshotSubscriptions } from './subscriptions/snapshot.js';
import { Subscription } from './subscriptions/subscription.entity.js';

/** `npm run events -- snapshot billing`, on svc-billing's database. Gives the number of events. */
export const snapshotBilling = (databaseUrl: string): Promise<number> =>
  besideService('svc-billing', databaseUrl, [Subscription], (dataSource, outbox) =>
    snapshotSubscriptions(dataSource, outbox, new Date()),
  );
