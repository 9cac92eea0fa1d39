import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@passerelle/contracts';
import { createLog } from '@passerelle/process-kit';
import { openStorage, Storage, StorageError } from '@passerelle/process-kit/storage';
import { Header } from 'tar';
import type { ReleaseState } from '../releases/release-state.js';
import { emptyState } from '../releases/stored-state.js';
import { buildFile } from './build-files.js';
import { type CompressedForms, compressing } from './compress.js';
import { FilesInStep } from './files-in-step.js';
import { PublishedFiles } from './published-files.js';
import { entryOf, folderOf } from './store-build.js';
import { storageKeyOf } from './stored-version.js';

const log = createLog('gateway', 'silent');
const how = { compressed: true };
const text = `${'// the same line again and again\n'.repeat(100)}`;
const files = [buildFile('main.js', Buffer.from(text)), buildFile('static/7.js', Buffer.from('small'))];
const entry = entryOf({ name: 'shell', version: '1.2.3+a', manifest: null }, files);

let root: string;
let storage: Storage;
let state: ReleaseState;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-files-'));
  storage = await openStorage(pathToFileURL(join(root, 'storage')).href);
  state = stateOf(entry);
});
afterEach(() => rm(root, { recursive: true, force: true }));

function stateOf(...entries: readonly RegistryEntry[]): ReleaseState {
  const versions = entries.map((each) => ({
    ...{ name: each.name, version: each.version, entry: each, publishedAt: '2026-01-01', publishedBy: 'ana' },
    ...{ commit: null, bytes: 1, activated: 1, confirmedAt: null, confirmedBy: null, sessions: [] },
  }));
  const releases = entries.map(({ name, version }) => ({ name, version, canary: null, percent: 0 }));
  return { ...emptyState().state, versions, releases };
}

/** The files of a machine, which shares the storage. */
function machine(name: string, shared: Storage | null = storage): PublishedFiles {
  return new PublishedFiles({
    slicesDir: join(root, name),
    storage: shared ?? undefined,
    store: { state: async () => state },
    log,
  });
}

/** An archive of files with any names. */
function packed(content: Readonly<Record<string, string>>): Buffer {
  const blocks = Object.entries(content).flatMap(([path, bytes]) => {
    const header = new Header({ path, mode: 0o644, size: bytes.length, type: 'File' });
    header.encode();
    return [header.block as Buffer, Buffer.from(bytes), Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1_024)]));
}

