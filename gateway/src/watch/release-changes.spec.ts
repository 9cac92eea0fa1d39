import { describe, expect, it } from '@jest/globals';
import type { LogEntry, ReleaseState } from '../releases/release-state.js';
import { releaseChanges } from './release-changes.js';
import { whoOf } from './release-words.js';
import { releasedOf } from './released.js';

const line = (minute: number, more: Partial<LogEntry>): LogEntry => ({
  at: `2026-11-24T08:${String(minute).padStart(2, '0')}:00.000Z`,
  by: 'Nadia Haddad, token 1a2b3c4d of mfe-exam',
  action: 'activate',
  name: 'mfe-exam',
  from: null,
  to: '1.0.0-aaaaaaaa',
  commit: null,
  ...more,
});

describe('what was released', () => {
  it('is told with who did it, the newest first, and what changes nothing is not', () => {
    const history = [
      line(1, {}),
      line(2, { action: 'publish', to: '1.1.0-bbbbbbbb' }),
      line(3, { action: 'canary', from: '1.0.0-aaaaaaaa', to: '1.1.0-bbbbbbbb 10%' }),
      line(4, { from: '1.0.0-aaaaaaaa', to: '1.1.0-bbbbbbbb must' }),
      line(5, {
        action: 'rollback',
        from: '1.1.0-bbbbbbbb',
        to: '1.0.0-aaaaaaaa',
        by: 'operators’ token',
      }),
      line(6, { action: 'retire', from: '1.0.0-aaaaaaaa', to: null }),
    ];
    const said = releaseChanges(history).map(({ title, detail }) => `${title} / ${detail}`);
    expect(said).toEqual([
      'mfe-exam retirée / c’était 1.0.0 aaaaaaa · Nadia Haddad',
      'mfe-exam 1.0.0 aaaaaaa remise en place / remplace 1.1.0 bbbbbbb · jeton d’exploitation',
      'mfe-exam 1.1.0 bbbbbbb activée / remplace 1.0.0 aaaaaaa · Nadia Haddad',
      'mfe-exam 1.1.0 bbbbbbb en canari à 10 % / Nadia Haddad',
      'mfe-exam 1.0.0 aaaaaaa activée / publiée pour la première fois · Nadia Haddad',
    ]);
  });

  it('in one step is one change', () => {
    const start = { by: 'this machine', from: '0.9.0' };
    const [change, ...more] = releaseChanges([
      line(1, { ...start, name: 'shell', to: '1.0.0' }),
      line(1, { ...start, name: 'mfe-exam', to: '1.0.0' }),
    ]);
    expect([change?.title, change?.detail, more]).toEqual([
      'shell 1.0.0 et mfe-exam 1.0.0 activées',
      'cette machine',
      [],
    ]);
  });

  it('tells since when, by whom, from which commit, and what one goes back to', () => {
    const version = (name: string, activated: number, commit: string) => ({
      ...{ name: 'mfe-exam', version: name, entry: null, publishedAt: '', publishedBy: '', commit, bytes: 1 },
      ...{ activated, confirmedAt: null, confirmedBy: null, sessions: [] },
    });
    const state = {
      versions: [version('1.0.0', 1, 'c1'), version('1.1.0', 2, 'c2'), version('1.2.0', 3, 'c3')],
      releases: [{ name: 'mfe-exam', version: '1.1.0', canary: '1.2.0', percent: 10 }],
    } as unknown as ReleaseState;
    const history = [
      line(9, { action: 'canary', from: '1.1.0', to: '1.2.0 10%', by: 'Awa, operator 1' }),
      line(4, { from: '1.0.0', to: '1.1.0' }),
    ];
    const told = releasedOf(state, new Map([['mfe-exam', history]]));
    expect(told).toMatchObject([
      {
        active: { version: '1.1.0', commit: 'c2', since: Date.UTC(2026, 10, 24, 8, 4), by: history[1]?.by },
        canary: { version: '1.2.0', commit: 'c3', percent: 10, since: Date.UTC(2026, 10, 24, 8, 9) },
        back: '1.1.0',
      },
    ]);
    const alone = { ...state, releases: [{ ...state.releases[0], canary: null }] } as ReleaseState;
    expect(releasedOf(alone, new Map())).toMatchObject([
      { active: { since: null, by: null }, back: '1.0.0' },
    ]);
  });
});

it.each([
  ['this machine', 'cette machine'],
  ['token 1a2b3c4d of mfe-exam', 'jeton 1a2b3c4d'],
  ['operator 0190a1b2-c3d4', 'exploitation 0190a1b2'],
  ['npm run dev', 'npm run dev'],
])('%s is %s', (by, words) => {
  expect(whoOf(by)).toBe(words);
});
