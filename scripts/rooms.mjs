/** The rooms of the house, as they stand: nobody keeps a list of them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const roomsOf = (root, kind) =>
  readdirSync(root)
    .filter((name) => kind.test(name) && existsSync(join(root, name, 'package.json')))
    .sort();

/** The shell and the slices: what is bundled for browsers. */
export const browserRooms = (root) => roomsOf(root, /^(shell|mfe-[a-z][a-z\d-]*)$/);

export const serviceRooms = (root) => roomsOf(root, /^svc-[a-z][a-z\d-]*$/);
