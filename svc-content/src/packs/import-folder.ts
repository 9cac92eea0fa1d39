import { join } from 'node:path';
import {
  findPacks,
  InvalidPackError,
  importedPack,
  mediaOf,
  type PackProblem,
  readPack,
} from '@passerelle/content-packs';
import { type Outbox, type Storage, StorageError } from '@passerelle/service-kit';
import type { DataSource } from 'typeorm';
import { type ImportReport, importPack } from './import-pack.js';
import { retirePacks } from './retire-packs.js';
import { storeMedia } from './store-media.js';
import { tellOffer } from './tell-offer.js';

/** What became of the packs of a folder: those imported, those gone, and what is wrong with the others. */
export interface FolderReport {
  readonly imported: readonly ImportReport[];
  /** Packs that stood here at an earlier start and no longer do. */
  readonly retired: readonly string[];
  readonly problems: readonly PackProblem[];
}

export interface FolderImport {
  readonly now: Date;
  readonly storage: Storage;
  readonly outbox: Outbox;
  /** The folder is the one that the service reads at start: packs that are gone from it are retired. */
  readonly atStart?: boolean;
}

/** Imports every pack of a folder, each in a transaction of its own: one bad pack does not keep out the others. */
export async function importFolder(
  dataSource: DataSource,
  folder: string,
  { now, storage, outbox, atStart = false }: FolderImport,
): Promise<FolderReport> {
  const imported: ImportReport[] = [];
  const problems: PackProblem[] = [];
  const packs = await findPacks(folder).catch(() => null);
  if (!packs?.length) {
    const reason = packs ? 'ne contient aucun paquet (un dossier avec un pack.yaml)' : 'ne peut pas être lu';
    return { imported, retired: [], problems: [{ file: folder, line: 0, reason }] };
  }
  for (const path of packs) {
    const file = join(path, 'pack.yaml');
    try {
      const read = await readPack(path);
      // Before the transaction: named by their content, media that no set uses yet hurt nobody.
      await storeMedia(storage, mediaOf(read));
      const pack = importedPack(read);
      imported.push(
        await dataSource.transaction(async (tx) => {
          const report = await importPack(tx, pack, { now, file, atStart });
          await tellOffer(tx, outbox);
          return report;
        }),
      );
    } catch (error) {
      if (error instanceof InvalidPackError) problems.push(...error.problems);
      else if (error instanceof StorageError)
        problems.push({
          file,
          line: 0,
          reason: `ses médias ne peuvent pas être enregistrés : ${error.message}`,
        });
      else throw error;
    }
  }
  // A folder that cannot be read right now may be any pack: nothing is retired then.
  const present = imported.map(({ pack }) => pack);
  if (!atStart || problems.length > 0) return { imported, retired: [], problems };
  const retired = await dataSource.transaction(async (tx) => {
    const gone = await retirePacks(tx, present);
    if (gone.length > 0) await tellOffer(tx, outbox);
    return gone;
  });
  return { imported, retired, problems };
}
