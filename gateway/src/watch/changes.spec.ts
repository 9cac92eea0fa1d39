import { describe, expect, it } from '@jest/globals';
import { duration, follow, partChanges, restartOf, type Standing } from './changes.js';
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

  it('a service that runs anew, as the same or as another version', () => {
    const seen = (startedAt: number, version: string) =>
      ({
        name: 'svc-auth',
        figures: figuresOf(
          `process_start_time_seconds ${startedAt}\npasserelle_build_info{version="${version}",commit="ab12"} 1`,
        ),
      }) as SeenService;
    expect(restartOf(undefined, seen(10, '1'))).toEqual([]);
    expect(restartOf(seen(10, '1'), seen(10.5, '1'))).toEqual([]);
    expect(restartOf(seen(10, '1'), seen(90, '1'))[0]).toMatchObject({ title: 'svc-auth a redémarré' });
    expect(restartOf(seen(10, '1'), seen(90, '2'))[0]).toMatchObject({
      title: 'svc-auth 2 ab12 mis en route',
      detail: 'remplace 1 ab12',
    });
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