/** Told from what is made here by its quality. */
const brotli = (content: string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

const here = async (of: PublishedFiles) => (await readdir(folderOf(of.folder, entry))).sort();
const url = `${entry.base}main.js`;

describe('files of a published version', () => {
  it('are brought whole, in all their forms, by a machine that misses them', async () => {
    const [one, two] = [machine('one'), machine('two')];
    await one.put(entry, files, how);
    expect(await two.isHere(entry)).toBe(false);
    const all = await Promise.all([two.hasOf(url), two.hasOf(url), two.has(entry)]);
    expect([all, await here(two)]).toEqual([[true, true, true], await here(one)]);
    expect(await here(two)).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'static']);
    for (const path of ['main.js', 'main.js.br', 'static/7.js'])
      expect(await readFile(join(folderOf(two.folder, entry), path))).toEqual(
        await readFile(join(folderOf(one.folder, entry), path)),
      );
    expect(await machine('three').read(entry, 'main.js')).toBe(text);
  });

  it('that no release knows are asked of nobody, nor those of an odd address', async () => {
    await machine('one').put(entry, files, how);
    const asked: string[] = [];
    const two = machine('two', { get: async (key: string) => void asked.push(key) } as unknown as Storage);
    state = stateOf();
    for (const odd of [url, '/slices/shell/main.js', '/slices/../shell/1.2.3/main.js', '/x', ''])
      expect(await two.hasOf(odd)).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each<[string, (one: PublishedFiles) => Promise<Buffer>]>([
    ['another file', async () => packed({ 'main.js': 'tampered', 'static/7.js': 'small' })],
    [
      'another compressed form',
      async () => packed({ 'main.js': text, 'static/7.js': 'small', 'main.js.br': 'x' }),
    ],
    ['a file less', async () => packed({ 'main.js': text })],
    ['a file more', async () => packed({ 'main.js': text, 'static/7.js': 'small', 'server/render.js': '1' })],
    ['a path that leads out', async () => packed({ '../main.js': text })],
    ['bytes that are no archive', async () => Buffer.from('no archive at all')],
    [
      'half of the archive',
      async (one) => {
        const stored = await storage.get(storageKeyOf(entry));
        const bytes = await buffer(stored?.stream ?? Readable.from([]));
        await one.forget(entry);
        return bytes.subarray(0, bytes.length / 2);
      },
    ],
  ])('are not taken with %s', async (_, change) => {
    const [one, two] = [machine('one'), machine('two')];
    await one.put(entry, files, how);
    await storage.put(storageKeyOf(entry), await change(one), { contentType: 'application/gzip' });
    expect([await two.has(entry), await two.isHere(entry)]).toEqual([false, false]);
    await expect(two.read(entry, 'main.js')).rejects.toThrow('ENOENT');
  });

  it('leave no draft where one of them cannot be written, although others are being written', async () => {
    const one = machine('one', null);
    const many = Array.from({ length: 30 }, (_, number) => buildFile(`${number}.js`, Buffer.from(text)));
    const unwritable = buildFile(`${'long'.repeat(70)}.js`, Buffer.from(text));
    await expect(one.put(entry, [unwritable, ...many], how)).rejects.toThrow('ENAMETOOLONG');
    // Whatever still waits to be compressed comes before this.
    await compressing(async () => undefined);
    expect(await readdir(join(one.folder, entry.name))).toEqual([]);
  });

  it('have the compressed forms that their build brings, where these are whole', async () => {
    const one = machine('one', null);
    const [br, gz] = [brotli(text), gzipSync(text, { level: 1 })];
    const stored = async (version: string, forms: CompressedForms) => {
      const id = { name: 'shell', version };
      await one.put(id, [buildFile('main.js', Buffer.from(text), forms)], how);
      const of = (path: string) => readFile(join(folderOf(one.folder, id), path));
      return Promise.all([of('main.js.br'), of('main.js.gz')]);
    };
    expect(await stored('1.0.0', { br, gz })).toEqual([br, gz]);
    const odd = [{ br }, { br: gz, gz }, { br: brotli(`${text}more`), gz }, { br, gz: brotli(text) }];
    for (const [index, forms] of odd.entries()) {
      const [made, packedNow] = await stored(`1.0.${index + 1}`, forms);
      expect([made?.equals(br), brotliDecompressSync(made as Buffer).toString()]).toEqual([false, text]);
      expect(gunzipSync(packedNow as Buffer).toString()).toBe(text);
    }
  });

  it('that were changed on the disk are brought again', async () => {
    const [one, two] = [machine('one'), machine('two')];
    await one.put(entry, files, how);
    await two.has(entry);
    const path = join(folderOf(two.folder, entry), 'main.js');
    await appendFile(path, '\ntampered');
    expect(await two.arePublished(url, undefined, await readFile(path))).toBe(false);
    await two.has(entry);
    expect(await two.arePublished(url, undefined, await readFile(path))).toBe(true);
    const alone = machine('one', null);
    expect(await alone.arePublished(url, undefined, Buffer.from('x'))).toBe(false);
    expect(await alone.isHere(entry)).toBe(true);
  });

  it('change nothing where the storage fails', async () => {
    const failing = new FailingStorage();
    const [one, two] = [machine('one', failing), machine('two', failing)];
    await expect(one.put(entry, files, how)).rejects.toThrow(/Nothing has changed/);
    for (const _ of [1, 2]) await expect(two.has(entry)).rejects.toBeInstanceOf(StorageError);
    // Who waits a moment asks nobody.
    expect(failing.asked).toEqual(['has', 'get']);
    expect(await one.has(entry)).toBe(true);
  });
});

describe('files in step with the releases', () => {
  it('are shared by who has them, brought by who needs them, and removed with their version', async () => {
    await machine('one', null).put(entry, files, how);
    const [one, two] = [machine('one'), machine('two')];
    const [first, second] = [one, two].map((each) => new FilesInStep(each, log));
    first?.follow(state);
    await seen(() => storage.has(storageKeyOf(entry)));
    second?.follow(state);
    await seen(() => two.isHere(entry));
    await one.remove(entry);
    expect([await one.isHere(entry), await storage.has(storageKeyOf(entry))]).toEqual([false, false]);
    state = stateOf();
    second?.follow(state);
    await seen(async () => !(await two.isHere(entry)));
    first?.stop();
    second?.stop();
  });

  it('put a version that another machine removed into the storage again, where it is published once more', async () => {
    const [one, two] = [machine('one'), machine('two')];
    const inStep = new FilesInStep(two, log);
    await one.put(entry, files, how);
    inStep.follow(state);
    await seen(() => two.isHere(entry));
    await one.remove(entry);
    inStep.follow(stateOf());
    await seen(async () => !(await two.isHere(entry)));
    await two.put(entry, files, how);
    expect([await storage.has(storageKeyOf(entry)), await one.has(entry)]).toEqual([true, true]);
    inStep.stop();
  });

  it.each([
    ['a machine that is alone', null, ['.draft-1-young', '1.0.0-unknown']],
    ['one of several', undefined, ['.draft-1-young']],
  ])('at the start of %s are rid of what was left before it', async (_, shared, left) => {
    const one = machine('one', shared === null ? null : storage);
    await one.put(entry, files, how);
    for (const version of ['.draft-1-old', '.draft-1-young', '1.0.0-unknown', entry.version]) {
      const folder = folderOf(one.folder, { name: entry.name, version });
      await mkdir(folder, { recursive: true });
      const touched = version.endsWith('young') ? new Date() : new Date(Date.now() - 2 * 3_600_000);
      await utimes(folder, touched, touched);
    }
    const inStep = new FilesInStep(one, log);
    inStep.follow(state);
    const names = async () => (await readdir(join(one.folder, entry.name))).sort();
    await seen(async () => (await names()).length === left.length + 1);
    inStep.stop();
    expect(await names()).toEqual([...left, entry.version].sort());
  });

  it('ask for nothing where a machine is alone', async () => {
    const alone = machine('one', null);
    new FilesInStep(alone, log).follow(state);
    expect(await alone.has(entry)).toBe(false);
  });
});

class FailingStorage extends Storage {
  readonly asked: string[] = [];
  #fail(what: string): Promise<never> {
    this.asked.push(what);
    return Promise.reject(new StorageError('unavailable', 'it is away'));
  }
  put = () => this.#fail('put');
  get = () => this.#fail('get');
  has = () => this.#fail('has');
  delete = () => this.#fail('delete');
}

async function seen(what: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await what())) {
    if (Date.now() > end) throw new Error('it is not so');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
