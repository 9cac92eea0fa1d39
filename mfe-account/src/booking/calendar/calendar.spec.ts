import { describe, expect, it } from '@jest/globals';
import { booking, december, instantOf } from '../testing/december.js';
import { dayOf } from './interview-day.js';
import { hoursOf } from './interview-hours.js';

const at = (day: string, bookings = [] as Parameters<typeof hoursOf>[2], month = december) =>
  Object.fromEntries(
    hoursOf(day, month, bookings).map(({ time, state, isMine, canChoose }) => [
      Number.parseInt(time, 10),
      `${isMine ? 'my ' : ''}${state}${canChoose ? '' : ' -'}`,
    ]),
  );

describe('the hours of a day', () => {
  it('are 7 to 20, all of them; what is taken says how', () => {
    const bookings = [
      booking([3, 9], 'ACCEPTED'),
      booking([3, 13], 'PENDING'),
      booking([3, 14], 'ACCEPTED', { mine: true }),
      booking([3, 16], 'REJECTED', { mine: true }),
      booking([3, 17], 'PENDING', { mine: true }),
    ];
    expect(at('2026-12-03', bookings)).toEqual({
      ...{ 7: 'free', 8: 'free', 9: 'booked -', 10: 'free', 11: 'free', 12: 'free', 13: 'pending -' },
      // The 15th hour is full by the calendar and not in the list yet.
      ...{ 14: 'my booked -', 15: 'booked -', 16: 'my refused', 17: 'my pending -', 18: 'free' },
      ...{ 19: 'free', 20: 'free' },
    });
  });

  it('of today are over by the server’s clock and the school’s zone', () => {
    const today = at('2026-12-01');
    expect([today[7], today[10], today[11], today[20]]).toEqual(['past -', 'past -', 'free', 'free']);
  });

  it('of a candidate in Conakry are of Toronto’s day', () => {
    // It is Friday half past midnight in Conakry, and half past seven on Thursday evening in Toronto.
    const now = '2026-12-04T00:30:00.000Z';
    const days = december.days.map((day) => ({
      ...day,
      hours: day.hours.filter(({ starts_at }) => starts_at > now),
    }));
    const thursday = at('2026-12-03', [], { ...december, now, days });
    expect([thursday[19], thursday[20]]).toEqual(['past -', 'free']);
    expect(hoursOf('2026-12-03', { ...december, now, days }, []).at(-1)?.startsAt).toBe(instantOf(3, 20));
  });

  it('that were over before anyone told are not said to be taken', () =>
    expect(at('2026-12-01', [booking([1, 9], 'ACCEPTED')])[9]).toBe('past -'));

  it('of mine that are over say how they stood', () =>
    expect(at('2026-12-01', [booking([1, 9], 'ACCEPTED', { mine: true })])[9]).toBe('my booked -'));

  it('at which nobody teaches are closed', () => {
    const days = december.days.map((day) => ({ ...day, hours: day.hours.slice(0, 2) }));
    expect(at('2026-12-03', [], { ...december, days })[18]).toBe('closed -');
  });
});

describe('the days of a month', () => {
  it.each([
    ['2026-12-03', { isOpen: true, own: null, why: null }],
    ['2026-12-05', { isOpen: false, own: null, why: 'weekend' }],
    ['2026-12-24', { isOpen: false, own: null, why: 'full' }],
    ['2026-12-25', { isOpen: false, own: null, why: 'holiday' }],
    ['2027-01-01', { isOpen: false, own: null, why: null }],
  ])('%s', (day, wanted) => expect(dayOf(day, december, [])).toEqual(wanted));

  it('carry one’s own booking, the accepted one first; nobody else’s', () => {
    const own = (...statuses: ('ACCEPTED' | 'PENDING' | 'REJECTED')[]) =>
      dayOf(
        '2026-12-03',
        december,
        statuses.map((status, index) => booking([3, 10 + index], status, { mine: true })),
      ).own;
    expect([own('REJECTED', 'PENDING', 'ACCEPTED'), own('REJECTED', 'PENDING'), own('REJECTED')]).toEqual([
      'booked',
      'pending',
      'refused',
    ]);
    expect(dayOf('2026-12-03', december, [booking([3, 9], 'ACCEPTED')]).own).toBeNull();
  });

  it('are not open before the server has told', () =>
    expect(dayOf('2026-12-03', undefined, [])).toEqual({ isOpen: false, own: null, why: null }));
});
