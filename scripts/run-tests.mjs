/**
 * Everything that `npm test` checks, in one run: build (which type-checks), lint, boundaries, unit and integration tests on an embedded
 * PostgreSQL and on RabbitMQ where one answers, and the browser tests. Ends with the plain line `N passed, N failed, N skipped`.
 *
 * `npm test -- --only=lint,jest` runs some stages; what follows a second `--` goes to the last of them.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectsToCompile } from './projects.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'passerelle-test-'));
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

/** A stage that is one check: it passes or it fails. */
const check = (args) => async () =>
  (await run(args)) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

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

async function jest() {
  const { startPostgres } = await import(pathToFileURL(join(root, 'local/dist/index.js')).href);
  const postgres = process.env.TEST_DATABASE_URL
    ? undefined
    : await startPostgres({ dataDir: join(scratch, 'postgres'), durable: false });
  const report = join(scratch, 'jest.json');
  try {
    await run(
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        '--json',
        `--outputFile=${report}`,
        ...passedOn,
      ],
      {
        TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? postgres.adminUrl,
        TEST_AMQP_URL: (await findBroker()) ?? '',
      },
    );
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } =
      JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests + numTodoTests,
    };
  } finally {
    await postgres?.stop();
  }
}

/** Runs browser tests: all, or those that the arguments choose. */
async function playwright(name, args, env = {}) {
  const report = join(scratch, `${name}.json`);
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
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The journey once more, its events on RabbitMQ, in queues that are deleted afterwards. */
async function journeyOnRabbit() {
  const url = await findBroker();
  if (!url) {
    console.log(`${process.env.CI ? 'failed' : 'skipped'}: the journey on RabbitMQ`);
    return process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
  }
  const { dropPrefix, testPrefix } = await kitTesting();
  const prefix = testPrefix('journey');
  try {
    // Where it leaves traces, those of the stage before stay.
    const journey = ['journey.spec.ts', '--project=desktop', '--no-deps', '--output=test-results/rabbitmq'];
    return await playwright('rabbitmq', journey, { E2E_AMQP_URL: url, E2E_AMQP_PREFIX: prefix });
  } finally {
    await dropPrefix(url, prefix);
  }
}

const stages = {
  build: check(['scripts/build.mjs', ...(only === 'jest' ? projectsToCompile(root, passedOn) : [])]),
  lint: check(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.']),
  boundaries: check(['scripts/boundaries.mjs']),
  docs: check(['scripts/docs-check.mjs']),
  jest,
  browser: () => playwright('browser', passedOn),
  'journey-rabbitmq': journeyOnRabbit,
};

const wanted = only ? only.split(',') : Object.keys(stages);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}
// What is tested is what the sources make, not what was built some time ago.
if (wanted.some((name) => !['lint', 'boundaries'].includes(name)) && !wanted.includes('build'))
  wanted.unshift('build');

const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
try {
  for (const name of wanted) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const counts = await stages[name]().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    for (const key of Object.keys(total)) total[key] += counts[key];
    summary.push(
      `${name.padEnd(18)}${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${Math.round((Date.now() - started) / 1000)} s)`,
    );
    if (name === 'build' && counts.failed > 0) break;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
