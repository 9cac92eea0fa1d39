import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry, SliceManifest, SliceRegistry } from '@passerelle/contracts';
import { loadWithFallback } from './load-with-fallback.js';
import { versionsOf } from './registry.js';
import { createSliceLoader } from './slice-loader.js';

const manifest: SliceManifest = {
  name: 'mfe-exam',
  version: '1.0.0',
  contract: 1,
  routes: [],
  navigation: [],
  fills: { 'marketing.practice.v1': './practice' },
};
const entry = (version: string, contract = 1): RegistryEntry => ({
  name: 'mfe-exam',
  version,
  contract,
  base: `/slices/mfe-exam/${version}/`,
  entry: `/slices/mfe-exam/${version}/remoteEntry.js`,
  integrity: {},
  manifest,
});
const registry = (active: RegistryEntry, lastGood: RegistryEntry | null = null): SliceRegistry => ({
  shell: { ...entry('1'), name: 'shell', manifest: null },
  slices: [{ active, lastGood }],
});
const hang = () => new Promise<never>(() => {});
const times = { totalMs: 120, hangingMs: 50, pauseMs: 1 };

describe('the versions of a slice', () => {
  it('are the active one, then the last good one', () =>
    expect(versionsOf(registry(entry('2'), entry('1')), 'mfe-exam').versions.map((v) => v.version)).toEqual([
      '2',
      '1',
    ]));
  it('leave out what was built for another shell', () =>
    expect(
      versionsOf(registry(entry('2', 2), entry('1')), 'mfe-exam').versions.map((v) => v.version),
    ).toEqual(['1']));
});

describe('loading a slice', () => {
  it('tries a version twice', async () => {
    const load = jest
      .fn<(v: RegistryEntry) => Promise<string>>()
      .mockRejectedValueOnce(new Error('blip'))
      .mockResolvedValue('it');
    await expect(loadWithFallback([entry('2')], load, times)).resolves.toMatchObject({ loaded: 'it' });
    expect(load).toHaveBeenCalledTimes(2);
  });
  it('falls back to the last good version', async () => {
    const load = jest.fn(async ({ version }: RegistryEntry) => {
      if (version === '2') throw new Error('broken');
      return version;
    });
    const { loaded, version } = await loadWithFallback([entry('2'), entry('1')], load, times);
    expect([loaded, version.version, load.mock.calls.length]).toEqual(['1', '1', 3]);
  });
  it('gives a hanging version up for the last good one, without a second try', async () => {
    const load = jest.fn(({ version }: RegistryEntry) => (version === '2' ? hang() : Promise.resolve('1')));
    await expect(loadWithFallback([entry('2'), entry('1')], load, times)).resolves.toMatchObject({
      loaded: '1',
    });
    expect(load).toHaveBeenCalledTimes(2);
  });
  it('ends in time when everything hangs', async () => {
    await expect(loadWithFallback([entry('1')], hang, times)).rejects.toThrow('120 ms');
  });
  it('says why the first version failed', async () => {
    const load = async ({ version }: RegistryEntry) => {
      throw new Error(`${version} is broken`);
    };
    await expect(loadWithFallback([entry('2'), entry('1')], load, times)).rejects.toThrow('2 is broken');
  });
  it('is refused where no version fits', async () => {
    await expect(loadWithFallback([], hang, times)).rejects.toThrow('No version');
  });
});

describe('the loader', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('takes all modules of a slice from the version that worked', async () => {
    const asked: string[] = [];
    const loader = createSliceLoader(registry(entry('2'), entry('1')), async (version, module) => {
      asked.push(`${version.version} ${module}`);
      if (version.version === '2') throw new Error('broken');
      return { default: () => null };
    });
    await loader.lifecycles('mfe-exam');
    asked.length = 0;
    await loader.fill('marketing.practice.v1');
    expect(asked).toEqual(['1 ./practice']);
  });

  it('asks for the registry of now after a failure, and loads the repair', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(registry(entry('3'), entry('2'))));
    const loader = createSliceLoader(registry(entry('2')), async ({ version }) => {
      if (version === '2') throw new Error('broken');
      return version;
    });
    await expect(loader.lifecycles('mfe-exam')).rejects.toThrow('broken');
    expect(fetched).not.toHaveBeenCalled();
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('3');
  });

  it('loads the release of now when the reader tries again after a crash', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(registry(entry('3'), entry('2'))));
    const loader = createSliceLoader(registry(entry('2')), async ({ version }) => version);
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
    await expect(loader.lifecycles('mfe-exam', { anew: true })).resolves.toBe('3');
  });

  it('loads what it knows when the registry cannot be had either', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    let works = false;
    const loader = createSliceLoader(registry(entry('2')), async ({ version }) => {
      if (!works) throw new Error('down');
      return version;
    });
    await expect(loader.lifecycles('mfe-exam')).rejects.toThrow('down');
    works = true;
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
  });
});
