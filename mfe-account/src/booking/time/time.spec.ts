import { describe, expect, it } from '@jest/globals';
import { bookingDateOf, clockOf, dayOfBooking, isSameClock } from './clock.js';
import { dayText, hourText, ownHourText, schoolHourText } from './time-text.js';
import { cityOf, zoneOptions } from './zones.js';

const toronto = 'America/Toronto';
const paris = 'Europe/Paris';
const conakry = 'Africa/Conakry';
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

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

describe('an hour of interview, in both zones', () => {
  const said = (day: string, startsAt: string, own: string) => {
    const text = hourText({ day, time: '10:00:00', startsAt }, { school: toronto, own });
    return [plain(text.school), plain(text.own)];
  };

  it.each([
    // 10:00 in Toronto: the difference to Paris is an hour less between the two changes of March, and in the week of autumn.
    ['2027-03-12', '2027-03-12T15:00:00Z', paris, 'Vendredi 12 mars, 10:00 AM', '16 h à Paris'],
    ['2027-03-15', '2027-03-15T14:00:00Z', paris, 'Lundi 15 mars, 10:00 AM', '15 h à Paris'],
    ['2027-03-29', '2027-03-29T14:00:00Z', paris, 'Lundi 29 mars, 10:00 AM', '16 h à Paris'],
    ['2026-10-26', '2026-10-26T14:00:00Z', paris, 'Lundi 26 octobre, 10:00 AM', '15 h à Paris'],
    ['2026-11-02', '2026-11-02T15:00:00Z', paris, 'Lundi 2 novembre, 10:00 AM', '16 h à Paris'],
    ['2027-03-12', '2027-03-12T15:00:00Z', conakry, 'Vendredi 12 mars, 10:00 AM', '15 h à Conakry'],
    ['2027-03-15', '2027-03-15T14:00:00Z', conakry, 'Lundi 15 mars, 10:00 AM', '14 h à Conakry'],
    ['2026-12-03', '2026-12-03T15:00:00Z', 'America/New_York', 'Jeudi 3 décembre, 10:00 AM', null],
  ])('%s, %s in %s', (day, startsAt, own, school, there) =>
    expect(said(day, startsAt, own)).toEqual([school, there]),
  );

  it('names the day where it is another one there', () => {
    expect(plain(ownHourText('2026-12-04T01:00:00Z', conakry, '2026-12-03'))).toBe('1 h, vendredi');
    expect(plain(ownHourText('2026-12-03T12:00:00Z', 'Pacific/Honolulu', '2026-12-03'))).toBe('2 h');
    expect(plain(ownHourText('2026-12-03T14:00:00Z', 'Asia/Kolkata', '2026-12-03'))).toBe('19 h 30');
  });

  it('is labelled 7:00 AM to 8:00 PM', () =>
    expect(
      ['07:00:00', '11:00:00', '12:00:00', '13:00:00', '20:00:00'].map((time) => plain(schoolHourText(time))),
    ).toEqual(['7:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '8:00 PM']));
});

describe('a date', () => {
  it('is written as the calls want it, and read from them padded or not', () => {
    expect(bookingDateOf('2026-12-03')).toBe('3-12-2026');
    expect([dayOfBooking('3-12-2026'), dayOfBooking('03-1-2027')]).toEqual(['2026-12-03', '2027-01-03']);
    expect(dayText('2026-12-03')).toBe('Jeudi 3 décembre');
  });
});

describe('the places whose clock one may choose', () => {
  it('are called by their city; the device’s own and the school’s are among them', () => {
    expect(cityOf('America/Port-au-Prince')).toBe('Port-au-Prince');
    expect(cityOf('America/New_York')).toBe('New York');
    const options = zoneOptions(toronto, 'Etc/Nowhere');
    expect(options.filter(({ id }) => id === toronto)).toHaveLength(1);
    expect(options).toContainEqual({ id: 'Etc/Nowhere', label: 'Nowhere' });
  });
});
