import type { ExitCode } from '@passerelle/content-packs/commands';
import { readStats } from '../stats/read-stats.js';
import { statsLines } from '../stats/stats-lines.js';
import type { CliSurroundings } from './surroundings.js';
import { withDatabase } from './with-database.js';

/** `stats [<test>]` */
export async function printStats(
  test: string | undefined,
  { databaseUrl, print, complain }: CliSurroundings,
): Promise<ExitCode> {
  if (!databaseUrl) {
    complain('DATABASE_URL must be set to the database of svc-content');
    return 2;
  }
  const stats = await withDatabase(databaseUrl, (dataSource) => readStats(dataSource, test));
  for (const line of statsLines(stats)) print(line);
  return 0;
}
