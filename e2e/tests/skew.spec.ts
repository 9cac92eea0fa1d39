import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInterviewShare, readRegistry } from '@passerelle/contracts';
import { type RunningPasserelle, startPasserelle } from '@passerelle/local';
import { type APIRequestContext, test as plain } from '@playwright/test';
import { buyer, signInByCall } from '../src/api.js';
import { takeJourney } from '../src/journey.js';
import { demoPerson, signIn } from '../src/people.js';
import { buildOf, missing, releases, rootWith, skews } from '../src/skew.js';
import { test as base, expect } from '../src/test.js';

/**
 * The release before of each slice and service beside the present one of the others: on databases that the present services have migrated and
 * filled, as after one is rolled back, or while one is rolled out. Built by `npm run prove`; `npm test` takes what it left.
 */
const parts = Object.keys(releases).filter((part) => releases[part] !== null);

const test = base.extend<{ old: readonly string[]; system: RunningPasserelle }, { dataDir: string }>({
  old: [[], { option: true }],
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const scratch = mkdtempSync(join(tmpdir(), 'passerelle-skew-data-'));
      const dataDir = join(scratch, 'data');
      await (await startPasserelle({ dataDir, port: 0, quiet: true })).stop();
      await use(dataDir);
      rmSync(scratch, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  system: [
    async ({ old, dataDir }, use) => {
      const root = rootWith(old);
      const running = await startPasserelle({ root, dataDir, port: 0, quiet: true });
      await use(running);
      await running.stop();
      rmSync(root, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
});

// What a release before asks of a browser was decided by it.
test.use({ isOldest: false });

plain('of any two parts each meets the present release of the other', () => {
  const runs = skews(parts);
  for (const one of parts)
    for (const other of parts.filter((part) => part !== one))
      expect([one, other, runs.some((old) => old.includes(one) && !old.includes(other))]).toEqual([
        one,
        other,
        true,
      ]);
});

for (const old of skews(parts)) {
  test.describe(() => {
    const absent = missing(old);
    test.skip(absent.length > 0, `npm run prove builds the release before of ${absent.join(', ')}`);
    test.use({ old });
    test(`the main journey, with the release before of ${old.join(', ')}`, async ({ page, request }) => {
      test.setTimeout(240_000);
      await takeJourney(page);
      // Nothing of it asks svc-booking, which hears of the plan by an event.
      const { headers } = await buyer(request, 'gold');
      const share = async () => (await request.get(readInterviewShare.path, { headers })).json();
      await expect.poll(async () => (await share()).interviews?.of).toBeGreaterThan(0);
    });
  });
}

plain(
  'an installation of the release before is updated, then taken back: what people began goes on',
  async ({ playwright }) => {
    plain.skip(missing(parts).length > 0, 'npm run prove builds the release before');
    plain.setTimeout(300_000);
    const scratch = mkdtempSync(join(tmpdir(), 'passerelle-skew-update-'));
    const before = rootWith(parts);
    // Cookies are a host's, whatever its port: one browser meets one installation after the other.
    const path = join(scratch, 'cookies.json');
    const during = async <T>(
      root: string | undefined,
      use: (candidate: APIRequestContext, teacher: APIRequestContext) => Promise<T>,
    ) => {
      const data = { dataDir: join(scratch, 'data'), port: 0, quiet: true };
      const running = await startPasserelle(root ? { ...data, root } : data);
      try {
        const kept = existsSync(path) ? { storageState: path } : {};
        const candidate = await playwright.request.newContext({ baseURL: running.url, ...kept });
        const teacher = await playwright.request.newContext({ baseURL: running.url });
        const done = await use(candidate, teacher);
        await candidate.storageState({ path });
        await Promise.all([candidate.dispose(), teacher.dispose()]);
        return done;
      } finally {
        await running.stop();
      }
    };
    try {
      const old = await during(before, async (request) => {
        const { headers } = await buyer(request);
        const { normal_questions: shown } = await (
          await request.get('/mgmt/questions/ce-15/', { headers })
        ).json();
        const answers = shown.slice(0, 9).map(({ id }: { id: string }) => ({
          question_id: id,
          response: 'B',
          seq: 1,
        }));
        const [{ id: attempt }] = await (await request.get('/exam/attempts/', { headers })).json();
        const saved = await request.patch(`/exam/attempts/${attempt}/`, { data: { answers }, headers });
        expect(saved.status()).toBe(200);
        const { expression_questions: tasks } = await (
          await request.get('/mgmt/questions/ee-1/', { headers })
        ).json();
        const questions = tasks.map(({ id }: { id: string }) => ({
          id,
          response: 'Je vous écris. '.repeat(20),
        }));
        const handed = await request.post('/mgmt/save-response-expression/ee-1/', {
          data: { questions },
          headers,
        });
        return { slices: await activeSlices(request), attempt, answers, copy: (await handed.json()).id };
      });

      await during(undefined, async (request, teacher) => {
        expect(await activeSlices(request)).not.toEqual(old.slices);
        const headers = await renewed(request);
        const plan = await request.get('/user/check-subscription/', { headers });
        expect(await plan.json()).toEqual({ status: 'Active' });
        const { answers } = await (await request.get(`/exam/attempts/${old.attempt}/`, { headers })).json();
        expect(answers).toMatchObject(old.answers);
        const handed = await request.post('/mgmt/save-response/ce-15/', { data: { questions: [] }, headers });
        expect(await handed.json()).toEqual({ id: old.attempt });
        await mark(teacher, old.copy);
      });

      await during(before, async (request) => {
        expect(await activeSlices(request)).toEqual(old.slices);
        const headers = await renewed(request);
        const { grade } = await (await request.get(`/exam/responses/${old.copy}/`, { headers })).json();
        expect(grade.score).toBeGreaterThan(0);
        const { result } = await (await request.get(`/exam/attempts/${old.attempt}/`, { headers })).json();
        expect(result.total).toBe(39);
      });
    } finally {
      rmSync(before, { recursive: true, force: true });
      rmSync(scratch, { recursive: true, force: true });
    }
  },
);

test('the desk is released, taken back and released again: no other slice, shell or gateway is', async ({
  page,
  system,
  dataDir,
}) => {
  test.skip(missing(['mfe-staff']).length > 0, 'npm run prove builds the release before of mfe-staff');
  test.setTimeout(120_000);
  const published = async () => {
    const { shell, slices } = readRegistry(await (await page.request.get('/slices.json')).json());
    const versions = [...(shell ? [shell] : []), ...slices].map(({ active }) => active);
    const desk = versions.find(({ name }) => name === 'mfe-staff')?.version ?? '';
    return {
      desk,
      others: versions.filter(({ name }) => name !== 'mfe-staff').map(({ name, version }) => [name, version]),
    };
  };
  const slice = (...words: string[]) =>
    execFileSync(
      process.execPath,
      [fileURLToPath(new URL('../../scripts/slice.mjs', import.meta.url)), ...words],
      {
        env: { ...process.env, PASSERELLE_DATA: dataDir },
      },
    ).toString();
  const gatewayOf = () => system.processes.find(({ name }) => name === 'gateway')?.pid;

  const before = await published();
  const gateway = gatewayOf();
  await signIn(page, demoPerson('prof'));
  const opens = async (version: string) => {
    await expect.poll(async () => (await published()).desk).toBe(version);
    const loaded = page.waitForResponse((reply) => reply.url().includes(`/slices/mfe-staff/${version}/`));
    await page.goto('/correction');
    expect((await loaded).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'À corriger' })).toBeVisible();
  };
  await opens(before.desk);
  const [old = ''] =
    /\d+\.\d+\.\d+-[\da-f]{12}/.exec(slice('publish', 'mfe-staff', '--folder', buildOf('mfe-staff'))) ?? [];
  test.skip(old === before.desk, 'mfe-staff is as it was released');
  slice('activate', 'mfe-staff', old);
  await opens(old);
  slice('activate', 'mfe-staff', before.desk);
  await opens(before.desk);
  slice('rollback', 'mfe-staff');
  await opens(old);
  slice('activate', 'mfe-staff', before.desk);
  await opens(before.desk);
  expect([(await published()).others, gatewayOf()]).toEqual([before.others, gateway]);
});

async function activeSlices(request: APIRequestContext): Promise<string[]> {
  const { shell, slices } = readRegistry(await (await request.get('/slices.json')).json());
  return [...(shell ? [shell] : []), ...slices].map(({ active }) => `${active.name} ${active.version}`);
}

/** The session goes on, by its cookie. */
async function renewed(request: APIRequestContext): Promise<{ authorization: string }> {
  const reply = await request.post('/auth/jwt/refresh', { data: {} });
  expect(reply.status()).toBe(200);
  return { authorization: `Bearer ${(await reply.json()).access}` };
}

async function mark(request: APIRequestContext, copy: string): Promise<void> {
  const { headers } = await signInByCall(request, demoPerson('prof'));
  const { grid } = await (await request.get(`/exam/grades/${copy}/`, { headers })).json();
  const criteria = Object.fromEntries(grid.map(({ id, max }: { id: string; max: number }) => [id, max / 2]));
  const reply = await request.post('/exam/grades/', { data: { response_id: copy, criteria }, headers });
  expect(reply.status()).toBe(201);
}
