import { type FSWatcher, watch } from 'node:fs';

/** Editors save in several steps: a change is reported once it has been quiet for so long, ms. */
const QUIET_MS = 60;

/** Calls back when something below the folders changed. */
export function watchFolders(folders: readonly string[], onChange: () => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  };
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, changed));
  // A folder that goes away (another branch is checked out) comes with a change in another one.
  for (const watcher of watchers) watcher.on('error', changed);
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
