import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readRegistry, sliceContractVersion } from '@passerelle/contracts';
import { writeFiles, writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { integrityOf } from './build-files.js';
import { publishBuilds } from './publish-build.js';
import { readStoredRegistry } from './registry-file.js';

let root: string;
let slicesDir: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-publish-'));
  slicesDir = join(root, 'slices');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const desk = { path: '/desk', title: 'Bureau' };
const registryOf = async (dir: string) => readRegistry(await readStoredRegistry(dir));
const exam = (marker = '') => writeSliceBuild(root, { name: 'mfe-exam' }, marker);

describe('publishBuilds', () => {
  it('copies a build with its compressed forms into a folder of its own, and writes the registry', async () => {
    await publishBuilds(slicesDir, [await writeShellBuild(root), await exam()]);
    const registry = await registryOf(slicesDir);
    expect(registry.shell).toMatchObject({ name: 'shell', manifest: null });
    expect(registry.shell?.entry).toBe(`${registry.shell?.base}main.js`);
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

  it('changes nothing when the same build is published again', async () => {
    const folders = [await writeShellBuild(root), await exam()];
    await publishBuilds(slicesDir, folders);
    const before = await readFile(join(slicesDir, 'registry.json'), 'utf8');
    await publishBuilds(slicesDir, folders);
    expect(await readFile(join(slicesDir, 'registry.json'), 'utf8')).toBe(before);
    expect(await readdir(join(slicesDir, 'mfe-exam'))).toHaveLength(1);
    expect(await readdir(slicesDir)).toEqual(['mfe-exam', 'registry.json', 'shell']);
  });

  it('keeps the version before as the last good one, also when one goes back to it', async () => {
    const [first] = await publishBuilds(slicesDir, [await exam('one')]);
    const [second] = await publishBuilds(slicesDir, [await exam('two')]);
    expect((await readStoredRegistry(slicesDir)).slices).toEqual([{ active: second, lastGood: first }]);
    await publishBuilds(slicesDir, [await exam('two')]);
    expect((await readStoredRegistry(slicesDir)).slices).toEqual([{ active: second, lastGood: first }]);
    await publishBuilds(slicesDir, [await exam('one')]);
    expect((await readStoredRegistry(slicesDir)).slices).toEqual([{ active: first, lastGood: second }]);
  });

  it('keeps every slice when teams publish at the same time', async () => {
    const names = ['mfe-exam', 'mfe-account', 'mfe-marketing'];
    const folders = await Promise.all(names.map((name) => writeSliceBuild(root, { name })));
    await Promise.all(folders.map((folder) => publishBuilds(slicesDir, [folder])));
    const { slices } = await registryOf(slicesDir);
    expect(slices.map((slice) => slice.active.name)).toEqual(['mfe-account', 'mfe-exam', 'mfe-marketing']);
  });

  it('refuses a slice of another contract, and leaves the registry as it was', async () => {
    await publishBuilds(slicesDir, [await exam()]);
    const before = await readStoredRegistry(slicesDir);
    const folder = await exam('next');
    await writeFile(
      join(folder, 'slice.json'),
      JSON.stringify({ name: 'mfe-exam', contract: sliceContractVersion + 1 }),
    );
    await expect(publishBuilds(slicesDir, [await writeShellBuild(root), folder])).rejects.toThrow(
      /built for slice contract 3, this gateway speaks 2/,
    );
    expect(await readStoredRegistry(slicesDir)).toEqual(before);
  });

  it('takes a slice that nobody has heard of', async () => {
    await publishBuilds(slicesDir, [await writeSliceBuild(root, { name: 'mfe-desk', routes: [desk] })]);
    expect((await registryOf(slicesDir)).slices[0]?.active.manifest.routes).toEqual([desk]);
  });

  it('refuses what is another slice’s or the gateway’s, and leaves the registry as it was', async () => {
    const section = { id: 'mockexams', title: 'Examens' };
    const fills = { 'account.learner-section.v1': './x', 'account.dashboard-panel.v1': './y' };
    const slots = { 'account.learner-section.v1': 'several', 'account.dashboard-panel.v1': 'one' } as const;
    const login = { path: '/login', title: 'Se connecter' };
    await publishBuilds(slicesDir, [
      await writeSliceBuild(root, { name: 'mfe-account', routes: [login], slots }),
      await writeSliceBuild(root, { name: 'mfe-exam', sections: [section], fills }),
    ]);
    const before = await readStoredRegistry(slicesDir);
    const paths = ['/{page}', '/ops', '/auth/users/me/'];
    const routes = paths.map((path) => ({ path, title: path }));
    const grab = await writeSliceBuild(root, { name: 'mfe-grab', routes, sections: [section], fills });
    await expect(publishBuilds(slicesDir, [grab])).rejects.toThrow(
      "Nothing is published. mfe-grab: the route /ops is the gateway's. mfe-grab: the route /auth/users/me/ is the gateway's. " +
        "mfe-grab: the route /{page} is mfe-account's (/login). mfe-grab: the section mockexams is mfe-exam's. " +
        'mfe-grab: the slot account.dashboard-panel.v1 is filled by mfe-exam, and takes one.',
    );
    expect(await readStoredRegistry(slicesDir)).toEqual(before);
    const foreign = await writeSliceBuild(root, {
      name: 'mfe-grab',
      slots: { 'exam.mock-booking.v1': 'one' },
    });
    await expect(publishBuilds(slicesDir, [foreign])).rejects.toThrow(/a slot is called after the slice/);
  });

  it('lets a page move to another slice when both are published together', async () => {
    await publishBuilds(slicesDir, [await writeSliceBuild(root, { name: 'mfe-account', routes: [desk] })]);
    const next = await writeSliceBuild(root, { name: 'mfe-desk', routes: [desk] });
    await expect(publishBuilds(slicesDir, [next])).rejects.toThrow(/is mfe-account's/);
    await publishBuilds(slicesDir, [next, await writeSliceBuild(root, { name: 'mfe-account' })]);
    expect((await registryOf(slicesDir)).slices.map(({ active }) => active.manifest.routes)).toEqual([
      [],
      [desk],
    ]);
  });

  it('lets others have what was a slice’s that is retired', async () => {
    await publishBuilds(slicesDir, [await writeSliceBuild(root, { name: 'mfe-old', routes: [desk] })]);
    const next = await writeSliceBuild(root, { name: 'mfe-desk', routes: [desk] });
    await publishBuilds(slicesDir, [next], { retired: ['mfe-old'] });
    expect((await registryOf(slicesDir)).slices.map(({ active }) => active.name)).toEqual(['mfe-desk']);
  });

  it('publishes beside entries that it does not understand, which stay as they are', async () => {
    const later = {
      active: { name: 'mfe-later', contract: 9, base: '/slices/mfe-later/9/' },
      lastGood: null,
      canary: 5,
    };
    const slices = ['no entry at all', later];
    await mkdir(slicesDir);
    await writeFile(join(slicesDir, 'registry.json'), JSON.stringify({ shell: null, slices }));
    const [first] = await publishBuilds(slicesDir, [await exam()]);
    const stored = await readStoredRegistry(slicesDir);
    expect(stored.slices).toEqual(['no entry at all', { active: first, lastGood: null }, later]);
    const [own] = await publishBuilds(slicesDir, [await writeSliceBuild(root, { name: 'mfe-later' })]);
    expect((await readStoredRegistry(slicesDir)).slices[2]).toEqual({ active: own, lastGood: later.active });
  });

  it('says so where the registry is none', async () => {
    await mkdir(slicesDir);
    await writeFile(join(slicesDir, 'registry.json'), '{"half');
    await expect(publishBuilds(slicesDir, [await exam()])).rejects.toThrow(
      /registry\.json is no slice registry/,
    );
  });

  it('refuses what is no build, with the reason', async () => {
    const bad = await writeSliceBuild(root, { name: 'unknown' });
    await expect(publishBuilds(slicesDir, [bad])).rejects.toThrow(/name/);
    const empty = await writeFiles(join(root, 'empty'), { 'a.js': '' });
    await expect(publishBuilds(slicesDir, [empty])).rejects.toThrow(/no slice\.json/);
    const entryless = await writeFiles(join(root, 'x', 'shell'), { 'package.json': '{"version":"1.0.0"}' });
    await expect(publishBuilds(slicesDir, [entryless])).rejects.toThrow(/has no main\.js/);
    await expect(publishBuilds(slicesDir, [join(root, 'nowhere')])).rejects.toThrow(/Was it built/);
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
