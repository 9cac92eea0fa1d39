import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SliceRegistry } from '@passerelle/contracts';
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

const exam = (marker = '') => writeSliceBuild(root, { name: 'mfe-exam' }, marker);

describe('publishBuilds', () => {
  it('copies a build with its compressed forms into a folder of its own, and writes the registry', async () => {
    await publishBuilds(slicesDir, [await writeShellBuild(root), await exam()]);
    const registry = SliceRegistry.parse(await readStoredRegistry(slicesDir));
    expect(registry.shell).toMatchObject({ name: 'shell', manifest: null });
    expect(registry.shell.entry).toBe(`${registry.shell.base}main.js`);
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
    const { slices } = await readStoredRegistry(slicesDir);
    expect(slices.map((slice) => slice.active.name)).toEqual(['mfe-account', 'mfe-exam', 'mfe-marketing']);
  });

  it('refuses a slice of another contract, and leaves the registry as it was', async () => {
    await publishBuilds(slicesDir, [await exam()]);
    const before = await readStoredRegistry(slicesDir);
    const folder = await exam('next');
    await writeFile(join(folder, 'slice.json'), JSON.stringify({ name: 'mfe-exam', contract: 2 }));
    await expect(publishBuilds(slicesDir, [await writeShellBuild(root), folder])).rejects.toThrow(
      /built for slice contract 2, this gateway speaks 1/,
    );
    expect(await readStoredRegistry(slicesDir)).toEqual(before);
  });

  it('refuses what is no build, with the reason', async () => {
    const bad = await writeSliceBuild(root, { name: 'mfe-unknown' });
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
