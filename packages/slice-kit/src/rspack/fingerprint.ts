import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Eight hexadecimal digits of what a build is made of: its sources, and what it depends on as it is installed. Two versions of a slice may
 * meet on one page, when the shell falls back to an earlier one; with the same runtime name they would take each other's chunks.
 */
export function fingerprint(folders: readonly string[], dependencies: readonly string[]): string {
  const hash = createHash('sha256').update(dependencies.join());
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
