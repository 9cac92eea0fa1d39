import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InvalidPackError, type PackProblem } from '@passerelle/content-packs';
import { importPack as importCall, type PackReport } from '@passerelle/contracts';
import { type Author, Clock, fail, Outbox, Storage, writeAudit } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type ImportReport, importPack } from '../import-pack.js';
import { importLockSql } from '../import-pack.sql.js';
import { storeMedia } from '../store-media.js';
import { tellOffer } from '../tell-offer.js';
import { inWorker } from './in-worker.js';
import type { ReadUpload } from './read-upload.js';
import { type FormerPack, formerPackSql, shownTestsSql } from './uploads.sql.js';

type Readable = Extract<ReadUpload, { pack: unknown }>;

/** Imports packs that the school uploads. A trial does the same and takes it back. */
@Injectable()
export class PackUploads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `conflict` for a pack that came with the service */
  async take(
    path: string,
    { isTrial, by }: { readonly isTrial: boolean; readonly by: Author },
  ): Promise<PackReport> {
    const folder = await mkdtemp(join(tmpdir(), 'passerelle-pack-'));
    try {
      const read = await inWorker<ReadUpload>(new URL('./upload-worker.js', import.meta.url), {
        path,
        folder,
      });
      if ('problems' in read) return refused(null, read.problems);
      if (!isTrial) await storeMedia(this.storage, read.media);
      return await this.bring(read, isTrial, by);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async bring(read: Readable, isTrial: boolean, by: Author): Promise<PackReport> {
    const { pack } = read;
    let report: PackReport | undefined;
    try {
      await this.dataSource.transaction(async (tx) => {
        await tx.query(importLockSql);
        const [former] = await tx.query<FormerPack[]>(formerPackSql, [pack.id]);
        if (former?.at_start) fail(importCall, 'conflict', { detail: shipped });
        const before = await shownTests(tx, pack.id);
        const now = this.clock.now();
        const imported = await importPack(tx, pack, { now, file: 'pack.yaml' });
        report = reportOf(read, imported, { before, after: await shownTests(tx, pack.id), isTrial });
        if (isTrial) throw new Trial();
        if (!imported.changed) return;
        await tellOffer(tx, this.outbox);
        await writeAudit(tx, {
          ...{ what: 'pack.imported', subject: pack.id, by, at: now },
          before: former ? { name: former.title, version: former.version } : {},
          after: { name: pack.title, version: pack.version },
        });
      });
    } catch (error) {
      if (error instanceof InvalidPackError) return refused(read, error.problems);
      if (!(error instanceof Trial)) throw error;
    }
    if (!report) throw new Error('An import gave no report');
    return report;
  }
}

/** Takes a trial back. */
class Trial extends Error {}

const shipped =
  'Ce paquet est livré avec Passerelle\u00a0: il se remplace dans son dossier, et sera pris au prochain démarrage.';

async function shownTests(tx: EntityManager, packId: string): Promise<string[]> {
  return (await tx.query<{ id: string }[]>(shownTestsSql, [packId])).map(({ id }) => id);
}

interface Around {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isTrial: boolean;
}

function reportOf({ pack, drafts, mocks }: Readable, imported: ImportReport, around: Around): PackReport {
  const names = new Map(pack.tests.map(({ id, set }) => [id, set.name]));
  return {
    pack: { id: pack.id, title: pack.title, version: pack.version },
    is_imported: !around.isTrial,
    new_versions: imported.versions.map(({ test, version }) => ({
      ...{ test_id: test, name: names.get(test) ?? test, version },
    })),
    unchanged: pack.tests.length - imported.versions.length,
    retired: around.before.filter((id) => !around.after.includes(id)),
    left_out: [
      ...drafts.map((what) => ({ what, reason: 'La série est en préparation (draft).' })),
      ...mocks.map((what) => ({ what, reason: 'Une de ses quatre épreuves est en préparation.' })),
    ],
    problems: [],
  };
}

const refused = (read: Readable | null, problems: readonly PackProblem[]): PackReport => ({
  pack: read && { id: read.pack.id, title: read.pack.title, version: read.pack.version },
  ...{ is_imported: false, new_versions: [], unchanged: 0, retired: [], left_out: [] },
  problems: problems.slice(0, 500).map((problem) => ({ ...problem })),
});
