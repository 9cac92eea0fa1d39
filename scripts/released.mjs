/**
 * `npm run released -- <slice or service>… [--at <commit>]`: notes in `releases.json` from which commit a part was released; by default from the one
 * that is checked out. The contract of the sources that are checked out becomes the released one; what it breaks of the one before is refused,
 * unless each change is accepted by its name: `--accept-breaking <name>`, as often as needed. Whoever releases runs it once the release stands,
 * and commits what it wrote.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { onProjectNode } from './bootstrap.mjs';
import { compileContracts } from './compile-contracts.mjs';
import { browserRooms, serviceRooms } from './rooms.mjs';

/** What is released alone. */
export const partsOf = (root) => [...browserRooms(root), ...serviceRooms(root)];

/** The commit of each part's release; null of a part that never was. */
export const readReleases = (root) => JSON.parse(readFileSync(join(root, 'releases.json'), 'utf8'));

/** Writes some rows, the others as they are, in a fixed order. */
export function writeReleases(root, rows) {
  const all = { ...(existsSync(join(root, 'releases.json')) ? readReleases(root) : {}), ...rows };
  const sorted = Object.fromEntries(
    Object.keys(all)
      .sort()
      .map((part) => [part, all[part]]),
  );
  writeFileSync(join(root, 'releases.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** A commit's whole name; undefined where this clone does not have it, as a shallow one may not, or is none. */
export function commitIn(root, name) {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

async function main() {
  await onProjectNode(import.meta.url);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { values, positionals } = parseArgs({
    options: {
      at: { type: 'string', default: 'HEAD' },
      'accept-breaking': { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  const unknown = positionals.filter((part) => !partsOf(root).includes(part));
  const commit = commitIn(root, values.at);
  if (positionals.length === 0 || unknown.length > 0 || !commit) {
    console.error(
      unknown.length > 0
        ? `There is no slice or service ${unknown.join(', ')}.`
        : commit
          ? 'npm run released -- <slice or service>… [--at <commit>] [--accept-breaking <name>]…'
          : `There is no commit ${values.at}.`,
    );
    process.exitCode = 1;
    return;
  }
  compileContracts();
  const { releaseContract } = await import('./release-contract.mjs');
  if (!releaseContract(values['accept-breaking'])) {
    process.exitCode = 1;
    return;
  }
  writeReleases(root, Object.fromEntries(positionals.map((part) => [part, commit])));
  for (const part of positionals) console.log(`${part} ${commit}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
