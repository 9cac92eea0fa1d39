import type { DataSource } from 'typeorm';
import { until } from './until.js';

const waitingSql = `
  SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Resolves when what was begun waits for a lock of the database, or has ended: whoever holds the lock goes on then. In an object, as a
 * promise that is given back would be waited for.
 * @param others how many wait there already
 */
export async function untilWaits<T>(
  dataSource: Pick<DataSource, 'query'>,
  begun: Promise<T>,
  others = 0,
): Promise<{ readonly ended: Promise<T> }> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  begun.then(end, end);
  await until('it waits for a lock, or has ended', async () => {
    const [{ waiting }] = await dataSource.query(waitingSql);
    return hasEnded || waiting > others;
  });
  return { ended: begun };
}
