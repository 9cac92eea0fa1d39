import { describe, expect, it } from '@jest/globals';
import { Beginnings, duration, follow, partChanges, type Standing } from './changes.js';
import type { Part, SeenService } from './house.js';
import { figuresOf } from './service-figures.js';

const part = (state: Part['state'], words = ''): Part => ({
  id: 'svc-auth',
  group: 'services',
  name: 'svc-auth',
  state,
  words,
});

/** What is said while a part goes through states, a minute each. */
function story(...parts: Part[]): string[] {
  let before: Standing[] = [];
  return parts.flatMap((each, index) => {
    const after = follow(before, [each], index * 60_000);
    const said = partChanges(before, after).map(({ kind, title, detail }) =>
      `${kind} ${title} ${detail}`.trim(),
    );
    before = after;
    return said;
  });
}

describe('what changed', () => {
  it('a part that breaks and comes back, once each', () => {
    const down = part('down', 'ne répond plus');
    expect(story(part('unknown'), part('ok'), down, down, part('ok'), part('ok'))).toEqual([
      'fault svc-auth ne répond plus',
      'repair svc-auth va de nouveau bien après 2 min',
    ]);
  });

  it('a part that is found broken', () => {
    expect(story(part('unknown'), part('down', 'est arrêté'))).toEqual(['fault svc-auth est arrêté']);
  });

  const seen = (startedAt: number, version: string, foundAt = startedAt + 1) =>
    ({
      name: 'svc-auth',
      figuresAt: foundAt * 1_000,
      figures: figuresOf(
        `process_start_time_seconds ${startedAt}\npasserelle_build_info{version="${version}",commit="ab12"} 1`,
      ),
    }) as SeenService;

  it('a service that runs anew, as the same or as another version', () => {
    const service = new Beginnings();
    expect(service.seen(seen(10, '1'))).toEqual([]);
    expect(service.seen(seen(10.5, '1'))).toEqual([]);
    expect(service.seen(seen(90, '1'))[0]).toMatchObject({ title: 'svc-auth a redémarré' });
    expect(service.seen(seen(180, '2'))[0]).toMatchObject({
      title: 'svc-auth 2 ab12 mis en route',
      detail: 'remplace 1 ab12',
    });
  });

  it('of two processes of a service, each asked in its turn, the one that begins', () => {
    const service = new Beginnings();
    const said = [10, 90, 10, 90, 210, 90, 210, 330].map((at) => service.seen(seen(at, '1', 100)).length);
    expect(said).toEqual([0, 0, 0, 0, 1, 0, 0, 1]);
  });

  it('nothing of a second process that began before the first was found, also where the gateway was there before both', () => {
    const service = new Beginnings();
    const said = [10, 13, 10, 60].map((at) => service.seen(seen(at, '1', at + 5)).length);
    expect(said).toEqual([0, 0, 0, 1]);
  });
});

it.each([
  [0, '0 s'],
  [258_000, '4 min 18 s'],
  [3_600_000, '1 h'],
  [529_200_000, '6 j 3 h'],
])('%d ms are %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
