import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const house = fileURLToPath(new URL('../../..', import.meta.url));

/** A build that differs from the others by a file: none of what is published before is of use to it. */
export function nextBuild(name: string, round: number, folder: string): string {
  const room = join(folder, `${name}-${round}`);
  mkdirSync(room, { recursive: true });
  cpSync(join(house, name, 'build'), join(room, 'build'), { recursive: true });
  cpSync(join(house, name, 'package.json'), join(room, 'package.json'));
  writeFileSync(join(room, 'build', 'round.txt'), `round ${round}\n`);
  return join(room, 'build');
}
