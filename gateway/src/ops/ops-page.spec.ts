import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, jest } from '@jest/globals';

const script = readFileSync(new URL('../../browser/dist/ops-page.js', import.meta.url), 'utf8');

it('the page opens its stream anew, though nobody answers what became of the one that was refused', async () => {
  jest.useFakeTimers();
  const streams: { onerror?: () => void }[] = [];
  class EventSource {
    static readonly CLOSED = 2;
    readonly readyState = EventSource.CLOSED;
    onerror?: () => void;
    constructor() {
      streams.push(this);
    }
    addEventListener(): void {}
  }
  const root = { addEventListener: () => undefined, classList: { add: () => undefined } };
  runInNewContext(script.replace('export {};', ''), {
    ...{ window: {}, navigator: {}, Intl, Date, setTimeout, setInterval, EventSource },
    document: { ...root, documentElement: root, querySelector: () => null },
    AbortSignal: {
      timeout: (ms: number) => {
        const ends = new AbortController();
        setTimeout(() => ends.abort(), ms);
        return ends.signal;
      },
    },
    fetch: (_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  });
  streams[0]?.onerror?.();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(streams).toHaveLength(2);
  jest.useRealTimers();
});

it('the page’s clock goes on in the zone that the page was written in', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 8, 14, 27) });
  const clock = { dataset: { clock: 'Asia/Tokyo' }, textContent: '' };
  const root = { addEventListener: () => undefined, classList: { add: () => undefined } };
  runInNewContext(script.replace('export {};', ''), {
    ...{ window: {}, navigator: {}, Intl, Date, setTimeout, setInterval },
    EventSource: class {
      addEventListener(): void {}
    },
    document: {
      ...{ ...root, documentElement: root },
      querySelector: (selector: string) => (selector === '[data-clock]' ? clock : null),
    },
  });
  jest.advanceTimersByTime(1_000);
  expect(clock.textContent).toBe('17:14:28');
  jest.useRealTimers();
});

it('that its state is no longer up to date is told to screen readers, once', () => {
  jest.useFakeTimers();
  const told: string[] = [];
  const news = {
    set textContent(text: string) {
      told.push(text);
    },
  };
  const part = { dataset: {}, className: '', textContent: '' };
  const parts: Record<string, object> = {
    '[data-news]': news,
    '[data-live]': part,
    '[data-live-words]': part,
  };
  const streams: { onerror?: () => void; onopen?: () => void }[] = [];
  class EventSource {
    constructor() {
      streams.push(this as never);
    }
    addEventListener(): void {}
  }
  const root = { addEventListener: () => undefined, classList: { add: () => undefined } };
  runInNewContext(script.replace('export {};', ''), {
    ...{ window: {}, navigator: {}, Intl, Date, setTimeout, setInterval, EventSource },
    document: {
      ...{ ...root, documentElement: root, body: { classList: { toggle: () => undefined } } },
      querySelector: (selector: string) => parts[selector] ?? null,
    },
  });
  jest.advanceTimersByTime(30_000);
  expect(told).toEqual([expect.stringMatching(/^Plus de nouvelles/)]);
  streams[0]?.onopen?.();
  jest.advanceTimersByTime(5_000);
  expect(told.slice(1)).toEqual(['De nouveau en direct.']);
  jest.useRealTimers();
});
