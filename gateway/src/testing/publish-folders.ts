import type { RegistryEntry } from '@passerelle/contracts';
import { createLog } from '@passerelle/process-kit';
import { FolderStore } from '../releases/folder-store.js';
import { type PublishOptions, publishBuilds } from '../slices/publish-build.js';
import { PublishedFiles } from '../slices/published-files.js';

/** Makes builds active in a folder, for the gateway that serves it without a database. */
export function publishFolders(
  slicesDir: string,
  folders: readonly string[],
  options?: PublishOptions,
): Promise<RegistryEntry[]> {
  const store = new FolderStore(slicesDir);
  const files = new PublishedFiles({ slicesDir, store, log: createLog('publish', 'silent') });
  return publishBuilds(store, files, folders, options);
}
