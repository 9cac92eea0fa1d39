import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const emitted = ['{svc-*,gateway,local,shell,mfe-*}/dist/**/*.js', 'packages/*/dist/**/*.js'];

interface Emitted {
  /** Size and time: while they stay, the file is not read again. */
  readonly stamp: string;
  readonly hash: string;
}

/** What the compiler has emitted, to find what a run of it changed. A file written again with the same text has not changed. */
export class Outputs {
  #known: ReadonlyMap<string, Emitted>;

  constructor(readonly root: string) {
    this.#known = this.#read(new Map());
  }

  /** The files that changed, came or went since the last call, relative to the root. */
  changed(): string[] {
    const before = this.#known;
    this.#known = this.#read(before);
    const paths = new Set([...before.keys(), ...this.#known.keys()]);
    return [...paths].filter((path) => before.get(path)?.hash !== this.#known.get(path)?.hash);
  }

  #read(before: ReadonlyMap<string, Emitted>): Map<string, Emitted> {
    const now = new Map<string, Emitted>();
    for (const file of globSync(emitted, { cwd: this.root })) {
      const place = join(this.root, file);
      const info = statSync(place, { throwIfNoEntry: false });
      if (!info) continue;
      const path = file.split(sep).join('/');
      const stamp = `${info.size}:${info.mtimeMs}`;
      const known = before.get(path);
      now.set(path, known?.stamp === stamp ? known : { stamp, hash: hashOf(place) });
    }
    return now;
  }
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64');
}

/** When the newest of the sources behind some outputs was saved, ms since 1970; null when none is there. */
export function savedAt(root: string, outputs: readonly string[]): number | null {
  const times = outputs.flatMap((output) => {
    const source = join(root, output.replace('/dist/', '/src/').replace(/\.js$/, ''));
    const found = ['.ts', '.tsx'].map(
      (end) => statSync(source + end, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
    return Math.max(...found);
  });
  const newest = Math.max(0, ...times);
  return newest > 0 ? newest : null;
}
