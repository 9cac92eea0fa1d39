import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const house = fileURLToPath(new URL('../../..', import.meta.url));
/** Copied, so that the bench may save in them; everything else is the repository's own. */
const edited = ['mfe-exam', 'svc-billing', 'svc-content'];
const left = new Set<string>(edited);

/** A clone of the repository to work in. */
export class Workbench {
  constructor(readonly root: string) {
    mkdirSync(root);
    for (const name of readdirSync(house))
      if (!left.has(name) && !name.startsWith('.')) symlinkSync(join(house, name), join(root, name));
    for (const name of edited)
      cpSync(join(house, name), join(root, name), { recursive: true, preserveTimestamps: true });
  }

  /** Saves a source with something else in it. */
  save(file: string, from: string, to: string): void {
    const path = join(this.root, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
    writeFileSync(path, text.replace(from, to));
  }
}
