import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, seen from `e2e/src/`. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The commit of each part's release; null of a part that never was. */
export const releases = JSON.parse(readFileSync(join(root, 'releases.json'), 'utf8')) as Readonly<
  Record<string, string | null>
>;

/** What `scripts/previous.mjs` built of a release. */
const keptOf = (commit: string) => join(root, '.cache', 'released', commit);

/** The build of a slice's release. */
export const buildOf = (slice: string): string => join(keptOf(releases[slice] ?? ''), slice, 'build');

/** Parts of a release that was not built here. */
export const missing = (parts: readonly string[]): string[] =>
  parts.filter((part) => !existsSync(join(keptOf(releases[part] ?? ''), '.built')));

/** All ways to choose some of a number of things, in order. */
function choices(of: number, some: number): number[][] {
  if (some === 0) return [[]];
  return Array.from({ length: of }, (_, last) =>
    choices(last, some - 1).map((before) => [...before, last]),
  ).flat();
}

/**
 * Which parts are of the release before in each of as few runs as there can be: of any two, each meets the other's present release in one.
 * Each part is old in half of the runs, no two in the same ones (Sperner): five runs for up to ten parts.
 */
export function skews(parts: readonly string[]): string[][] {
  for (let runs = 2; ; runs += 1) {
    const found = choices(runs, Math.floor(runs / 2));
    if (found.length < parts.length) continue;
    return Array.from({ length: runs }, (_, run) =>
      parts.filter((_part, index) => found[index]?.includes(run)),
    );
  }
}

/** A folder that looks like the repository, some parts of it of the release before; svc-content brings its content. */
export function rootWith(old: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-skew-'));
  for (const name of readdirSync(root).filter((each) => !each.startsWith('.'))) {
    const owner = name === 'content' ? 'svc-content' : name;
    const commit = old.includes(owner) ? releases[owner] : undefined;
    symlinkSync(join(commit ? keptOf(commit) : root, name), join(folder, name));
  }
  return folder;
}
