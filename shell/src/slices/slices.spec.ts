import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  defineSlice,
  type PublishedSlice,
  type SliceVersion,
  sliceContractVersion,
} from '@passerelle/contracts';
import { loadWithFallback } from './load-with-fallback.js';
import { inlinedSlices, versionsOf } from './registry.js';
import { createSliceLoader } from './slice-loader.js';

const entryOf = (name: string, version: string, fills: Record<string, string>): SliceVersion => ({
  name,
  version,
  contract: sliceContractVersion,
  base: `/slices/${name}/${version}/`,
  entry: `/slices/${name}/${version}/remoteEntry.js`,
  integrity: {},
  manifest: defineSlice({ name, version: '1.0.0', fills }),
});
const entry = (version: string) => entryOf('mfe-exam', version, { 'marketing.practice.v1': './practice' });
const slices = (active: SliceVersion, lastGood: SliceVersion | null = null): PublishedSlice[] => [
  { active, lastGood },
];
const registry = (active: SliceVersion, lastGood: SliceVersion | null) => ({
  shell: null,
  slices: slices(active, lastGood),
});
const hang = () => new Promise<never>(() => {});
const times = { totalMs: 20_000, hangingMs: 50, pauseMs: 1 };

describe('the versions of a slice', () => {
  it('are the active one, then the last good one', () =>
    expect(versionsOf(slices(entry('2'), entry('1')), 'mfe-exam').map((v) => v.version)).toEqual(['2', '1']));
});

describe('the registry in the page', () => {
  it('is read without what was built for another shell, and that is reported', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const newer = { ...entry('2'), contract: sliceContractVersion + 1, manifest: { routes: 'of tomorrow' } };
    const textContent = JSON.stringify({
      shell: null,
      slices: [
        { active: newer, lastGood: entry('1') },
        { active: { ...newer, name: 'mfe-other' }, lastGood: null },
        { active: entryOf('mfe-desk', '1', {}), lastGood: null },
      ],
    });
    const read = inlinedSlices({ getElementById: () => ({ textContent }) as HTMLElement });
    expect(read.map(({ active }) => `${active.name} ${active.version}`)).toEqual([
      'mfe-exam 1',
      'mfe-desk 1',
    ]);
    expect(warned.mock.calls.flat()).toEqual([
      expect.stringMatching(/mfe-exam 2 is left out, it is for slice contract/),
      expect.stringMatching(/mfe-other 2 is left out/),
    ]);
    warned.mockRestore();
  });
});

describe('loading a slice', () => {
  it('tries a version twice', async () => {
    const load = jest
      .fn<(v: SliceVersion) => Promise<string>>()
      .mockRejectedValueOnce(new Error('blip'))
      .mockResolvedValue('it');
    await expect(loadWithFallback([entry('2')], load, times)).resolves.toMatchObject({ loaded: 'it' });
    expect(load).toHaveBeenCalledTimes(2);
  });
  it('falls back to the last good version', async () => {
    const load = jest.fn(async ({ version }: SliceVersion) => {
      if (version === '2') throw new Error('broken');
      return version;
    });
    const { loaded, version } = await loadWithFallback([entry('2'), entry('1')], load, times);
    expect([loaded, version.version, load.mock.calls.length]).toEqual(['1', '1', 3]);
  });
  it('gives a hanging version up for the last good one, without a second try', async () => {
    const load = jest.fn(({ version }: SliceVersion) => (version === '2' ? hang() : Promise.resolve('1')));
    await expect(loadWithFallback([entry('2'), entry('1')], load, times)).resolves.toMatchObject({
      loaded: '1',
    });
    expect(load).toHaveBeenCalledTimes(2);
  });
  it('ends in time when everything hangs', async () => {
    const short = { ...times, totalMs: 120 };
    await expect(loadWithFallback([entry('1')], hang, short)).rejects.toThrow('120 ms');
  });
  it('says why the first version failed', async () => {
    const load = async ({ version }: SliceVersion) => {
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
    const loader = createSliceLoader(slices(entry('2'), entry('1')), async (version, module) => {
      asked.push(`${version.version} ${module}`);
      if (version.version === '2') throw new Error('broken');
      return { default: () => null };
    });
    await loader.lifecycles('mfe-exam');
    asked.length = 0;
    await loader.fill('marketing.practice.v1');
    expect(asked).toEqual(['1 ./practice']);
  });

  it('takes what fills a slot from the slice that is named, else from the one that fills it', async () => {
    const desk = entryOf('mfe-desk', '1', { 'account.learner-section.v1': './desk' });
    const exam = entryOf('mfe-exam', '1', {
      'account.learner-section.v1': './sections',
      'marketing.practice.v1': './practice',
    });
    const asked: string[] = [];
    const loader = createSliceLoader([...slices(exam), ...slices(desk)], async ({ name }, module) => {
      asked.push(`${name} ${module}`);
      return { default: () => null };
    });
    await loader.fill('marketing.practice.v1');
    await loader.fill('account.learner-section.v1', { of: 'mfe-desk' });
    await loader.fill('account.learner-section.v1', { of: 'mfe-exam' });
    expect(asked).toEqual(['mfe-exam ./practice', 'mfe-desk ./desk', 'mfe-exam ./sections']);
  });

  it('asks for the registry of now where nobody fills a slot', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(registry(entry('3'), null)));
    const loader = createSliceLoader([], async ({ version }) => ({ default: version }));
    await expect(loader.fill('marketing.practice.v1')).resolves.toBe('3');
    await expect(loader.fill('exam.mock-booking.v1')).rejects.toThrow('No slice fills');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('asks for the registry of now after a failure, and loads the repair', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(registry(entry('3'), entry('2'))));
    const loader = createSliceLoader(slices(entry('2')), async ({ version }) => {
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
    const loader = createSliceLoader(slices(entry('2')), async ({ version }) => version);
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
    await expect(loader.lifecycles('mfe-exam', { anew: true })).resolves.toBe('3');
  });

  it('loads what it knows when the registry cannot be had either', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    let works = false;
    const loader = createSliceLoader(slices(entry('2')), async ({ version }) => {
      if (!works) throw new Error('down');
      return version;
    });
    await expect(loader.lifecycles('mfe-exam')).rejects.toThrow('down');
    works = true;
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
  });
});
