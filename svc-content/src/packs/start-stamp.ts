import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The code that imports, and the exam's facts that it goes by: when it has changed, what it makes of the same files may have. */
export const importers = [
  import.meta.dirname,
  ...['@passerelle/content-packs', '@passerelle/contracts'].map((name) =>
    dirname(fileURLToPath(import.meta.resolve(name))),
  ),
];

/**
 * Says whether an import at start would find what the last one found: names, sizes and times of the files, where media go, and what the database
 * holds. Nothing is read, so it costs little where reading costs seconds.
 */
export async function startStamp(folder: string, storageUrl: string, packs: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([folder, storageUrl, packs]));
  for (const each of [folder, ...importers]) for (const line of await filesOf(each)) hash.update(line);
  return hash.digest('hex');
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = files.map(async (file) => {
    const { size, mtimeMs } = await stat(file);
    return `${file}\0${size}\0${mtimeMs}\n`;
  });
  return (await Promise.all(lines)).sort();
}
