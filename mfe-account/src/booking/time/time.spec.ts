import { describe, expect, it } from '@jest/globals';
import { dayText, hourText, longDayText, ownHourText } from './time-text.js';
import { zoneOptions } from './zones.js';

const toronto = 'America/Toronto';
const paris = 'Europe/Paris';
const conakry = 'Africa/Conakry';
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

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

  it('is of a day in words', () => {
    expect(dayText('2026-12-03')).toBe('Jeudi 3 décembre');
    expect(dayText('2026-12-01')).toBe('Mardi 1er décembre');
    expect(longDayText('2026-12-01')).toBe('Mardi 1er décembre 2026');
  });
});

describe('the places whose clock one may choose', () => {
  it('are called by their city; the device’s own and the school’s are among them', () => {
    const options = zoneOptions(toronto, 'Etc/Nowhere');
    expect(options.filter(({ id }) => id === toronto)).toHaveLength(1);
    expect(options).toContainEqual({ id: 'Etc/Nowhere', label: 'Nowhere' });
  });
});
