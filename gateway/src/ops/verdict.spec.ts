import { describe, expect, it } from '@jest/globals';
import type { Standing } from '../watch/changes.js';
import type { Change, SeenService } from '../watch/house.js';
import type { HouseState } from '../watch/house-watch.js';
import { type Probe, unasked } from '../watch/probe-service.js';
import { verdictOf } from './verdict.js';

const minute = 60_000;
const start = 1_000 * minute;
const ids = ['base-auth', 'base-booking', 'gateway', 'svc-auth', 'svc-booking', 'bus', 'mail'];
const groupOf = (id: string) =>
  id.startsWith('base-') ? 'bases' : id.startsWith('svc-') || id === 'gateway' ? 'services' : 'others';

/** A house of two services in which some parts are not well since a time after its start, min. */
function house(
  wrong: Readonly<Record<string, readonly [Standing['state'], string, number]>>,
  {
    reach = 'ready',
    ms = 0,
    changes = [],
    slowCalls,
    errors = 10,
  }: {
    reach?: Probe['reach'];
    ms?: number;
    changes?: readonly Change[];
    slowCalls?: SeenService['slowCalls'];
    errors?: number;
  } = {},
): HouseState {
  const parts = ids.map((id): Standing => {
    const [state, words, after] = wrong[id] ?? ['ok', '', 0];
    const name = id === 'bus' ? 'bus' : id.replace('base-', 'base ');
    return { id, group: groupOf(id), name, state, words, since: start + after * minute };
  });
  const seen = (name: 'svc-auth' | 'svc-booking', probe: Probe) => ({
    name,
    probe,
    breaker: 'closed' as const,
    cut: [],
    slowCalls: name === 'svc-booking' ? slowCalls : undefined,
    figures: undefined,
    figuresAt: 0,
    mailsFail: false,
    calls: 40,
    errors,
    stillErrs: true,
  });
  return {
    startedAt: start,
    parts,
    services: [
      seen('svc-auth', { ...unasked, reach: 'ready' }),
      seen('svc-booking', { ...unasked, reach, ms }),
    ],
    ownServer: null,
    published: undefined,
    released: new Map(),
    changes,
    waiting: { events: [], mails: [] },
  };
}

const hung = { 'svc-booking': ['down', 'ne répond plus', 50] } as const;

describe('what is said first', () => {
  it('one line when all is well', () => {
    expect(verdictOf(house({}))).toMatchObject({ state: 'ok', title: 'Tout va bien', since: start });
  });

  it('what fails, since when, what callers get, what can wait', () => {
    const state = house({ ...hung, mail: ['wait', 'ne part pas', 2] }, { reach: 'silent' });
    expect(verdictOf(state)).toMatchObject({
      state: 'down',
      title: 'svc-booking ne répond plus',
      words: expect.stringMatching(/reçoit un 504\. Le reste répond\.$/),
      since: start + 50 * minute,
      felt: ['svc-booking'],
      canWait: ['mail ne part pas'],
    });
  });

  it('what was done just before, not what was done long before or after', () => {
    const release = (after: number): Change => ({
      at: start + after * minute,
      kind: 'release',
      title: `at ${after}`,
      detail: '',
    });
    const before = (...changes: Change[]) => verdictOf(house(hung, { changes })).before?.title;
    expect(before(release(55), release(45), release(40))).toBe('at 45');
    expect(before(release(55), release(10))).toBeUndefined();
  });

  it('a service that is slow, not one that hangs', () => {
    const slow = { 'svc-booking': ['down', 'est lent', 50] } as const;
    const { title, words } = verdictOf(house(slow, { reach: 'slow', ms: 10_020 }));
    expect([title, words]).toEqual([
      'svc-booking est lent',
      'Il met 10 s à répondre. Chaque appel l’attend jusqu’à son échéance. Le reste répond.',
    ]);
  });

  it('a service whose calls wait, how many and how long; nothing that waits till morning', () => {
    const slow = { 'svc-booking': ['wait', 'est lent', 50] } as const;
    const said = (count: number) => verdictOf(house(slow, { slowCalls: { count, oldestMs: 4_200 } })).words;
    expect([said(1), said(12)]).toEqual([
      'svc-booking est lent : un appel attend sa réponse depuis 4 s.',
      'svc-booking est lent : 12 appels attendent leur réponse, le plus ancien depuis 4 s.',
    ]);
    const slowCalls = { count: 1, oldestMs: 2_000 };
    const both = { ...slow, bus: ['down', 'ne répond plus', 51] } as const;
    expect(verdictOf(house(both, { slowCalls })).canWait).toEqual([]);
  });

  it('a service that answers with errors, one or several', () => {
    const failing = { 'svc-booking': ['down', 'répond par des erreurs', 50] } as const;
    const said = (errors: number) => verdictOf(house(failing, { errors })).words;
    expect([said(1), said(10)]).toEqual([
      'Dans la dernière minute, 1 de ses 40 appels a reçu une erreur. Le reste répond.',
      'Dans la dernière minute, 10 de ses 40 appels ont reçu une erreur. Le reste répond.',
    ]);
  });

  it('the base, not the service that needs it', () => {
    const state = house({
      'base-booking': ['down', 'ne répond plus', 50],
      'svc-booking': ['down', 'dit qu’il n’est pas prêt', 50],
    });
    expect(verdictOf(state)).toMatchObject({
      title: 'La base booking ne répond plus',
      felt: ['svc-booking'],
    });
  });

  it('several at once, with the time of the first', () => {
    const two = { ...hung, 'svc-auth': ['down', 'est arrêté', 40] } as const;
    expect(verdictOf(house(two))).toMatchObject({
      title: 'svc-auth et svc-booking ne répondent plus',
      since: start + 40 * minute,
    });
    expect(verdictOf(house({ ...hung, bus: ['down', 'ne répond plus', 51] })).title).toBe(
      'svc-booking et bus : 2 pannes',
    );
  });

  it('what waits where nothing fails', () => {
    expect(verdictOf(house({ mail: ['wait', 'ne part pas', 2] }))).toMatchObject({
      state: 'wait',
      title: 'Tout répond, quelque chose attend',
      words: 'mail ne part pas.',
    });
  });
});
