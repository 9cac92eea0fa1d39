import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { QtiPackage } from './package.js';

/**
 * Writes a package into a new or empty folder.
 * @throws Error when something is there already
 */
export async function writePackage(files: QtiPackage, folder: string): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Error(`${folder} is not empty`);
  for (const [name, content] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    if (typeof content === 'string') await writeFile(path, content);
    else await copyFile(content.copyOf, path);
  }
}
