/**
 * `npm run new -- slice <name>`, `npm run new -- service <name>`: a room that compiles and passes its test. Outside of it three files change: the
 * root's tsconfig.json and package-lock.json, and releases.json, where it has never been released. Everything else that knows the rooms looks which there are.
 */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serviceFiles } from './new/service.mjs';
import { sliceFiles } from './new/slice.mjs';
import { writeReleases } from './released.mjs';

/** Whose versions a new room takes, and what it is called. */
const kinds = {
  slice: { prefix: 'mfe', like: 'mfe-exam', files: sliceFiles },
  service: { prefix: 'svc', like: 'svc-booking', files: serviceFiles },
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const jsonText = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Makes the room.
 * @returns its name
 * @throws RangeError where it cannot be made; nothing is changed then
 */
export function makeRoom(root, kind, name) {
  if (!Object.hasOwn(kinds, kind) || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name ?? ''))
    throw new RangeError(
      'npm run new -- slice|service <name>; a name is of small letters, digits and dashes',
    );
  const { prefix, like, files } = kinds[kind];
  const room = `${prefix}-${name}`;
  if (existsSync(join(root, room))) throw new RangeError(`${room} is there already`);
  const tsconfig = withReference(readJson(join(root, 'tsconfig.json')), room);
  const made = files(name, readJson(join(root, like, 'package.json')));
  const lock = withWorkspace(
    readJson(join(root, 'package-lock.json')),
    room,
    JSON.parse(made['package.json']),
  );
  for (const [path, text] of Object.entries(made)) {
    mkdirSync(dirname(join(root, room, path)), { recursive: true });
    writeFileSync(join(root, room, path), text);
  }
  writeFileSync(join(root, 'tsconfig.json'), jsonText(tsconfig));
  writeFileSync(join(root, 'package-lock.json'), jsonText(lock));
  writeReleases(root, { [room]: null });
  return room;
}

/** After the last room of its kind. */
function withReference(tsconfig, room) {
  const { references } = tsconfig;
  const kind = room.slice(0, 4);
  const after = references.findLastIndex(({ path }) => path.startsWith(kind)) + 1;
  return {
    ...tsconfig,
    references: [...references.slice(0, after), { path: room }, ...references.slice(after)],
  };
}

/** As npm writes it. */
function withWorkspace(
  lock,
  room,
  { private: _private, type: _type, scripts: _scripts, description: _says, ...own },
) {
  const packages = {
    ...lock.packages,
    [room]: own,
    [`node_modules/@passerelle/${room}`]: { resolved: room, link: true },
  };
  const sorted = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted.map((path) => [path, packages[path]])) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const room = makeRoom(root, process.argv[2], process.argv[3]);
    // As npm ci will link it.
    const link = join(root, 'node_modules', '@passerelle', room);
    if (existsSync(dirname(link)) && !existsSync(link)) symlinkSync(join('..', '..', room), link);
    console.log(`${room} is made: npm run dev -w ${room}`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
