import { type OperatorTerminal, operatorTerminal } from '@passerelle/service-kit';
import { runReviews } from './run-reviews.js';

/** `npm run reviews`: sets the exit code. */
export async function runReviewsCli(
  args: readonly string[],
  databaseUrl: OperatorTerminal['databaseUrl'],
): Promise<void> {
  process.exitCode = await runReviews(args, operatorTerminal(databaseUrl));
}
