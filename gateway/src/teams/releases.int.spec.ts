import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readRegistry, sliceContractVersion } from '@passerelle/contracts';
import { create, Header } from 'tar';
import { activate, publish } from '../releases/decisions.js';
import { FolderStore } from '../releases/folder-store.js';
import { writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { type FakeService, fakeService } from '../testing/fake-service.js';
import { publishFolders } from '../testing/publish-folders.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { opsToken, typeSlice, versionIn } from '../testing/type-slice.js';
import { digestOf } from './deploy-rights.js';

const plans = 'GET /mgmt/available-subscriptions/';
const bookings = 'GET /mgmt/bookings/';
const desk = { path: '/desk', title: 'Bureau' };

let billing: FakeService;
let root: string;
let gateway: TestGateway;
beforeAll(async () => {
  billing = await fakeService('svc-billing', ({ url }, response) =>
    response.end(JSON.stringify(url === '/health/calls' ? { calls: [plans] } : {})),
  );
});
afterAll(() => billing.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-teams-'));
  gateway = await start();
});
afterEach(async () => {
  await gateway.close();
  await rm(root, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<TestGateway> {
  return startGateway({ OPS_TOKEN: opsToken, BILLING_URL: billing.url, ...environment });
}

const slice = (args: string, at = gateway) => typeSlice(args, root, at.url);

const build = (marker: string, more: Partial<Parameters<typeof writeSliceBuild>[1]> = {}) =>
  writeSliceBuild(root, { name: 'mfe-exam', calls: [plans], ...more }, marker);
async function released(marker: string, more?: Parameters<typeof build>[1]): Promise<string> {
  await build(marker, more);
  return versionIn(await slice('publish mfe-exam --activate'));
}
async function shell(marker: string): Promise<string> {
  await writeShellBuild(root, marker);
  return versionIn(await slice('publish shell --activate'));
}
async function registry(at = gateway, cookie = '') {
  const reply = await send(`${at.url}/slices.json`, { headers: { cookie } });
  // Without a shell there is nothing to say yet.
  return readRegistry(reply.status === 200 ? reply.json() : { shell: null, slices: [] });
}
const exam = async (at = gateway, cookie = '') => (await registry(at, cookie)).slices[0]?.active.version;
const stored = () => readFile(join(gateway.slicesDir, 'releases.json'), 'utf8').catch(() => '');

describe('a release', () => {
  it('is published, looked at, activated and taken back by its team alone', async () => {
    const page = await shell('page');
    const first = await released('one');
    await build('two');
    expect(await slice('publish mfe-exam')).toContain('Nobody gets it yet');
    expect(await exam()).toBe(first);
    const second = versionIn(await slice('activate mfe-exam'));
    expect(second).not.toBe(first);
    expect((await registry()).slices[0]).toMatchObject({
      active: { version: second },
      fallbacks: [{ version: first }],
    });
    expect(await slice('rollback mfe-exam')).toBe(`mfe-exam is back at ${first}.`);
    expect(await exam()).toBe(first);
    expect(await slice('rollback mfe-exam')).toBe(
      `! Refused (409): mfe-exam has no version before ${first}.`,
    );
    const next = await shell('another page');
    expect((await registry()).shell).toMatchObject({
      active: { version: next },
      fallbacks: [{ version: page }],
    });
    expect(await slice('rollback shell')).toBe(`shell is back at ${page}.`);
    expect((await send(gateway.url, { headers: { accept: 'text/html' } })).text).toContain(`/shell/${page}/`);
  });

  it('is told to open pages where it must be taken', async () => {
    await shell('page');
    const first = await released('one');
    await build('two');
    await slice('publish mfe-exam');
    const required = async () => (await registry()).slices[0]?.required;
    expect(await slice('publish mfe-exam --must')).toContain('--must goes with activate and rollback');
    expect(await slice('activate mfe-exam --percent 10 --must')).toContain('must is for everybody');
    expect(await required()).toBeUndefined();
    expect(await slice('activate mfe-exam --must')).toMatch(/is active\. Pages that are open are told/);
    const since = await required();
    expect(since).toBeGreaterThan(0);
    expect(await slice('rollback mfe-exam --must')).toContain(`is back at ${first}. Pages`);
    expect(await required()).toBeGreaterThan(since ?? 0);
  });

  it('says who, when, from what commit, from what to what; also after a restart', async () => {
    await shell('page');
    const first = await released('one');
    const second = await released('two');
    await slice('confirm mfe-exam');
    await slice('rollback mfe-exam');
    const again = await start({ SLICES_DIR: gateway.slicesDir });
    try {
      const list = await slice('list mfe-exam', again);
      expect(list).toMatch(
        new RegExp(`^mfe-exam\\n  ${second}  .* confirmed by .*operators’ token\\n  ${first} .* active`),
      );
      const lines = list
        .split('\n')
        .slice(3)
        .map((line) => line.replace(/^ +[\d-]+ [\d:]+ {2}/, ''));
      expect(lines).toEqual([
        expect.stringMatching(`^rollback  ${second} -> ${first}  - .*, operators’ token$`),
        expect.stringMatching(`^confirm  - -> ${second}`),
        expect.stringMatching(`^activate  ${first} -> ${second}  - .*, token [\\da-f]{8} of mfe-exam$`),
        expect.stringMatching(`^publish  - -> ${second}`),
        expect.stringMatching(`^activate  - -> ${first}`),
        expect.stringMatching(`^publish  - -> ${first}`),
        expect.stringMatching('^token'),
      ]);
      expect(await exam(again)).toBe(first);
    } finally {
      await again.close();
    }
  });

  it('is seen by one browser with a preview link, and by nobody with a forged one', async () => {
    await shell('page');
    const first = await released('one');
    await build('two');
    expect(await slice('publish mfe-exam')).toContain('Nobody gets it yet');
    const second = versionIn(await slice('activate mfe-exam --percent 1'));
    await slice('rollback mfe-exam');
    const link = new URL((await slice('preview mfe-exam')).split('\n')[1] as string);
    const path = link.pathname + link.search;
    const opened = await send(gateway.url + path);
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    expect([opened.status, opened.headers.location]).toEqual([302, '/']);
    expect(await exam(gateway, cookie)).toBe(second);
    expect(await exam()).toBe(first);
    const page = async (headers: Record<string, string>) =>
      (await send(gateway.url, { headers: { accept: 'text/html', ...headers } })).text;
    expect(await page({ cookie })).toMatch(`Aperçu de mfe-exam ${second}`);
    expect(await page({ cookie })).toContain(`/slices/mfe-exam/${second}/`);
    expect(await page({})).not.toMatch(`Aperçu|${second}`);
    expect(await exam(gateway, cookie.replace(second, first))).toBe(first);
    expect(await exam(gateway, `${cookie}x`)).toBe(first);
    expect((await send(gateway.url + path.replace(second, first))).status).toBe(404);
  });

  it('is seen by a preview link also where it is the first of its name', async () => {
    await shell('page');
    await build('one', { routes: [desk] });
    const first = versionIn(await slice('publish mfe-exam'));
    const { pathname, search } = new URL((await slice('preview mfe-exam')).split('\n')[1] as string);
    const opened = await send(gateway.url + pathname + search);
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    expect(await exam(gateway, cookie)).toBe(first);
    expect(await exam()).toBeUndefined();
    const page = (headers: Record<string, string>) =>
      send(gateway.url + desk.path, { headers: { accept: 'text/html', ...headers } });
    expect((await page({ cookie })).text).toContain(`/slices/mfe-exam/${first}/`);
    expect([(await page({ cookie })).status, (await page({})).status]).toEqual([200, 404]);
  });

  it('goes to some sessions first, each of which stays with it', async () => {
    await shell('page');
    const first = await released('one');
    await build('two');
    const second = versionIn(await slice('publish mfe-exam'));
    expect(await slice('activate mfe-exam --percent 0')).toContain('a whole number from 1 to 100');
    expect(await slice('activate mfe-exam --percent 10')).toContain('for 10 sessions in a hundred');
    const versions = await Promise.all(
      ['0', '9', '10', '99', 'x'].map((hundredth) => exam(gateway, `passerelle_canary=${hundredth}`)),
    );
    expect(versions.slice(0, 4)).toEqual([second, second, first, first]);
    const headers = { accept: 'text/html' };
    const page = await send(gateway.url, { headers });
    const [mine = ''] = String(page.headers['set-cookie']).split(';');
    expect(page.text).toContain(`/slices/mfe-exam/${await exam(gateway, mine)}/`);
    const again = await send(gateway.url, { headers: { ...headers, cookie: mine } });
    expect(again.headers['set-cookie']).toBeUndefined();
    await slice('activate mfe-exam');
    expect(await exam(gateway, 'passerelle_canary=99')).toBe(second);
  });
});

describe('refused, with nothing changed:', () => {
  let before: string;
  beforeEach(async () => {
    await shell('page');
    await released('one');
    before = await stored();
  });
  afterEach(async () => expect(await stored()).toBe(before));

  const team = (name: string) => ({ authorization: `Bearer ${name}-deploys-with-this` });
  const operator = { authorization: `Bearer ${opsToken}` };
  const ask = async (method: string, path: string, headers = {}, body?: Buffer) => {
    const reply = await send(`${gateway.url}/ops/slices${path}`, { method, headers, ...(body && { body }) });
    return `${reply.status} ${reply.json().detail}`;
  };
  const sent = (archive: Buffer, headers: object = team('mfe-exam'), packed = archive) => {
    const sha256 = encodeURIComponent(createHash('sha256').update(packed).digest('base64'));
    return ask('POST', `/mfe-exam/versions?activate=1&sha256=${sha256}`, headers, archive);
  };
  const packed = async (folder: string, paths = ['slice.json', 'remoteEntry.js']) =>
    create({ cwd: folder, gzip: true, portable: true }, paths).concat();

  it.each([
    ['no token', {}, '401 a token is needed'],
    ['a wrong one', { authorization: 'Bearer x' }, '401 a token is needed'],
    ['the cookie of an operator', { cookie: `passerelle_access=${opsToken}` }, '401 a token is needed'],
    ['another slice’s', team('shell'), '403 the token is not mfe-exam’s'.replace('’', "'")],
    ['an operator’s', operator, '403 mfe-exam is published with a token of its own'],
  ])('publishing with %s', async (_, headers, reason) => {
    expect(await sent(await packed(await build('two')), headers)).toBe(reason);
    if (reason.startsWith('403 mfe')) return;
    expect(await ask('POST', '/mfe-exam/rollback', headers)).toBe(reason);
    expect(await ask('PUT', `/mfe-exam/tokens?digest=${digestOf('x')}`, headers)).toMatch(/^40[13]/);
  });

  it('what only operators may, for a team', async () => {
    expect(await ask('GET', '', team('mfe-exam'))).toMatch(/^40[13]/);
    expect(await ask('PUT', `/mfe-exam/tokens?digest=${digestOf('x')}`, team('mfe-exam'))).toBe(
      '403 operators only',
    );
    expect(await ask('PUT', '/..%2fmfe-exam/tokens', operator)).toMatch(/^404/);
  });

  it('an archive that is not what was packed, or none', async () => {
    const archive = await packed(await build('two'));
    const changed = Buffer.from(archive);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    expect(await sent(changed, team('mfe-exam'), archive)).toMatch(/^409 The archive is refused/);
    expect(await sent(archive.subarray(0, -20), team('mfe-exam'), archive)).toMatch(/^409 The archive/);
    expect(await sent(Buffer.from('no archive at all'))).toMatch(/^409 The archive is refused/);
  });

  it('an archive with a link, a path that leads out, something hidden, or too much of it', async () => {
    const folder = await build('two');
    await symlink('/etc/passwd', join(folder, 'link.js'));
    await mkdir(join(folder, '.hidden'));
    await writeFile(join(folder, '.hidden/x.js'), '');
    expect(await sent(await packed(folder, ['slice.json', 'link.js']))).toMatch(
      /link\.js is no file but Symb/,
    );
    expect(await sent(await packed(folder, ['slice.json', '.hidden/x.js']))).toMatch(/is no path of a build/);
    for (const path of ['../x.js', '/tmp/x.js', 'a/../../x.js', 'a\\..\\x.js', 'x\n.js']) {
      const header = new Header({ path, mode: 0o644, size: 0, type: 'File' });
      header.encode();
      const bytes = Buffer.concat([header.block as Buffer, Buffer.alloc(1_024)]);
      expect(await sent(gzipSync(bytes))).toMatch(/is no path of a build/);
    }
    const large = new Header({ path: 'x.js', mode: 0o644, size: 41_000_000, type: 'File' });
    large.encode();
    expect(await sent(gzipSync(Buffer.concat([large.block as Buffer, Buffer.alloc(41_000_000)])))).toMatch(
      /larger than 40000000 bytes/,
    );
  });

  it.each([
    ['another contract', { contract: sliceContractVersion - 1 }, /built for slice contract 1, this gateway/],
    ['another slice’s name', { name: 'mfe-exam-two' }, /mfe-exam: the build is mfe-exam-two's/],
    ['the gateway’s page', { routes: [{ path: '/ops', title: 'X' }] }, /the route \/ops is the gateway's/],
    ['no list of its calls', { calls: undefined }, /does not list the calls/],
    [
      'an unknown call',
      { calls: ['GET /of/tomorrow/'] },
      /GET \/of\/tomorrow\/ is no call that this gateway/,
    ],
    [
      'a call of another release',
      { calls: ['GET /mgmt/orders/'] },
      /GET \/mgmt\/orders\/ is not answered by the svc-billing that runs/,
    ],
    ['a service that does not say', { calls: [bookings] }, /svc-booking does not say what it answers/],
  ])('a slice with %s', async (_, changes, reason) => {
    const folder = await build('two');
    const manifest = JSON.parse(await readFile(join(folder, 'slice.json'), 'utf8')) as object;
    await writeFile(join(folder, 'slice.json'), JSON.stringify({ ...manifest, ...changes }));
    expect(await slice('publish mfe-exam --activate')).toMatch(reason);
  });

  it('a shell that uses a call which nothing answers, or does not say', async () => {
    await writeShellBuild(root, 'two', { 'shell.json': '{"calls":["GET /mgmt/orders/"]}' });
    expect(await slice('publish shell --activate')).toMatch(
      /shell uses calls .* by the svc-billing that runs/,
    );
    for (const odd of ['{}', '{"calls":"all"}', '<<<<<<< HEAD']) {
      await writeShellBuild(root, 'two', { 'shell.json': odd });
      expect(await slice('publish shell')).toMatch(/shell\.json does not list the calls/);
    }
  });

  it('a slice that takes a page of another one', async () => {
    await writeSliceBuild(root, { name: 'mfe-desk', calls: [], routes: [desk] });
    await slice('publish mfe-desk --activate');
    before = await stored();
    await build('two', { routes: [desk] });
    expect(await slice('publish mfe-exam')).toMatch(/the route \/desk is mfe-desk's/);
  });

  it('a slice that is too heavy for its budget', async () => {
    const noise = Array.from({ length: 200_000 }, (_, index) =>
      createHash('md5').update(`${index}`).digest('hex'),
    );
    const folder = await build('two', { budgetKb: 20 });
    await writeFile(join(folder, 'static/noise.js'), noise.join('').slice(0, 60_000));
    expect(await slice('publish mfe-exam')).toMatch(/mfe-exam weighs \d+ kB .*, its budget is 20 kB/);
  });

  it('activating what no service answers any more; going back asks none', async () => {
    await build('two');
    await slice('publish mfe-exam');
    before = await stored();
    const without = await start({ SLICES_DIR: gateway.slicesDir, BILLING_URL: 'http://127.0.0.1:9' });
    expect(await slice('activate mfe-exam', without)).toMatch(/svc-billing does not say what it answers/);
    expect(await stored()).toBe(before);
    await slice('activate mfe-exam');
    const second = await exam();
    expect(await slice('rollback mfe-exam', without)).toContain('is back at');
    expect(await exam()).not.toBe(second);
    before = await stored();
    await without.close();
  });

  it('a version that nobody published, or that this gateway does not understand', async () => {
    expect(await slice('activate mfe-exam 9.9.9-000000000000')).toContain('mfe-exam has no version 9.9.9');
    const old = { name: 'mfe-exam', version: '0.9.0-000000000000' };
    const entry = { ...old, contract: 1, base: '/slices/mfe-exam/0.9.0-000000000000/', manifest: {} };
    const store = new FolderStore(gateway.slicesDir);
    await store.change((state) =>
      publish(state, { ...old, entry, commit: null, bytes: 1 }, { by: 'an older gateway', at: '2025-01-01' }),
    );
    before = await stored();
    for (const command of ['activate', 'rollback', 'preview'])
      expect(await slice(`${command} mfe-exam ${old.version}`)).toMatch(
        /cannot be used: it is for slice contract 1/,
      );
  });
});

it('retires a slice, whose pages are then another’s', async () => {
  await shell('page');
  await released('one', { routes: [desk] });
  await writeSliceBuild(root, { name: 'mfe-desk', calls: [], routes: [desk] });
  expect(await slice('publish mfe-desk --activate')).toMatch(/is mfe-exam's/);
  await slice('retire mfe-exam');
  expect(await slice('publish mfe-desk --activate')).toContain('is published and active');
  expect(await slice('retire shell')).toContain('The shell cannot be retired');
});

it('a token that was taken back publishes nothing', async () => {
  const token = (await slice('token mfe-exam')).split('\n')[1] as string;
  await build('one');
  const publishing = `publish mfe-exam --gateway ${gateway.url} --token ${token}`;
  expect(await slice(publishing)).toContain('is published');
  await slice('token mfe-exam --revoke');
  await build('two');
  expect(await slice(publishing)).toBe('! Refused (401): a token is needed');
  expect(await slice(`publish mfe-exam --gateway ${gateway.url}`)).toBe(
    '! --gateway needs --token, or SLICE_TOKEN.',
  );
});

it('forgets what is old, with its files, and never the last five', async () => {
  await publishFolders(gateway.slicesDir, [await writeShellBuild(root)]);
  const store = new FolderStore(gateway.slicesDir);
  const old = Array.from({ length: 6 }, (_, index) => `1.0.${index}-000000000000`);
  for (const version of old) {
    await mkdir(join(gateway.slicesDir, 'mfe-exam', version), { recursive: true });
    const id = { name: 'mfe-exam', version };
    const doing = { by: 'ana', at: `2020-01-01T00:00:0${version[4]}.000Z` };
    await store.change((state) => publish(state, { ...id, entry: {}, commit: null, bytes: 1 }, doing));
    if (version === old[1]) await store.change((state) => activate(state, id, doing));
  }
  await build('new');
  await slice('publish mfe-exam');
  const list = await slice('list mfe-exam');
  const kept = old.filter((version) => list.split('\n').some((line) => line.startsWith(`  ${version}`)));
  expect(kept).toEqual(old.slice(1));
  await expect(readFile(join(gateway.slicesDir, 'mfe-exam', old[0] as string))).rejects.toThrow('ENOENT');
});

describe('with a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('two gateways agree within 2 s, and go on without it', async () => {
    await gateway.close();
    const environment = { DATABASE_URL: database.url, SLICES_DIR: join(root, 'slices') };
    gateway = await start(environment);
    const other = await start(environment);
    try {
      await shell('page');
      const first = await released('one');
      const second = await released('two');
      const end = Date.now() + 2_000;
      while ((await exam(other)) !== second && Date.now() < end);
      expect(await exam(other)).toBe(second);
      expect(await slice('rollback mfe-exam', other)).toContain(first);
      expect(await exam(other)).toBe(first);
      await database.administer('ALTER DATABASE $database WITH ALLOW_CONNECTIONS false');
      await database.administer(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '$database'",
      );
      expect(await slice('activate mfe-exam', other)).toContain('! Refused (503)');
      expect(await exam(other)).toBe(first);
      const started = await start(environment);
      expect(await exam(started)).toBe(first);
      await started.close();
    } finally {
      await other.close();
    }
  });
});
