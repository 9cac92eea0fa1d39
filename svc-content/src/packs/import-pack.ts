import { createHash } from 'node:crypto';
import { contentHash, type ImportedPack, type ImportedTest } from '@passerelle/content-packs';
import type { EntityManager } from 'typeorm';
import { importMocks, importPages, importPlacement } from './import-extras.js';
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

/** Serialises imports of all replicas and of the command line. */
const importLock = 7_301_001;

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
  await tx.query('SELECT pg_advisory_xact_lock($1)', [importLock]);
  const hash = createHash('sha256').update(JSON.stringify(pack)).digest('hex');
  const [known] = await tx.query<{ hash: string }[]>('SELECT hash FROM content_pack WHERE id = $1', [
    pack.id,
  ]);
  if (known?.hash === hash) {
    if (atStart)
      await tx.query('UPDATE content_pack SET at_start = true WHERE id = $1 AND NOT at_start', [pack.id]);
    return { pack: pack.id, changed: false, versions: [] };
  }
  await refuseClashes(tx, pack, file);
  await tx.query(
    `INSERT INTO content_pack (id, version, title, licence, origin, hash, imported_at, at_start)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE
       SET version = $2, title = $3, licence = $4, origin = $5, hash = $6, imported_at = $7,
           at_start = content_pack.at_start OR $8`,
    [pack.id, pack.version, pack.title, pack.licence, pack.origin, hash, now, atStart],
  );
  // Places are free while all tests of the pack are retired, so that two tests may swap theirs.
  await tx.query('UPDATE test SET retired = true WHERE pack_id = $1', [pack.id]);
  const versions = [];
  for (const test of pack.tests) {
    const version = await importTest(tx, pack.id, test, now);
    if (version !== null) versions.push({ test: test.id, version });
  }
  await importMocks(tx, pack);
  await importPlacement(tx, pack, now);
  await importPages(tx, pack);
  return { pack: pack.id, changed: true, versions };
}

/** Stores a test and, if its content is new, the next version of its set: that version, or null. */
async function importTest(tx: EntityManager, packId: string, test: ImportedTest, now: Date) {
  const { set } = test;
  const hash = contentHash(set);
  const [latest] = await tx.query<{ version: number; hash: string }[]>(
    'SELECT version, hash FROM question_set WHERE test_id = $1 ORDER BY version DESC LIMIT 1',
    [test.id],
  );
  const isNew = latest?.hash !== hash;
  const version = (latest?.version ?? 0) + (isNew ? 1 : 0);
  await tx.query(
    `INSERT INTO test (id, pack_id, skill, number, tier, open, listed, current_version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE
       SET skill = $3, number = $4, tier = $5, open = $6, listed = $7, current_version = $8, retired = false`,
    [test.id, packId, set.skill, test.number, test.tier, test.open, test.listed, version],
  );
  if (!isNew) return null;
  await insertSet(tx, test.id, version, { set, hash, now });
  return version;
}
