import { stderr, stdout } from 'node:process';
import { Logger } from '@nestjs/common';
import { besideService } from '@passerelle/service-kit';
import { runCli } from './desk/run-cli.js';
import { runPlans } from './operators/run-plans.js';
import { snapshotSubscriptions } from './subscriptions/snapshot.js';
import { Subscription } from './subscriptions/subscription.entity.js';

/** `npm run events -- snapshot billing`, on svc-billing's database. Gives the number of events. */
export const snapshotBilling = (databaseUrl: string): Promise<number> =>
  besideService('svc-billing', databaseUrl, [Subscription], (dataSource, outbox) =>
    snapshotSubscriptions(dataSource, outbox, new Date()),
  );

const print = (line: string) => stdout.write(`${line}\n`);
const complain = (line: string) => stderr.write(`${line}\n`);

/** Money events of an operator go beside what they asked for, as JSON lines in UTC like a service's. */
const note = (line: object) => complain(JSON.stringify({ time: new Date().toISOString(), ...line }));

/** `npm run orders`: sets the exit code. `databaseUrl` is asked once the command is understood. */
export async function runOrdersCli(
  args: readonly string[],
  databaseUrl: () => string | undefined,
): Promise<void> {
  Logger.overrideLogger({ log: note, warn: note, error: note });
  process.exitCode = await runCli(args, { databaseUrl, print, complain });
}

/** `npm run plans`: sets the exit code. `databaseUrl` is asked once the command is understood. */
export async function runPlansCli(
  args: readonly string[],
  databaseUrl: () => string | undefined,
): Promise<void> {
  process.exitCode = await runPlans(args, {
    databaseUrl,
    print,
    complain,
  });
}
