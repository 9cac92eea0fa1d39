import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchResponse, saveAnswers, saveResponse, startAttempt } from '@passerelle/contracts';
import { hasRabbitServer } from '@passerelle/service-kit/testing';
import { pathOf } from '../house/calls.js';
import { Client } from '../house/client.js';
import { customer } from '../house/customer.js';
import { Composed } from './composed.js';

/** MB of modules, at most; OpenTelemetry, which is loaded by choice, apart. */
const budgets: Readonly<Record<string, number>> = {
  'svc-auth': 130,
  'svc-content': 130,
  'svc-billing': 130,
  'svc-booking': 130,
  gateway: 60,
  slices: 60,
  // The card sandbox; 20 MB of it are what the mailbox of `npm start` asks for, which no image starts.
  local: 70,
};
/** Found in no image: what tests, builds and types are made with. */
const tools =
  /^(?:@types\/|@jest\/|@rspack\/|@biomejs\/|@playwright\/|@sparticuz\/|@typescript\/|typescript$|jest$|knip$)/;

/** The packages below a folder, those that others bring along too: the last name of each path. */
function packagesIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'node_modules')
    .map((entry) => join(entry.parentPath, entry.name));
  return below.flatMap((modules) =>
    readdirSync(modules)
      .flatMap((name) =>
        name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : name,
      )
      // Some authors bring folders of this name along that hold no packages.
      .filter((name) => existsSync(join(modules, name, 'package.json'))),
  );
}

/** Of all that some patterns find in a folder. */
function megabytesOf(folder: string, patterns: readonly string[]): number {
  const command = `du -scm ${patterns.join(' ')} 2>/dev/null | tail -1`;
  return Number.parseInt(execFileSync('sh', ['-c', command], { cwd: folder }).toString(), 10);
}

const services = ['svc-auth', 'svc-content', 'svc-billing', 'svc-booking'];

const hasPsql = spawnSync('psql', ['--version']).status === 0;
const suite = hasRabbitServer && hasPsql ? describe : describe.skip;

/** The images of docker-compose.yml, run without a container engine. */
suite('every image (skipped where RabbitMQ or psql is not installed)', () => {
  let composed: Composed;
  let client: Client;
  beforeAll(async () => {
    composed = await Composed.open();
  }, 240_000);
  afterAll(async () => {
    client?.close();
    await composed?.close();
  }, 60_000);

  it('hold no more than what runs', () => {
    for (const workspace of [...services, 'gateway', 'slices', 'local']) {
      const most = budgets[workspace] as number;
      const folder = composed.image(workspace);
      const modules = ['node_modules', '*/node_modules', 'packages/*/node_modules'];
      const traces = megabytesOf(
        folder,
        modules.map((path) => `${path}/@opentelemetry`),
      );
      const megabytes = megabytesOf(folder, modules) - traces;
      process.stdout.write(
        `${workspace}: ${megabytes} MB of modules (at most ${most}), and ${traces} of OpenTelemetry\n`,
      );
      expect(megabytes).toBeLessThanOrEqual(most);
      const packages = packagesIn(folder);
      expect([workspace, packages.filter((name) => tools.test(name))]).toEqual([workspace, []]);
      const bom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
        components: { name: string }[];
      };
      const listed = new Set(bom.components.map(({ name }) => name));
      expect(
        packages.filter(
          (name) => !name.startsWith('.') && !name.startsWith('@passerelle') && !listed.has(name),
        ),
      ).toEqual([]);
    }
  }, 300_000);

  it('start as the file says, as nobody, on a folder that nobody writes', async () => {
    await composed.run('bus');
    await composed.start('card-sandbox');
    await Promise.all(services.map((name) => composed.start(name)));
    await composed.run('slices');
    await composed.start('gateway');
    // HOST=0.0.0.0: by another address of this machine too, as containers find each other. Without it they would listen on 127.0.0.1 alone.
    for (const name of [...services, 'gateway'])
      expect([name, (await fetch(`${composed.addressOf(name, '127.0.0.2')}/health/live`)).status]).toEqual([
        name,
        200,
      ]);
    client = new Client(composed.origin);
    expect((await client.ask('/tarifs', { headers: { accept: 'text/html' } })).text).toContain('<title>');
  }, 300_000);

  it('the first administrator is made in a container, as docs/deploy.md says', async () => {
    const operate = (...words: string[]) =>
      composed.exec('svc-auth', ['deploy/images/operate.mjs', 'user', ...words]);
    await operate('create', 'awa@example.ca', '--first-name', 'Awa', '--last-name', 'Bah', '--role', 'admin');
    expect(await operate('list')).toMatch(/awa@example\.ca.*admin/);
  });

  it('the main journey passes: a plan is bought, a test begun, saved and corrected', async () => {
    const person = await customer(client);
    const bearer = person.access;
    const begun = await client.ask<{ id: string }>(startAttempt.path, {
      json: { test_id: 'ce-15' },
      bearer,
    });
    // The one that `customer` began.
    expect(begun.status).toBeLessThan(300);
    const answers = { method: 'PATCH', json: { answers: [] }, bearer };
    expect((await client.ask(pathOf(saveAnswers, { attemptId: begun.body.id }), answers)).status).toBe(200);
    const submitted = await client.ask<{ id: string }>(pathOf(saveResponse, { testId: 'ce-15' }), {
      json: { questions: [], attempt_id: begun.body.id },
      bearer,
    });
    expect(submitted.status).toBeLessThan(300);
    const result = await client.ask(pathOf(fetchResponse, { responseId: submitted.body.id }), { bearer });
    expect(result.status).toBe(200);
  }, 120_000);
});
