import { describe, expect, it } from '@jest/globals';
import { currentLast, endOf, isActive, movedBehind, type Period, startOf } from './period.js';

const march = (day: number) => new Date(Date.UTC(2026, 2, day, 10));
const from = (start: number, end: number, endedAt: Date | null = null): Period => ({
  createdOn: march(start),
  endsAt: march(end),
  endedAt,
});

describe('a subscription’s period', () => {
  it('lasts whole days of 24 hours', () => {
    expect(endOf(march(1), 30).toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect(endOf(march(1), 1).toISOString()).toBe('2026-03-02T10:00:00.000Z');
  });

  it('is active from its start until its end, not before and not at it', () => {
    const period = from(1, 31);
    expect(isActive(period, new Date(march(1).getTime() - 1))).toBe(false);
    expect(isActive(period, march(1))).toBe(true);
    expect(isActive(period, new Date(march(31).getTime() - 1))).toBe(true);
    expect(isActive(period, march(31))).toBe(false);
  });

  it('is not active once closed', () => {
    expect(isActive(from(1, 31, march(1)), march(1))).toBe(false);
  });
});

it('what is paid at the same moment as another waits for it, though that one took a later time', () => {
  const now = new Date(march(5).getTime() - 20);
  expect(startOf(now, [from(5, 15)])).toEqual(march(15));
});

describe('what waits when one is bought from the 5th to the 15th', () => {
  const moves = (...samePlan: Period[]) =>
    movedBehind(from(5, 15), samePlan).map(({ createdOn, endsAt }) => [
      createdOn.getUTCDate(),
      endsAt.getUTCDate(),
    ]);
  it.each<[string, Period[], number[][]]>([
    ['stays where it begins later', [from(15, 25)], []],
    ['begins behind it, as long as before', [from(10, 18)], [[15, 23]]],
    [
      'moves what follows in turn, as far as needed',
      [from(25, 28), from(17, 19), from(10, 16)],
      [
        [15, 21],
        [21, 23],
      ],
    ],
    ['stays where it was closed', [from(10, 18, march(4))], []],
  ])('%s', (_what, samePlan, moved) => expect(moves(...samePlan)).toEqual(moved));
});

describe('what is paid on the 5th begins', () => {
  it.each<[string, Period[], number]>([
    ['at once, where nothing runs', [], 5],
    ['at once, where the one before is over', [from(1, 4)], 5],
    ['where the running one ends', [from(1, 10)], 10],
    ['after the renewals that line up', [from(20, 30), from(1, 10), from(10, 20)], 30],
    ['in the gap that a refund left', [from(1, 10), from(10, 20, march(3)), from(20, 30)], 10],
    [
      'at once, where the running one was refunded, whatever follows it',
      [from(1, 10, march(4)), from(10, 20)],
      5,
    ],
  ])('%s', (_case, samePlan, day) => expect(startOf(march(5), samePlan)).toEqual(march(day)));
});

it('the current one is the last: what runs and opens most, else what ran last, before what is to come', () => {
  const of = (name: string, period: Period, tier = 1) => ({ name, tier, ...period });
  const [past, gold, bronze, next] = [
    of('past', from(1, 4)),
    of('gold', from(2, 12), 3),
    of('bronze', from(3, 13), 1),
    of('next', from(12, 22), 3),
  ];
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  expect(names(currentLast([past, gold, bronze, next], march(5)))).toEqual([
    'next',
    'past',
    'bronze',
    'gold',
  ]);
  expect(names(currentLast([past, next], march(5)))).toEqual(['next', 'past']);
});
