/**
 * Everything that `npm test` checks, in one run: build (which type-checks), lint, boundaries, unused files, packages and exports, unit and
 * integration tests on an embedded PostgreSQL and on RabbitMQ where one answers, and the browser tests. Ends with the plain line
 * `N passed, N failed, N skipped`; above it stands what needed a second try, and what took longest.
 *
 * `npm test -- --only=lint,jest` runs some stages; what follows a second `--` goes to the last of them. `npm run prove` is the stage `prove`:
 * what takes long (every fault, many kills, times), and no part of `npm test`; `npm run prove -- --record` writes the fuzz's result to
 * `docs/fuzz.md`.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectsToCompile } from './projects.mjs';
import {
  countsWithout,
  failedTitles,
  integrationFailures,
  jestCounts,
  jestTimes,
  longest,
  playwrightTimes,
  secondTries,
  secondTriesAllowed,
} from './reports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'passerelle-test-'));
// A service is started a hundred times: what Node compiled for the first it reads for the others.
process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled');
const [only] = process.argv.slice(2).flatMap((argument) => /^--only=(.+)$/.exec(argument)?.[1] ?? []);
const passedOn = process.argv.includes('--') ? process.argv.slice(process.argv.indexOf('--') + 1) : [];

/** Runs a command of the house with this Node, output shown. Resolves with its exit code. */
function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Adds the counts of a stage to others. */
function add(total, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key];
}

const verdict = (code) =>
  code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

/** A stage that is one command: it passes or it fails. */
const command = (args) => async () => verdict(await run(args));

/** The same beside other stages: what it says is shown in one piece. */
const check = (args) => (name) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      console.log(`\n── ${name} has ended\n${stdout}${stderr}`);
      resolve(verdict(error ? 1 : 0));
    });
  });

const kitTesting = () => import(pathToFileURL(join(root, 'packages/service-kit/dist/testing/index.js')).href);

/** The RabbitMQ that the tests use: `TEST_AMQP_URL`, else the one of this machine; none where nothing answers. */
const brokerUrl = process.env.TEST_AMQP_URL || 'amqp://guest:guest@127.0.0.1:5672';
let broker;
function findBroker() {
  broker ??= lookForBroker();
  return broker;
}

async function lookForBroker() {
  const { whyNoBroker } = await kitTesting();
  const { host } = new URL(brokerUrl);
  const reason = await whyNoBroker(brokerUrl);
  if (!reason) {
    console.log(`RabbitMQ answers at ${host}: the tests that need it run.`);
    return brokerUrl;
  }
  const then = process.env.CI ? 'FAIL, as CI is set' : 'are skipped';
  console.log(`No RabbitMQ answers at ${host} (${reason}): the tests that need it ${then}.`);
  return undefined;
}

/** What needed a second try, and the time of each file. */
const again = [];
const times = [];

async function runJest(args, env) {
  const report = join(scratch, 'jest.json');
  await run(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    env,
  );
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** Jest; integration specs that fail beside others are tried once more, alone. */
async function jest(env = {}) {
  const { startPostgres } = await import(pathToFileURL(join(root, 'local/dist/index.js')).href);
  const postgres = process.env.TEST_DATABASE_URL
    ? undefined
    : await startPostgres({ dataDir: join(scratch, 'postgres'), durable: false });
  const database = process.env.TEST_DATABASE_URL ?? postgres.adminUrl;
  const around = {
    TEST_DATABASE_URL: database,
    TEST_RUN: scratch,
    TEST_AMQP_URL: (await findBroker()) ?? '',
    ...env,
  };
  try {
    const first = await runJest(passedOn, around);
    times.push(...jestTimes(first, root));
    const files = integrationFailures(first);
    if (files.length === 0) return jestCounts(first);
    console.log(`\n── jest, the second try of ${files.length} files`);
    const second = await runJest(['--runInBand', '--runTestsByPath', ...files], around);
    const counts = countsWithout(first, files);
    add(counts, jestCounts(second));
    if (second.success) again.push(...failedTitles(first, files, root));
    return counts;
  } finally {
    if (postgres) await postgres.stop();
    else await (await kitTesting()).dropTemplates(scratch);
  }
}

/** Runs browser tests: all, or those that the arguments choose. */
async function playwright(args, env = {}) {
  const report = join(scratch, 'browser.json');
  await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...args,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  );
  const found = JSON.parse(readFileSync(report, 'utf8'));
  const { stats, errors } = found;
  again.push(...secondTries(found));
  times.push(...playwrightTimes(found));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The browser tests, the events of their system on RabbitMQ where one answers, in queues that are deleted afterwards. */
async function browser() {
  const url = await findBroker();
  if (!url) return playwright(passedOn);
  const { dropPrefix, testPrefix } = await kitTesting();
  const prefix = testPrefix('browser');
  try {
    return await playwright(passedOn, { E2E_AMQP_URL: url, E2E_AMQP_PREFIX: prefix });
  } finally {
    await dropPrefix(url, prefix);
  }
}

/** Long forms of tests, in the browser too, there on the embedded bus; the release before beside the present one; the kills of a broker; a minute of each attack; releases under load. */
async function prove() {
  const specs = () => jest({ PROVE: '1', PROVE_RECORD: process.argv.includes('--record') ? '1' : '' });
  if (passedOn.length > 0) return specs();
  const browser = ['--grep=@long|(journey|skew|slices|weight|ops).spec', '--project=desktop', '--no-deps'];
  const counts = await command(['scripts/previous.mjs'])();
  // In turn: a system that starts beside two others and the browser is not ready in time.
  add(counts, await specs());
  add(counts, await playwright(browser, { PROVE: '1' }));
  for (const bench of ['broker-kills', 'attacks-outside', 'releases'])
    add(counts, await command(['scripts/bench.mjs', bench])());
  return counts;
}

const stages = {
  build: command(['scripts/build.mjs', ...(only === 'jest' ? projectsToCompile(root, passedOn) : [])]),
  lint: check(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.']),
  boundaries: check(['scripts/boundaries.mjs']),
  unused: check(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']),
  docs: check(['scripts/docs-check.mjs']),
  jest,
  browser,
  prove,
};

const wanted = only ? only.split(',') : Object.keys(stages).filter((name) => name !== 'prove');
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}
// What is tested is what the sources make, not what was built some time ago.
if (wanted.some((name) => !['lint', 'boundaries', 'unused'].includes(name)) && !wanted.includes('build'))
  wanted.unshift('build');

const total = { passed: 0, failed: 0, skipped: 0 };
const summary = new Map();

/** Runs those of these stages that are wanted, one after the other. */
async function inTurn(...names) {
  for (const name of names.filter((each) => wanted.includes(each))) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const counts = await stages[name](name).catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    add(total, counts);
    summary.set(
      name,
      `${name.padEnd(18)}${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${Math.round((Date.now() - started) / 1000)} s)`,
    );
  }
}

try {
  await inTurn('build');
  if (total.failed === 0) {
    // Jest's first files wait more than they work.
    await Promise.all([inTurn('jest'), inTurn('lint', 'boundaries', 'unused', 'docs')]);
    await inTurn('browser', 'prove');
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const lines = wanted.flatMap((name) => summary.get(name) ?? []);
if (times.length > 1) lines.push('', 'longest files:', ...longest(times));
if (again.length > 0)
  lines.push('', `passed at the second try: ${again.length}`, ...again.map((title) => `  ${title}`));
if (again.length > secondTriesAllowed) {
  total.failed += 1;
  lines.push(`More than ${secondTriesAllowed} second tries fail the run.`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
