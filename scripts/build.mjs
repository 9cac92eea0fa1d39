/**
 * `npm run build`: TypeScript, then the browser packages that changed. Also called by `npm start` and `npm test`.
 * `npm run build -- svc-content packages/contracts` only compiles these and what they refer to.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onProjectNode, root } from './bootstrap.mjs';
import { deleteLeftovers } from './projects.mjs';
import { browserRooms } from './rooms.mjs';

/** Each has an npm script `build` that fills `build/` from sources. */
export const browserPackages = browserRooms(root);

const AT_ONCE = 2;
const OUTPUT = /^(node_modules|dist|build|\..+|.+\.spec\.tsx?|.+\.tsbuildinfo)$/;

class BuildError extends Error {}

const running = new Set();

/** A build that is told to end takes its compilers along. */
function endOn(signal) {
  for (const child of running) child.kill(signal);
  process.exit(1);
}

/** Runs a command in a folder. What it says is shown only when it fails. */
function run(command, folder) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd: join(root, folder),
      env: { ...process.env, PATH: path, NODE_ENV: 'production' },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) resolve();
      else
        reject(
          new BuildError(`${folder}: ${command} failed\n${Buffer.concat(said).toString('utf8').trim()}`),
        );
    });
  });
}

/** The files below a folder of the repository, outputs and specs left out, in a fixed order. */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !OUTPUT.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

/** A hash of all that a browser package is made of: its own files, the shared packages and the installed versions. */
function inputsOf(name) {
  const shared = readdirSync(root).filter((file) => /^(package-lock|tsconfig.*)\.json$/.test(file));
  const hash = createHash('sha256');
  for (const file of [...filesIn(name), ...filesIn('packages'), ...shared]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function buildPackage(name) {
  const { scripts } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  if (!scripts?.build) throw new BuildError(`${name} has no npm script "build".`);
  const stamp = join(root, name, 'build', '.inputs');
  const inputs = inputsOf(name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  // What is broken off half-way is built again, whatever its sources are then.
  rmSync(stamp, { force: true });
  await run(scripts.build, name);
  // Compiled before: a gateway compresses what comes without, and is short of time.
  const { compressBuild } = await import('../gateway/dist/slices/compress-build.js');
  await compressBuild(join(root, name, 'build'));
  writeFileSync(stamp, inputs);
}

async function inParallel(names, work) {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await work(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Builds what changed, and says so first. With names of TypeScript projects, these are compiled and nothing else.
 * @returns true when all is built; false after the errors were printed
 */
export async function build(say = process.stdout, projects = []) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  say.write('Building what changed.\n');
  for (const signal of signals) process.on(signal, endOn);
  try {
    await run(['tsc -b', ...projects].join(' '), '.');
    deleteLeftovers(root);
    if (projects.length === 0) await inParallel(browserPackages, buildPackage);
    return true;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  } finally {
    for (const signal of signals) process.off(signal, endOn);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await onProjectNode(import.meta.url);
  process.exitCode = (await build(process.stdout, process.argv.slice(2))) ? 0 : 1;
}
