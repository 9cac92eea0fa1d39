import type { ExitCode } from '@passerelle/content-packs/commands';
import { besideService } from '@passerelle/service-kit';
import { statsLines } from '../../statistics/stats-lines.js';
import { type TalliedQuestion, talliesSql } from '../../statistics/tallies.sql.js';
import { statsOf } from '../../statistics/verdict.js';
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
  const questions = await besideService('svc-content', databaseUrl, [], (dataSource) =>
    dataSource.query<TalliedQuestion[]>(talliesSql, [test ?? null, null]),
  );
  for (const line of statsLines(questions.map(statsOf))) print(line);
  return 0;
}
