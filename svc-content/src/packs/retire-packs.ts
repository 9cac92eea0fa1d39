import type { EntityManager } from 'typeorm';
import { importLockSql } from './import-pack.sql.js';
import { type GonePack, gonePacksSql, retirePacksSql } from './retire-packs.sql.js';

/**
 * Retires the packs that stood in the service's folder once and are gone from it: their tests, mock exams, placement test and
 * pages leave the lists; attempts and results stay.
 * @returns their ids
 */
export async function retirePacks(tx: EntityManager, present: readonly string[]): Promise<string[]> {
  await tx.query(importLockSql);
  const gone = await tx.query<GonePack[]>(gonePacksSql, [present]);
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) for (const statement of retirePacksSql) await tx.query(statement, [ids]);
  return ids;
}
