import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type RegistryEnvelope, readRegistry, sliceContractVersion } from '@passerelle/contracts';
import { activate, publish } from '../releases/decisions.js';
import { registryOf } from '../releases/fallbacks.js';
import { FolderStore } from '../releases/folder-store.js';
import { writeFiles, writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { publishFolders } from '../testing/publish-folders.js';
import { integrityOf } from './build-files.js';
import { compressBuild } from './compress-build.js';

let root: string;
let slicesDir: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-publish-'));
  slicesDir = join(root, 'slices');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const desk = { path: '/desk', title: 'Bureau' };
const storedRegistry = async () => registryOf(await new FolderStore(slicesDir).state());
const understood = async () => readRegistry(await storedRegistry());
const exam = (marker = '') => writeSliceBuild(root, { name: 'mfe-exam' }, marker);

describe('publishing builds of this machine', () => {
  it('copies a build with its compressed forms into a folder of its own, and writes the registry', async () => {
    await publishFolders(slicesDir, [await writeShellBuild(root), await exam()]);
    const registry = await understood();
    expect(registry.shell).toMatchObject({ active: { name: 'shell', manifest: null }, fallbacks: [] });
    expect(registry.shell?.active.entry).toBe(`${registry.shell?.active.base}main.js`);
    const active = registry.slices[0]?.active;
    expect(active?.version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(active?.base).toBe(`/slices/mfe-exam/${active?.version}/`);
    expect(active?.entry).toBe(`${active?.base}remoteEntry.js`);
    expect(Object.keys(active?.integrity ?? {})).toEqual(['remoteEntry.js', 'slice.json', 'static/7.js']);
    const folder = join(root, active?.base ?? '');
    const entry = await readFile(join(folder, 'remoteEntry.js'));
    expect(active?.integrity['remoteEntry.js']).toBe(integrityOf(entry));
    expect(brotliDecompressSync(await readFile(join(folder, 'remoteEntry.js.br')))).toEqual(entry);
    expect(gunzipSync(await readFile(join(folder, 'remoteEntry.js.gz')))).toEqual(entry);
    expect(await readdir(join(folder, 'static'))).toEqual(['7.js']);
  });

  it('takes over what a build was compressed to, and its version is the same', async () => {
    const build = await exam();
    const [plain] = await publishFolders(slicesDir, [build]);
    await compressBuild(build);
    expect(await readdir(build)).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz', 'slice.json']),
    );
    // Told from what is made by the publisher.
    const packed = gzipSync(await readFile(join(build, 'remoteEntry.js')), { level: 1 });
    await writeFile(join(build, 'remoteEntry.js.gz'), packed);
    const other = join(root, 'elsewhere');
    const [taken] = await publishFolders(other, [build]);
    expect(taken).toEqual(plain);
    const folder = join(other, 'mfe-exam', taken?.version ?? '');
    expect(await readFile(join(folder, 'remoteEntry.js.gz'))).toEqual(packed);
  });

  it('changes nothing when the same build is published again', async () => {
    const folders = [await writeShellBuild(root), await exam()];
    await publishFolders(slicesDir, folders);
    const before = await readFile(join(slicesDir, 'releases.json'), 'utf8');
    await publishFolders(slicesDir, folders);
    expect(await readFile(join(slicesDir, 'releases.json'), 'utf8')).toBe(before);
    expect(await readdir(join(slicesDir, 'mfe-exam'))).toHaveLength(1);
    expect(await readdir(slicesDir)).toEqual(['mfe-exam', 'releases.json', 'shell']);
  });

  it.each([
    ['a slice', (marker: string) => exam(marker), ({ slices }: RegistryEnvelope) => slices[0]],
    ['the shell', (marker: string) => writeShellBuild(root, marker), ({ shell }: RegistryEnvelope) => shell],
  ])('keeps versions before as fallbacks, also when one goes back: %s', async (_, build, stored) => {
    const [first] = await publishFolders(slicesDir, [await build('one')]);
    const [second] = await publishFolders(slicesDir, [await build('two')]);
    expect(stored(await storedRegistry())).toEqual({ active: second, fallbacks: [first] });
    await publishFolders(slicesDir, [await build('two')]);
    expect(stored(await storedRegistry())).toEqual({ active: second, fallbacks: [first] });
    const [third] = await publishFolders(slicesDir, [await build('three')]);
    await publishFolders(slicesDir, [await build('one')]);
    expect(stored(await storedRegistry())).toEqual({ active: first, fallbacks: [third] });
  });

  it('leaves alone at a start what teams released since, until there is another build', async () => {
    const active = async () => (await understood()).slices[0]?.active.version;
    const start = async (marker: string) =>
      (await publishFolders(slicesDir, [await exam(marker)], { isStart: true }))[0]?.version;
    const first = await start('one');
    const second = await start('two');
    expect(await active()).toBe(second);
    const store = new FolderStore(slicesDir);
    const ana = { by: 'ana', at: '2026-01-01T00:00:00.000Z' };
    const id = { name: 'mfe-exam', version: first as string };
    await store.change((state) => activate(state, id, ana));
    await start('two');
    expect(await active()).toBe(first);
    const third = await start('three');
    expect(await active()).toBe(third);
    await start('one');
    expect(await active()).toBe(first);
  });

  it('refuses a slice of another contract, and leaves the registry as it was', async () => {
    await publishFolders(slicesDir, [await exam()]);
    const before = await storedRegistry();
    const folder = await exam('next');
    await writeFile(
      join(folder, 'slice.json'),
      JSON.stringify({ name: 'mfe-exam', contract: sliceContractVersion + 1 }),
    );
    await expect(publishFolders(slicesDir, [await writeShellBuild(root), folder])).rejects.toThrow(
      /built for slice contract 3, this gateway speaks 2/,
    );
    expect(await storedRegistry()).toEqual(before);
  });

  it('takes a slice that nobody has heard of', async () => {
    await publishFolders(slicesDir, [await writeSliceBuild(root, { name: 'mfe-desk', routes: [desk] })]);
    expect((await understood()).slices[0]?.active.manifest.routes).toEqual([desk]);
  });

  it('refuses what is another slice’s or the gateway’s, and leaves the registry as it was', async () => {
    const section = { id: 'mockexams', title: 'Examens' };
    const fills = { 'account.learner-section.v1': './x', 'account.dashboard-panel.v1': './y' };
    const slots = { 'account.learner-section.v1': 'several', 'account.dashboard-panel.v1': 'one' } as const;
    const login = { path: '/login', title: 'Se connecter' };
    await publishFolders(slicesDir, [
      await writeSliceBuild(root, { name: 'mfe-account', routes: [login], slots }),
      await writeSliceBuild(root, { name: 'mfe-exam', sections: [section], fills }),
    ]);
    const before = await storedRegistry();
    const paths = ['/{page}', '/ops', '/auth/users/me/'];
    const routes = paths.map((path) => ({ path, title: path }));
    const grab = await writeSliceBuild(root, { name: 'mfe-grab', routes, sections: [section], fills });
    await expect(publishFolders(slicesDir, [grab])).rejects.toThrow(
      "Nothing is published. mfe-grab: the route /ops is the gateway's. mfe-grab: the route /auth/users/me/ is the gateway's. " +
        "mfe-grab: the route /{page} is mfe-account's (/login). mfe-grab: the section mockexams is mfe-exam's. " +
        'mfe-grab: the slot account.dashboard-panel.v1 is filled by mfe-exam, and takes one.',
    );
    expect(await storedRegistry()).toEqual(before);
    const foreign = await writeSliceBuild(root, {
      name: 'mfe-grab',
      slots: { 'exam.mock-booking.v1': 'one' },
    });
    await expect(publishFolders(slicesDir, [foreign])).rejects.toThrow(/a slot is called after the slice/);
  });

  it('lets a page move to another slice when both are published together', async () => {
    await publishFolders(slicesDir, [await writeSliceBuild(root, { name: 'mfe-account', routes: [desk] })]);
    const next = await writeSliceBuild(root, { name: 'mfe-desk', routes: [desk] });
    await expect(publishFolders(slicesDir, [next])).rejects.toThrow(/is mfe-account's/);
    await publishFolders(slicesDir, [next, await writeSliceBuild(root, { name: 'mfe-account' })]);
    expect((await understood()).slices.map(({ active }) => active.manifest.routes)).toEqual([[], [desk]]);
  });

  it('lets others have what was a slice’s that is retired', async () => {
    await publishFolders(slicesDir, [await writeSliceBuild(root, { name: 'mfe-old', routes: [desk] })]);
    const next = await writeSliceBuild(root, { name: 'mfe-desk', routes: [desk] });
    await publishFolders(slicesDir, [next], { retired: ['mfe-old'] });
    expect((await understood()).slices.map(({ active }) => active.name)).toEqual(['mfe-desk']);
  });

  it('publishes beside entries that it does not understand, which stay as they are', async () => {
    const store = new FolderStore(slicesDir);
    const doing = { by: 'a newer gateway', at: '2026-01-01T00:00:00.000Z' };
    const odd = {
      'mfe-none': 'no entry at all',
      'mfe-later': { name: 'mfe-later', contract: 9, base: '/slices/mfe-later/9/' },
    };
    for (const [name, entry] of Object.entries(odd)) {
      const id = { name, version: '9' };
      await store.change((state) => publish(state, { ...id, entry, commit: null, bytes: 1 }, doing));
      await store.change((state) => activate(state, id, doing));
    }
    const [first] = await publishFolders(slicesDir, [await exam()]);
    expect((await storedRegistry()).slices).toEqual([
      { active: first, fallbacks: [] },
      { active: odd['mfe-later'], fallbacks: [] },
      { active: 'no entry at all', fallbacks: [] },
    ]);
    const [own] = await publishFolders(slicesDir, [await writeSliceBuild(root, { name: 'mfe-later' })]);
    expect((await storedRegistry()).slices[1]).toEqual({ active: own, fallbacks: [odd['mfe-later']] });
  });

  it('says so where the list of releases is none', async () => {
    await mkdir(slicesDir);
    await writeFile(join(slicesDir, 'releases.json'), '{"half');
    await expect(publishFolders(slicesDir, [await exam()])).rejects.toThrow(
      /releases\.json is no list of releases/,
    );
  });

  it('refuses what is no build, with the reason', async () => {
    const bad = await writeSliceBuild(root, { name: 'unknown' });
    await expect(publishFolders(slicesDir, [bad])).rejects.toThrow(/name/);
    const empty = await writeFiles(join(root, 'empty'), { 'a.js': '' });
    await expect(publishFolders(slicesDir, [empty])).rejects.toThrow(/no slice\.json/);
    const entryless = await writeFiles(join(root, 'x', 'shell'), { 'package.json': '{"version":"1.0.0"}' });
    await expect(publishFolders(slicesDir, [entryless])).rejects.toThrow(/has no main\.js/);
    await expect(publishFolders(slicesDir, [join(root, 'nowhere')])).rejects.toThrow(/Was it built/);
  });

  it('works from the command line', async () => {
    const run = promisify(execFile);
    const cli = new URL('../publish.js', import.meta.url).pathname;
    const folder = await exam();
    const { stdout } = await run(process.execPath, [cli, '--slices-dir', slicesDir, folder]);
    expect(stdout).toMatch(/^mfe-exam 1\.2\.3-[0-9a-f]{12}\n$/);
    await expect(run(process.execPath, [cli, '--slices-dir', slicesDir])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage'),
    });
  });
});
