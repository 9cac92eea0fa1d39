import { describe, expect, it } from '@jest/globals';
import type { RegistrySnapshot } from '../slices/registry-reader.js';
import type { SeenService } from './house.js';
import { judgeParts } from './judge-parts.js';
import { unasked } from './probe-service.js';
import { figuresOf } from './service-figures.js';

const ready: SeenService['probe'] = { reach: 'ready', ms: 3, database: 'up', bus: 'up' };

function seen(name: SeenService['name'], more: Partial<SeenService> = {}): SeenService {
  return {
    name,
    probe: ready,
    breaker: 'closed',
    cut: [],
    slowCalls: undefined,
    figures: figuresOf('outbox_oldest_seconds 0\nmails_pending 0\ninbox_dead_letters 0'),
    figuresAt: 0,
    mailsFail: false,
    calls: 0,
    errors: 0,
    stillErrs: false,
    ...more,
  };
}

const published = { skipped: [] } as unknown as RegistrySnapshot;

/** What is not well of a house with svc-auth and another service. */
function wrong(more: Partial<SeenService>, registry: RegistrySnapshot | null | undefined = published) {
  const parts = judgeParts({ services: [seen('svc-auth'), seen('svc-booking', more)], published: registry });
  return Object.fromEntries(
    parts.filter(({ state }) => state !== 'ok').map(({ id, state, words }) => [id, `${state}: ${words}`]),
  );
}

describe('what each part of the house is worth', () => {
  it('all is well', () => {
    expect(wrong({})).toEqual({});
  });

  it.each([
    ['silent', 'ne répond plus'],
    ['slow', 'est lent'],
    ['refused', 'est arrêté'],
    ['odd', 'donne une réponse qui n’est pas la sienne'],
  ] as const)('a service that is %s is down, and nobody knows of its base', (reach, words) => {
    expect(wrong({ probe: { ...unasked, reach } })).toEqual({
      'svc-booking': `down: ${words}`,
      'base-booking': 'unknown: inconnu : svc-booking ne le dit pas',
    });
  });

  it('a service without its base', () => {
    expect(wrong({ probe: { ...ready, reach: 'unready', database: 'down' } })).toEqual({
      'svc-booking': 'down: dit qu’il n’est pas prêt',
      'base-booking': 'down: ne répond plus',
    });
  });

  it('the base of the gateway itself can wait, and is no part where there is none', () => {
    const of = (ownBase: boolean | null) =>
      judgeParts({ services: [], published, ownBase }).find(({ id }) => id === 'base-gateway');
    expect(of(true)).toMatchObject({ group: 'bases', state: 'ok' });
    expect(of(false)).toMatchObject({
      state: 'wait',
      words: 'ne répond plus : tout reste servi, rien ne se publie',
    });
    expect(of(null)).toBeUndefined();
  });

  it('a service is broken by its errors, not by one of a few calls', () => {
    const stillErrs = true;
    expect(wrong({ calls: 40, errors: 2, stillErrs })).toEqual({
      'svc-booking': 'down: répond par des erreurs',
    });
    expect(wrong({ calls: 40, errors: 1, stillErrs })).toEqual({});
    expect(wrong({ calls: 3, errors: 3, stillErrs })).toEqual({});
    expect(wrong({ calls: 40, errors: 20 })).toEqual({});
  });

  it('what browsers report can wait, and makes nothing red', () => {
    const parts = judgeParts({ services: [seen('svc-auth')], published, troubled: ['mfe-exam', 'shell'] });
    expect(parts.filter(({ state }) => state !== 'ok')).toMatchObject([
      { id: 'gateway', state: 'wait', words: 'signale des erreurs de mfe-exam, shell dans des navigateurs' },
    ]);
  });

  it('a service that lets calls wait is slow before any of them has failed, and no more than that', () => {
    const slowCalls = { count: 1, oldestMs: 2_000 };
    expect(wrong({ slowCalls })).toEqual({ 'svc-booking': 'wait: est lent' });
    expect(wrong({ slowCalls, cut: ['report'] })).toEqual({ 'svc-booking': 'down: a un appel coupé' });
  });

  it('what keeps nobody from anything can wait', () => {
    expect(wrong({ figures: figuresOf('inbox_dead_letters 2') })).toEqual({
      'svc-booking': 'wait: a des lettres mortes',
    });
    expect(wrong({ mailsFail: true })).toEqual({ mail: 'wait: ne part pas' });
    expect(wrong({ figures: figuresOf('outbox_oldest_seconds 61') })).toEqual({ bus: 'wait: a du retard' });
    expect(wrong({ probe: { ...ready, bus: 'down' } })).toEqual({
      bus: 'wait: ne répond pas à tous les services',
    });
    expect(wrong({}, { skipped: [{}] } as unknown as RegistrySnapshot)).toEqual({
      gateway: 'wait: laisse de côté une version publiée',
    });
  });

  it('a bus that no service reaches is down; nothing published is, too', () => {
    const probe = { ...ready, bus: 'down' } as const;
    const services = [seen('svc-auth', { probe }), seen('svc-booking', { probe })];
    const parts = judgeParts({ services, published: undefined });
    expect(parts.filter(({ state }) => state === 'down').map(({ id }) => id)).toEqual(['gateway', 'bus']);
  });

  it('a figure that is not a number now is not known', () => {
    expect(figuresOf('mails_pending Nan\nprocess_start_time_seconds 2')).toMatchObject({
      mailsPending: null,
      startedAt: 2_000,
      version: null,
    });
  });
});
