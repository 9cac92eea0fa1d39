import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  demoPassword,
  login,
  type ReplyOf,
  readMe,
  type SuccessOf,
  updateMe,
  uploadProfileImage,
} from '@passerelle/contracts';
import { type RunningPasserelle, runBackupCli, startPasserelle } from '@passerelle/local';
import { Client } from '../house/client.js';

/** A whole installation: what was acknowledged before the backup is there after everything else was lost. */
const folder = mkdtempSync(join(tmpdir(), 'passerelle-lost-'));
const dataDir = join(folder, 'data');
const backup = join(folder, 'backup');
const environment = { PASSERELLE_DATA: dataDir };

let system: RunningPasserelle | undefined;
beforeAll(() => chmodSync(folder, 0o755));
afterAll(async () => {
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** One grey point. */
function portrait(): FormData {
  const gif = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  const form = new FormData();
  form.set('image', new Blob([gif], { type: 'image/gif' }), 'portrait.gif');
  return form;
}

async function signedIn(running: RunningPasserelle) {
  const client = new Client(running.url);
  const json = { email: 'candidat@passerelle.test', password: demoPassword };
  const { body } = await client.ask<ReplyOf<typeof login, 200>>(login.path, { json });
  const { body: me } = await client.ask<SuccessOf<typeof readMe>>(readMe.path, { bearer: body.access });
  return { client, bearer: body.access, me };
}

it('an installation that lost its disk goes on from its backup', async () => {
  system = await startPasserelle({ dataDir, port: 0 });
  const { client, bearer } = await signedIn(system);
  expect(
    (await client.ask(updateMe.path, { method: 'PATCH', json: { first_name: 'Awa' }, bearer })).status,
  ).toBe(200);
  const image = await fetch(new URL(uploadProfileImage.path, system.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: portrait(),
  });
  expect(image.status).toBe(200);
  expect(await runBackupCli('backup', [backup], environment)).toBe(0);
  await system.stop();

  rmSync(dataDir, { recursive: true });
  expect(await runBackupCli('restore', [backup], environment)).toBe(0);
  system = await startPasserelle({ dataDir, port: 0 });
  const again = await signedIn(system);
  expect(again.me.first_name).toBe('Awa');
  const { image_url } = (await image.json()) as SuccessOf<typeof uploadProfileImage>;
  expect((await again.client.ask(new URL(image_url, system.url).pathname)).status).toBe(200);
  expect(readdirSync(folder).sort()).toEqual(['backup', 'data']);
  again.client.close();
}, 180_000);
