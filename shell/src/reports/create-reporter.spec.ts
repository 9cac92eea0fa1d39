import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reportsLimit, type VersionReport, VersionReports } from '@passerelle/contracts';
import { createReporter } from './create-reporter.js';

const works = (name: string, version = '1') => ({ name, version, outcome: 'mounted' as const });

describe('what browsers report', () => {
  let sent: VersionReports[];
  let stored: Map<string, string>;
  const reporter = (page: string, isRefused = false) =>
    createReporter({
      page,
      storage: {
        getItem: (key) => {
          if (isRefused) throw new Error('storage is refused');
          return stored.get(key) ?? null;
        },
        setItem: (key, text) => void stored.set(key, text),
      },
      send: (_path, body) => {
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(reportsLimit);
        sent.push(VersionReports.parse(JSON.parse(body)));
      },
    });

  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    stored = new Map();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('goes together, each once', () => {
    const report = reporter('a');
    for (const name of ['shell', 'mfe-exam', 'shell']) report(works(name));
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([{ page: 'a', reports: [works('shell'), works('mfe-exam')] }]);
  });

  it('says that a version works once a session, under the session’s first page', () => {
    reporter('a')(works('shell'));
    jest.advanceTimersByTime(1_000);
    const later = reporter('b');
    later(works('shell'));
    later(works('shell', '2'));
    jest.advanceTimersByTime(1_000);
    expect(sent[1]).toEqual({ page: 'a', reports: [works('shell', '2')] });
    reporter('c')(works('shell', '2'));
    jest.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(2);
    jest.setSystemTime(Date.now() + 13 * 3_600_000);
    reporter('d')(works('shell', '2'));
    jest.advanceTimersByTime(1_000);
    expect(sent[2]?.page).toBe('d');
  });

  it('counts each page where nothing can be stored', () => {
    reporter('a', true)(works('shell'));
    jest.advanceTimersByTime(1_000);
    expect(sent[0]?.page).toBe('a');
  });

  it('says of an error one short line', () => {
    const report = reporter('a');
    const outcomes = ['crashed', 'failed'] as const;
    for (const outcome of outcomes) {
      for (let slice = 0; slice < 5; slice += 1)
        report({
          name: `mfe-${slice}`,
          version: '1',
          outcome,
          error: new TypeError(`no\n${'x'.repeat(900)}`),
        });
    }
    jest.advanceTimersByTime(1_000);
    const all = sent.flatMap(({ reports }): VersionReport[] => reports);
    expect(all).toHaveLength(10);
    for (const { message } of all) expect(message).toMatch(/^TypeError: no x{140,148}$/);
  });
});
