import { type OperatorTerminal, operatorTerminal } from '@passerelle/service-kit';
import { runCli } from './operators/run-cli.js';

/** `npm run user`: sets the exit code. */
export async function runUserCli(
  args: readonly string[],
  databaseUrl: OperatorTerminal['databaseUrl'],
): Promise<void> {
  process.exitCode = await runCli(args, operatorTerminal(databaseUrl));
}
