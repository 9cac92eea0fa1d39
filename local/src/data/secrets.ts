import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@passerelle/process-kit';

/** The passwords and keys that an installation made for itself, by name. */
export interface Secrets {
  /** The secret of this name; made and kept (0600) when it is asked for the first time. */
  get(name: string, prefix?: string): string;
}

/** Opens `<dataDir>/secrets.json`. Writes are atomic: a crash leaves the old file or the new one. */
export function openSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  return {
    get(name, prefix = '') {
      // Read each time: others who opened the folder add theirs.
      const kept = read(path);
      const known = kept[name];
      if (known !== undefined) return known;
      const made = `${prefix}${randomBytes(24).toString('hex')}`;
      writeFileSync(`${path}.new`, `${JSON.stringify({ ...kept, [name]: made }, null, 2)}\n`, {
        mode: 0o600,
      });
      renameSync(`${path}.new`, path);
      return made;
    },
  };
}

function read(path: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new UserError(`Cannot read ${path}: was Passerelle last started by another user?`);
  }
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    throw new UserError(`${path} is damaged: restore it, or begin anew with: npm start -- --fresh`);
  }
}
