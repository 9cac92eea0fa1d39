import { createHash } from 'node:crypto';
import { contentHash, type ImportedPack, type ImportedTest } from '@passerelle/content-packs';
import type { EntityManager } from 'typeorm';
import { importMocks, importPages, importPlacement } from './import-extras.js';
import {
  importLockSql,
  importPackSql,
  importTestSql,
  isAtStartSql,
  type LatestSet,
  latestSetSql,
  packHashSql,
  retireTestsSql,
} from './import-pack.sql.js';
import { insertSet } from './insert-set.js';
import { refuseClashes } from './refuse-clashes.js';

export interface ImportReport {
  readonly pack: string;
  /** False when the database already held exactly this pack. */
  readonly changed: boolean;
  /** Tests with a new version of their questions. */
  readonly versions: readonly { readonly test: string; readonly version: number }[];
}

export interface ImportOptions {
  readonly now: Date;
  /** The pack as problems name it. */
  readonly file?: string;
  /** It stands in the folder that the service reads at start: it is retired when it is gone from there. */
  readonly atStart?: boolean;
}

/**
 * Brings the database in line with a pack, in the caller's transaction: all of it or nothing. Sets whose content did not
 * change keep their version; a test that left the pack is retired, and its attempts stay readable.
 * @throws InvalidPackError where the pack clashes with another one.
 */
export async function importPack(
  tx: EntityManager,
  pack: ImportedPack,
  { now, file = pack.id, atStart = false }: ImportOptions,
): Promise<ImportReport> {
  await tx.query(importLockSql);
  const hash = createHash('sha256').update(JSON.stringify(pack)).digest('hex');
  const [known] = await tx.query<{ hash: string }[]>(packHashSql, [pack.id]);
  if (known?.hash === hash) {
    if (atStart) await tx.query(isAtStartSql, [pack.id]);
    return { pack: pack.id, changed: false, versions: [] };
  }
  await refuseClashes(tx, pack, file);
  const { id, version, title, licence, origin } = pack;
  await tx.query(importPackSql, [id, version, title, licence, origin, hash, now, atStart]);
  // Places are free while all tests of the pack are retired, so that two tests may swap theirs.
  await tx.query(retireTestsSql, [id]);
  const versions = [];
  for (const test of pack.tests) {
    const added = await importTest(tx, id, test, now);
    if (added !== null) versions.push({ test: test.id, version: added });
  }
  await importMocks(tx, pack, now);
  await importPlacement(tx, pack, now);
  await importPages(tx, pack);
  return { pack: pack.id, changed: true, versions };
}

/** Stores a test and, if its content is new, the next version of its set: that version, or null. */
async function importTest(tx: EntityManager, packId: string, test: ImportedTest, now: Date) {
  const { set } = test;
  const hash = contentHash(set);
  const [latest] = await tx.query<LatestSet[]>(latestSetSql, [test.id]);
  const isNew = latest?.hash !== hash;
  const version = (latest?.version ?? 0) + (isNew ? 1 : 0);
  const { id, number, tier, open, listed } = test;
  await tx.query(importTestSql, [id, packId, set.skill, number, tier, open, listed, version, now, isNew]);
  if (!isNew) return null;
  await insertSet(tx, test.id, version, { set, hash, now });
  return version;
}
