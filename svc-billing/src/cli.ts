import { besideService, type OperatorTerminal, operatorTerminal } from '@passerelle/service-kit';
import { runOrders } from './desk/run-orders.js';
import { runPlans } from './operators/run-plans.js';
import { snapshotSubscriptions } from './subscriptions/snapshot.js';
import { Subscription } from './subscriptions/subscription.entity.js';

/** `npm run events -- snapshot billing`, on svc-billing's database. Gives the number of events. */
export const snapshotBilling = (databaseUrl: string): Promise<number> =>
  besideService('svc-billing', databaseUrl, [Subscription], (dataSource, outbox) =>
    snapshotSubscriptions(dataSource, outbox, new Date()),
  );

/** `npm run orders`: sets the exit code. `contentDir` holds the school's `school.yaml`. */
export const runOrdersCli = async (
  args: readonly string[],
  databaseUrl: OperatorTerminal['databaseUrl'],
  contentDir: string,
): Promise<void> => {
  process.exitCode = await runOrders(args, operatorTerminal(databaseUrl), contentDir);
};

/** `npm run plans`: sets the exit code. */
export const runPlansCli = async (
  args: readonly string[],
  databaseUrl: OperatorTerminal['databaseUrl'],
): Promise<void> => {
  process.exitCode = await runPlans(args, operatorTerminal(databaseUrl));
};
