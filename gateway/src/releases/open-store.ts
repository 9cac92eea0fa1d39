import type { Logger } from 'pino';
import { FolderStore } from './folder-store.js';
import { PostgresStore } from './postgres-store.js';
import type { ReleaseStore } from './release-state.js';

/** The store of the releases: a database, where one is named, else a file beside the published versions. */
export async function openStore(
  {
    DATABASE_URL: databaseUrl,
    SLICES_DIR: slicesDir,
  }: { DATABASE_URL?: string | undefined; SLICES_DIR: string },
  log: Logger,
): Promise<ReleaseStore> {
  return databaseUrl ? PostgresStore.open(databaseUrl, slicesDir, log) : new FolderStore(slicesDir);
}
