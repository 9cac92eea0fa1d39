import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms of a kind that stand in a repository, by name: nobody keeps a list of them. */
function roomsOf(root: string, kind: RegExp): string[] {
  return readdirSync(root)
    .filter((name) => kind.test(name) && existsSync(join(root, name, 'package.json')))
    .sort();
}

/** `svc-auth`, `svc-billing`, … */
export const serviceRooms = (root: string): string[] => roomsOf(root, /^svc-[a-z][a-z\d-]*$/);

/** What is bundled for browsers: the shell and the slices. */
export const browserRooms = (root: string): string[] => roomsOf(root, /^(shell|mfe-[a-z][a-z\d-]*)$/);

/** A room and the packages of the house that it runs on, as folders. */
export function foldersOf(root: string, room: string, known = new Set<string>()): string[] {
  if (known.has(room)) return [];
  known.add(room);
  const file = join(root, room, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  const packages = Object.keys(dependencies).flatMap((name) => /^@passerelle\/(.+)$/.exec(name)?.[1] ?? []);
  return [room, ...packages.flatMap((name) => foldersOf(root, `packages/${name}`, known))];
}
