import { describe, expect, it } from '@jest/globals';
import { dayName, dayOf, daysBetween, longDayName, momentName, tickName, whenComes } from './days.js';

const now = new Date(2026, 10, 21, 22, 30);

describe('days', () => {
  it.each([
    [new Date(2026, 10, 21, 23), 'aujourd’hui'],
    [new Date(2026, 10, 20), 'aujourd’hui'],
    [new Date(2026, 10, 22, 0, 5), 'demain'],
    [new Date(2026, 10, 24, 22), 'dans 3 jours'],
    [new Date(2026, 11, 1), 'le 1er\u00a0décembre'],
    [new Date(2027, 0, 12), 'le 12\u00a0janvier 2027'],
  ])('%s comes %s', (date, text) => expect(whenComes(date, now)).toBe(text));

  it.each([
    [longDayName, '1er mars 2027', '21 mars 2027'],
    [momentName, '1er mars 2027 à 14 h 05', '21 mars 2027 à 14 h 05'],
    [(date: Date) => tickName(date.getTime()), '1er mars', '21 mars'],
  ])('of a month begin with the first', (nameOf, first, other) => {
    const plain = (date: Date) => nameOf(date).replaceAll(/\s/g, ' ');
    expect([1, 21].map((day) => plain(new Date(2027, 2, day, 14, 5)))).toEqual([first, other]);
  });

  it('count by the calendar, whatever the hour', () => {
    expect(daysBetween(now, new Date(2026, 10, 22, 0, 1))).toBe(1);
    expect(daysBetween(new Date(2026, 2, 1), new Date(2026, 3, 1))).toBe(31);
  });

  it('are read from the calendar', () => {
    const read = dayOf('2027-01-12');
    expect(read).toEqual(new Date(2027, 0, 12));
    expect(read && dayName(read, now)).toBe('12\u00a0janvier 2027');
    for (const none of ['', '2027-02-30', '12/01/2027', '2027-1-2']) expect(dayOf(none)).toBeNull();
  });
});
