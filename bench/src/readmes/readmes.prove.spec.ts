import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readRegistry } from '@passerelle/contracts';
import { type Installation, npmStart } from '../system/npm-start.js';
import { FreshClone } from './fresh-clone.js';

/** What the READMEs say that a team types, typed in a fresh clone: a room alone, then a release and the way back. */

const slice = 'mfe-exam';
const service = 'svc-booking';
/** A word of the slice that makes another build of it. */
const source = 'mfe-exam/src/manifest.ts';
const patience = 600_000;

let folder: string;
let clone: FreshClone;
let house: Installation | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'passerelle-readmes-'));
  // As root PostgreSQL runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  clone = new FreshClone(join(folder, 'house'), join(folder, 'data'));
}, patience);
afterAll(async () => {
  await house?.stop();
  rmSync(folder, { recursive: true, force: true });
}, patience);

async function active(name: string): Promise<string | undefined> {
  const { shell, slices } = readRegistry(await (await fetch(`${house?.url}/slices.json`)).json());
  return [...(shell ? [shell] : []), ...slices].find(({ active }) => active.name === name)?.active.version;
}

describe.each([slice, service])('%s alone', (room) => {
  it(
    'is built and tested',
    async () => {
      const commands = clone.commandsOf(room).filter((command) => !command.startsWith('npm run dev'));
      expect(commands).toContain(`npm test -- --only=jest -- ${room}`);
      for (const command of commands) {
        const said = await clone.type(command);
        if (command.startsWith('npm test')) expect(said).toMatch(/^[1-9]\d* passed, 0 failed/m);
      }
    },
    2 * patience,
  );
});

describe('beside a running Passerelle', () => {
  beforeAll(async () => {
    house = await npmStart(join(folder, 'data'), clone.root);
  }, patience);

  it(
    'a slice is shown as it is saved',
    async () => {
      const [command] = clone.commandsOf(slice).filter((each) => each.startsWith('npm run dev'));
      expect(command).toBe(`npm run dev -w ${slice}`);
      const shown = await clone.begin(`${command} -- --gateway ${house?.url} --port 0`, /is shown at (\S+),/);
      const page = await (await fetch(`${shown.said[1]}/`, { headers: { accept: 'text/html' } })).text();
      await shown.end();
      expect(page).toContain(slice);
    },
    patience,
  );

  it(
    'a service is replaced as it is saved',
    async () => {
      const [command] = clone.commandsOf(service).filter((each) => each.startsWith('npm run dev'));
      expect(command).toBe(`npm run dev -w ${service}`);
      const going = await clone.begin(command ?? '', new RegExp(`${service} is replaced`));
      await going.end();
      expect((await fetch(`${house?.url}/health/ready`)).status).toBe(200);
    },
    patience,
  );

  it(
    'a slice is released and taken back, as the gateway’s README says',
    async () => {
      const first = await active(slice);
      clone.save(source, "version: '0.1.0'", "version: '0.1.1'");
      await clone.type(`npm run build -w ${slice}`);
      const said = new Map<string, string>();
      const commands = clone.commandsOf('gateway', 'Releases');
      for (const command of commands)
        said.set(command.replace(`npm run slice -- `, ''), await clone.type(command));
      expect([...said.keys()].map((command) => command.split(' ')[0])).toEqual([
        'publish',
        'preview',
        'activate',
        'activate',
        'confirm',
        'rollback',
        'list',
      ]);
      expect(said.get(`publish ${slice}`)).toMatch(/0\.1\.1-\w+ is published/);
      expect(said.get(`activate ${slice} --must`)).toMatch(/0\.1\.1-\w+ is active\. Pages that are open/);
      expect(said.get(`rollback ${slice}`)).toContain(`is back at ${first}`);
      await expect(active(slice)).resolves.toBe(first);
      for (const action of ['publish', 'preview', 'canary', 'activate', 'confirm', 'rollback'])
        expect(said.get(`list ${slice}`)).toMatch(new RegExp(`^ .*  ${action} `, 'm'));
    },
    patience,
  );

  it(
    'the shell is a release too',
    async () => {
      const first = await active('shell');
      execFileSync('sh', ['-c', 'echo "/* another */" >> shell/build/main.css'], { cwd: clone.root });
      await clone.type('npm run slice -- publish shell --activate');
      expect(await active('shell')).not.toBe(first);
      await clone.type('npm run slice -- rollback shell');
      expect(await active('shell')).toBe(first);
    },
    patience,
  );
});
