import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { type ImportReport, importedPack, importPack } from './import-pack.js';
import { InvalidPackError, type PackProblem } from './problem.js';
import { findPacks, readPack } from './read-pack.js';

/** What became of the packs of a folder: those imported, and what is wrong with the others. */
export interface FolderReport {
  readonly imported: readonly ImportReport[];
  readonly problems: readonly PackProblem[];
}

/** Imports every pack of a folder, each in a transaction of its own: one bad pack does not keep out the others. */
export async function importFolder(dataSource: DataSource, folder: string, now: Date): Promise<FolderReport> {
  const imported: ImportReport[] = [];
  const problems: PackProblem[] = [];
  const packs = await findPacks(folder).catch(() => null);
  if (!packs?.length) {
    const reason = packs ? 'holds no pack (a folder with a pack.yaml)' : 'cannot be read';
    return { imported, problems: [{ file: folder, line: 0, reason }] };
  }
  for (const path of packs) {
    try {
      const pack = importedPack(await readPack(path));
      imported.push(
        await dataSource.transaction((tx) => importPack(tx, pack, { now, file: join(path, 'pack.yaml') })),
      );
    } catch (error) {
      if (!(error instanceof InvalidPackError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { imported, problems };
}
