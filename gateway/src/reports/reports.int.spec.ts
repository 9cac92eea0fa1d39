import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reportsPath, type VersionReport } from '@passerelle/contracts';
import { FolderStore } from '../releases/folder-store.js';
import { writeShellBuild } from '../testing/builds.js';
import { publishFolders } from '../testing/publish-folders.js';
import { send } from '../testing/send.js';
import { publicUrl, startGateway, type TestGateway } from '../testing/start-gateway.js';

const opsToken = 'a-token-of-the-operators-machines';
let root: string;
let gateway: TestGateway;
let version: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-reports-'));
  gateway = await startGateway({ OPS_TOKEN: opsToken, RATE_LIMITS: 'report=12/12' });
  const [entry] = await publishFolders(gateway.slicesDir, [await writeShellBuild(root)]);
  version = entry?.version ?? '';
});
afterEach(async () => {
  await gateway.close();
  await rm(root, { recursive: true, force: true });
});

/** The nonce of a page that is asked for now. */
async function pageNonce(): Promise<string> {
  const { headers } = await send(`${gateway.url}/any`, { headers: { accept: 'text/html' } });
  return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
}

const tell = async (body: string | object, headers: Record<string, string> = {}) =>
  (
    await send(gateway.url + reportsPath, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).status;

/** Whether the version is known to be good. */
const confirmed = async () => {
  const { versions } = await new FolderStore(gateway.slicesDir).state();
  return versions.find((each) => each.version === version)?.confirmedAt !== null;
};

const report = (outcome: VersionReport['outcome'], more: Partial<VersionReport> = {}) => ({
  name: 'shell',
  version,
  outcome,
  ...more,
});
const opsPage = async () =>
  (await send(`${gateway.url}/ops/`, { headers: { authorization: `Bearer ${opsToken}` } })).text;

describe('what browsers report', () => {
  it('confirms a version in three sessions, each counted once', async () => {
    const sessions = [await pageNonce(), await pageNonce(), await pageNonce()];
    for (const page of [...sessions.slice(0, 2), ...sessions]) {
      expect(await confirmed()).toBe(false);
      expect(await tell({ page, reports: [report('mounted')] })).toBe(204);
    }
    expect(await confirmed()).toBe(true);
  });

  it('is on the ops page at once: which version, how many sessions, and why, as text of one line', async () => {
    const message = 'Error: <b>no</b>\n\u0007next';
    for (const page of [await pageNonce(), await pageNonce()])
      await tell({ page, reports: [report('crashed', { message })] });
    let page = await opsPage();
    // The gateway looks at its registry every second.
    for (; page.includes('Rien n’est encore publié'); page = await opsPage()) await sleep(50);
    expect(/<section class="card" data-section="slices">.*?<\/section>/s.exec(page)?.[0]).toMatch(
      /plante dans 2 sessions<\/b>, [\d:]+\s: «\sError: &lt;b&gt;no&lt;\/b&gt; next\s»/,
    );
    expect(page.match(/plante dans un navigateur/g)).toHaveLength(1);
    expect(page).not.toContain('1 actives');
  });

  it('is in the metrics: sessions of a version, by outcome', async () => {
    await tell({ page: await pageNonce(), reports: [report('crashed'), report('mounted')] });
    const { text } = await send(`${gateway.url}/metrics`, {
      headers: { authorization: `Bearer ${opsToken}` },
    });
    const told = text.split('\n').filter((line) => line.startsWith('passerelle_gateway_version_sessions{'));
    expect(told.sort()).toEqual(
      ['crashed', 'failed', 'fell-back', 'mounted'].map(
        (outcome) =>
          `passerelle_gateway_version_sessions{name="shell",version="${version}",outcome="${outcome}"} ${/mou|cra/.test(outcome) ? 1 : 0}`,
      ),
    );
  });

  it('changes nothing of what is published', async () => {
    const before = (await send(`${gateway.url}/slices.json`)).text;
    await tell({ page: await pageNonce(), reports: [report('failed'), report('crashed')] });
    expect((await send(`${gateway.url}/slices.json`)).text).toBe(before);
  });

  it('is refused where it is not from a page of ours, of no published version, too long, or no report', async () => {
    const page = await pageNonce();
    const reports = [report('mounted')];
    expect(await tell({ page: Buffer.alloc(24).toString('base64'), reports })).toBe(403);
    expect(await tell({ page, reports }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await tell({ page, reports }, { origin: 'http://elsewhere.test' })).toBe(403);
    expect(await tell({ page, reports: [report('mounted', { version: '9' })] })).toBe(400);
    expect(await tell({ page, reports: [] })).toBe(400);
    expect(await tell('{')).toBe(400);
    expect(await tell({ page, reports: [report('crashed', { message: 'x'.repeat(161) })] })).toBe(400);
    expect(await tell('x'.repeat(2_049))).toBe(413);
    expect(await confirmed()).toBe(false);
    expect(await tell({ page, reports }, { origin: publicUrl })).toBe(204);
  });

  it('has a budget by address, which is nobody else’s', async () => {
    const page = await pageNonce();
    const statuses: number[] = [];
    for (let each = 0; each < 13; each += 1)
      statuses.push(await tell({ page, reports: [report('mounted')] }));
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 204), 429]);
    expect((await send(`${gateway.url}/any`, { headers: { accept: 'text/html' } })).status).toBe(404);
  });
});
