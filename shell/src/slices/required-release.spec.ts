import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PublishedShell, PublishedSlice, SliceRegistry } from '@passerelle/contracts';
import { askEveryMs, isBehind, watchRequired } from './required-release.js';

const published = (name: string, required?: number) =>
  ({ active: { name }, fallbacks: [], ...(required && { required }) }) as unknown as PublishedSlice;
const registry = (shell?: number, exam?: number): SliceRegistry => ({
  shell: published('shell', shell) as unknown as PublishedShell,
  slices: [published('mfe-exam', exam)],
});

describe('a page is behind', () => {
  it.each([
    ['a slice that is required since', registry(), registry(undefined, 7), true],
    ['a shell that is required since', registry(3, 7), registry(9, 7), true],
    ['nothing that is required', registry(), registry(), false],
    ['what it has itself', registry(3, 7), registry(3, 7), false],
    ['nothing any more, after a rollback', registry(3, 7), registry(3), false],
  ])('%s', (_, mine, now, behind) => expect(isBehind(mine, now)).toBe(behind));
  it('no shell, no slice', () => expect(isBehind(registry(1, 1), { shell: null, slices: [] })).toBe(false));
});

describe('a page asks', () => {
  let answer: SliceRegistry | null;
  let asked: number;
  let state: DocumentVisibilityState;
  let looked: () => void;
  const watch = () =>
    watchRequired({
      mine: registry(),
      ask: async () => {
        asked += 1;
        return answer;
      },
      document: {
        get visibilityState() {
          return state;
        },
        addEventListener: (_: string, listener: unknown) => {
          looked = listener as () => void;
        },
      },
    });

  beforeEach(() => {
    jest.useFakeTimers();
    [answer, asked, state] = [registry(), 0, 'visible'];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('once in five minutes, until one is out', async () => {
    const required = watch();
    const heard = jest.fn();
    required.subscribe(heard);
    await jest.advanceTimersByTimeAsync(askEveryMs - 1);
    expect(asked).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    answer = null;
    await jest.advanceTimersByTimeAsync(askEveryMs);
    expect([asked, required.isOut(), heard.mock.calls.length]).toEqual([2, false, 0]);
    answer = registry(undefined, 7);
    await jest.advanceTimersByTimeAsync(5 * askEveryMs);
    expect([asked, required.isOut(), heard.mock.calls.length]).toEqual([3, true, 1]);
  });

  it('not while nobody looks at it, and once when somebody does again', async () => {
    watch();
    state = 'hidden';
    await jest.advanceTimersByTimeAsync(5 * askEveryMs);
    expect(asked).toBe(0);
    state = 'visible';
    looked();
    looked();
    expect(asked).toBe(1);
  });
});
