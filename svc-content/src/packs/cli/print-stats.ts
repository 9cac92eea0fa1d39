import type { ExitCode } from '@passerelle/content-packs/commands';
import { besideService } from '@passerelle/service-kit';
import { readStatsSql } from '../stats/read-stats.sql.js';
import { statsLines } from '../stats/stats-lines.js';
import type { QuestionStats } from '../stats/verdict.js';
import type { CliSurroundings } from './surroundings.js';

/** `stats [<test>]` */
export async function printStats(
  test: string | undefined,
  { databaseUrl, print, complain }: CliSurroundings,
): Promise<ExitCode> {
  if (!databaseUrl) {
    complain('DATABASE_URL must be set to the database of svc-content');
    return 2;
  }
  const stats = await besideService('svc-content', databaseUrl, [], (dataSource) =>
    dataSource.query<QuestionStats[]>(readStatsSql, [test ?? null]),
  );
  for (const line of statsLines(stats)) print(line);
  return 0;
}
