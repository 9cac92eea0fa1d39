import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  defineSlice,
  type PublishedSlice,
  type SliceVersion,
  sliceContractVersion,
} from '@passerelle/contracts';
import type { Report } from '../reports/create-reporter.js';
import type { LoadModule } from './federation.js';
import { loadWithFallback } from './load-with-fallback.js';
import { inlinedRegistry, versionsOf } from './registry.js';
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
const slices = (active: SliceVersion, ...fallbacks: SliceVersion[]): PublishedSlice[] => [
  { active, fallbacks },
];
const registry = (active: SliceVersion, ...fallbacks: SliceVersion[]) => ({
  shell: null,
  slices: slices(active, ...fallbacks),
});
let reports: Parameters<Report>[0][] = [];
let isTouched = false;
/** A loader whose reports are kept, on a page that its reader has touched or not. */
const loaderOf = (published: readonly PublishedSlice[], loadModule: LoadModule) =>
  createSliceLoader(published, {
    loadModule,
    report: (report) => void reports.push(report),
    isTouched: () => isTouched,
  });
const hang = () => new Promise<never>(() => {});
const times = { totalMs: 500, pauseMs: 1 };

describe('the versions of a slice', () => {
  it('are the active one, then what stands in for it', () =>
    expect(versionsOf(slices(entry('3'), entry('2'), entry('1')), 'mfe-exam').map((v) => v.version)).toEqual([
      '3',
      '2',
      '1',
    ]));
});

describe('the registry in the page', () => {
  it('is read without what was built for another shell, and that is reported', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const newer = { ...entry('2'), contract: sliceContractVersion + 1, manifest: { routes: 'of tomorrow' } };
    const textContent = JSON.stringify({
      shell: null,
      slices: [
        { active: newer, fallbacks: [entry('1')] },
        { active: { ...newer, name: 'mfe-other' }, fallbacks: [] },
        { active: entryOf('mfe-desk', '1', {}), fallbacks: [] },
      ],
    });
    const read = inlinedRegistry({ getElementById: () => ({ textContent }) as HTMLElement });
    expect(read.slices.map(({ active }) => `${active.name} ${active.version}`)).toEqual([
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
  it('walks through all versions before, the newest first, though two of them hang', async () => {
    const tried: string[] = [];
    const given: string[] = [];
    const load = ({ version }: SliceVersion) => {
      tried.push(version);
      return version === '1' ? Promise.resolve('1') : hang();
    };
    const versions = [entry('4'), entry('3'), entry('1')];
    await expect(
      loadWithFallback(versions, load, times, ({ version }) => given.push(version)),
    ).resolves.toMatchObject({
      loaded: '1',
    });
    expect([tried, given]).toEqual([
      ['4', '3', '1'],
      ['4', '3'],
    ]);
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
    reports = [];
    isTouched = false;
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('takes all modules of a slice from the version that worked', async () => {
    const asked: string[] = [];
    const loader = loaderOf(slices(entry('2'), entry('1')), async (version, module) => {
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
    const loader = loaderOf([...slices(exam), ...slices(desk)], async ({ name }, module) => {
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
      .mockImplementation(async () => Response.json(registry(entry('3'))));
    const asked: string[] = [];
    const loader = loaderOf([], async ({ version }) => {
      asked.push(version);
      return { default: () => version };
    });
    await loader.fill('marketing.practice.v1');
    expect(asked).toEqual(['3']);
    await expect(loader.fill('exam.mock-booking.v1')).rejects.toThrow('No slice fills');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('asks for the registry of now after a failure, and loads the repair', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(registry(entry('3'), entry('2'))));
    const loader = loaderOf(slices(entry('2')), async ({ version }) => {
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
    const loader = loaderOf(slices(entry('2')), async ({ version }) => version);
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
    await expect(loader.lifecycles('mfe-exam', { anew: true })).resolves.toBe('3');
  });

  it('loads what it knows when the registry cannot be had either', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    let works = false;
    const loader = loaderOf(slices(entry('2')), async ({ version }) => {
      if (!works) throw new Error('down');
      return version;
    });
    await expect(loader.lifecycles('mfe-exam')).rejects.toThrow('down');
    works = true;
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('2');
  });

  it('says what it fell back from, and what could not be shown at all', async () => {
    const loader = loaderOf(slices(entry('3'), entry('2'), entry('1')), async ({ version }) => {
      if (version !== '1') throw new Error(`${version} is broken`);
      return version;
    });
    await expect(loader.lifecycles('mfe-exam')).resolves.toBe('1');
    expect(reports).toEqual([
      { name: 'mfe-exam', version: '3', outcome: 'fell-back', instead: '1', error: new Error('3 is broken') },
      { name: 'mfe-exam', version: '2', outcome: 'fell-back', instead: '1', error: new Error('2 is broken') },
    ]);
    const none = loaderOf(slices(entry('3'), entry('2')), () => Promise.reject(new Error('down')));
    await expect(none.lifecycles('mfe-exam')).rejects.toThrow('down');
    expect(reports.at(-1)).toMatchObject({ version: '3', outcome: 'failed' });
  });

  describe('after a crash', () => {
    beforeEach(() => {
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    });
    const loaded = async (...versions: SliceVersion[]) => {
      const [active, ...before] = versions as [SliceVersion, ...SliceVersion[]];
      const loader = loaderOf(slices(active, ...before), async ({ version }) => version);
      return { loader, first: await loader.lifecycles('mfe-exam') };
    };

    it('takes the version before, at once as long as nothing would be lost', async () => {
      const { loader, first } = await loaded(entry('3'), entry('2'), entry('1'));
      expect(loader.crashed(first, new Error('no'))).toBe(true);
      const second = await loader.lifecycles('mfe-exam', { anew: true });
      expect(second).toBe('2');
      isTouched = true;
      expect(loader.crashed(second, new Error('no'))).toBe(false);
      await expect(loader.lifecycles('mfe-exam', { anew: true })).resolves.toBe('1');
      expect(reports.map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
        '3 crashed',
        '2 crashed',
      ]);
    });

    it('leaves it to its reader where all have crashed, who may try all again', async () => {
      const { loader, first } = await loaded(entry('2'), entry('1'));
      loader.crashed(first, new Error('no'));
      const second = await loader.lifecycles('mfe-exam', { anew: true });
      expect(loader.crashed(second, new Error('no'))).toBe(false);
      await expect(loader.lifecycles('mfe-exam', { anew: true })).resolves.toBe('2');
    });

    it('says of what has stood for a while that it works, and of nothing that crashed', async () => {
      jest.useFakeTimers();
      const { loader, first } = await loaded(entry('2'), entry('1'));
      loader.shown(first);
      jest.advanceTimersByTime(3_000);
      expect(reports).toEqual([{ name: 'mfe-exam', version: '2', outcome: 'mounted' }]);
      loader.shown(first);
      loader.crashed(first, new Error('no'));
      jest.advanceTimersByTime(3_000);
      jest.useRealTimers();
      expect(reports.map(({ outcome }) => outcome)).toEqual(['mounted', 'crashed']);
    });
  });
});
