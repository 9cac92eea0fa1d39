import type { RegistryEntry } from '@passerelle/contracts';
import { FolderStore } from '../releases/folder-store.js';
import { type PublishOptions, publishBuilds } from '../slices/publish-build.js';

/** Makes builds active in a folder, for the gateway that serves it without a database. */
export function publishFolders(
  slicesDir: string,
  folders: readonly string[],
  options?: PublishOptions,
): Promise<RegistryEntry[]> {
  return publishBuilds(new FolderStore(slicesDir), slicesDir, folders, options);
}
