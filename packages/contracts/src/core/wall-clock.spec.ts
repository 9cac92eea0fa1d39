import { describe, expect, it } from '@jest/globals';
import {
  bookingDateOf,
  clockOf,
  clockText,
  dayOfBooking,
  isSameClock,
  schoolHourText,
} from './wall-clock.js';

const toronto = 'America/Toronto';
const paris = 'Europe/Paris';
const conakry = 'Africa/Conakry';

describe('the clock of a place', () => {
  it.each([
    // Toronto goes to summer time on 14 March 2027 and leaves it on 1 November 2026, Paris on 28 March and 25 October.
    [toronto, '2027-03-14T06:59:00Z', '2027-03-14', 1, 59],
    [toronto, '2027-03-14T07:00:00Z', '2027-03-14', 3, 0],
    [toronto, '2026-11-01T05:59:00Z', '2026-11-01', 1, 59],
    [toronto, '2026-11-01T06:00:00Z', '2026-11-01', 1, 0],
    [paris, '2027-03-28T00:59:00Z', '2027-03-28', 1, 59],
    [paris, '2027-03-28T01:00:00Z', '2027-03-28', 3, 0],
    [paris, '2026-10-25T01:00:00Z', '2026-10-25', 2, 0],
    [conakry, '2026-12-04T00:30:00Z', '2026-12-04', 0, 30],
    [toronto, '2026-12-04T00:30:00Z', '2026-12-03', 19, 30],
  ])('%s at %s', (zone, instant, day, hour, minute) =>
    expect(clockOf(instant, zone)).toEqual({ day, hour, minute }),
  );

  it('of two places may show the same', () => {
    expect(isSameClock('2026-12-03T15:00:00Z', toronto, 'America/New_York')).toBe(true);
    expect(isSameClock('2026-12-03T15:00:00Z', toronto, conakry)).toBe(false);
  });
});

describe('a booking’s date', () => {
  it('is written as the calls want it, and read from them padded or not', () => {
    expect(bookingDateOf('2026-12-03')).toBe('3-12-2026');
    expect([dayOfBooking('3-12-2026'), dayOfBooking('03-1-2027')]).toEqual(['2026-12-03', '2027-01-03']);
  });
});

describe('an hour in words', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('of the school is labelled 7:00 AM to 8:00 PM', () =>
    expect(
      ['07:00:00', '11:00:00', '12:00:00', '13:00:00', '20:00:00'].map((time) => plain(schoolHourText(time))),
    ).toEqual(['7:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '8:00 PM']));

  it('of another place says its minutes where there are some', () =>
    expect(
      [
        { hour: 15, minute: 0 },
        { hour: 9, minute: 5 },
      ].map((clock) => plain(clockText(clock))),
    ).toEqual(['15 h', '9 h 05']));
});
