import { describe, expect, it } from '@jest/globals';
import { asDateAndTime, daysOf, hourOf, localHour, monthOf } from './school-time.js';
import { alsoText, hourText } from './time-text.js';

const toronto = 'America/Toronto';
const paris = 'Europe/Paris';
const at = (date: string, time: string, zone: string) => hourOf(date, time, zone)?.toISOString();

describe('hours', () => {
  it('are read in the school’s time zone, in winter and in summer', () => {
    expect(at('5-1-2026', '09:00:00', toronto)).toBe('2026-01-05T14:00:00.000Z');
    expect(at('06-07-2026', '9:00:00', toronto)).toBe('2026-07-06T13:00:00.000Z');
    expect(at('6-7-2026', '9:00:00', paris)).toBe('2026-07-06T07:00:00.000Z');
  });

  it.each([
    // The clocks change on the Sunday: the Friday before, the day itself, the Monday after.
    [toronto, '6-3-2026', '2026-03-06T12:00:00.000Z', '2026-03-07T01:00:00.000Z'],
    [toronto, '8-3-2026', '2026-03-08T11:00:00.000Z', '2026-03-09T00:00:00.000Z'],
    [toronto, '9-3-2026', '2026-03-09T11:00:00.000Z', '2026-03-10T00:00:00.000Z'],
    [toronto, '30-10-2026', '2026-10-30T11:00:00.000Z', '2026-10-31T00:00:00.000Z'],
    [toronto, '1-11-2026', '2026-11-01T12:00:00.000Z', '2026-11-02T01:00:00.000Z'],
    [toronto, '2-11-2026', '2026-11-02T12:00:00.000Z', '2026-11-03T01:00:00.000Z'],
    [paris, '27-3-2026', '2026-03-27T06:00:00.000Z', '2026-03-27T19:00:00.000Z'],
    [paris, '29-3-2026', '2026-03-29T05:00:00.000Z', '2026-03-29T18:00:00.000Z'],
    [paris, '30-3-2026', '2026-03-30T05:00:00.000Z', '2026-03-30T18:00:00.000Z'],
    [paris, '23-10-2026', '2026-10-23T05:00:00.000Z', '2026-10-23T18:00:00.000Z'],
    [paris, '25-10-2026', '2026-10-25T06:00:00.000Z', '2026-10-25T19:00:00.000Z'],
    [paris, '26-10-2026', '2026-10-26T06:00:00.000Z', '2026-10-26T19:00:00.000Z'],
  ])(
    'of %s on %s, around the change of the clocks, go from %s to %s and are written as they were read',
    (zone, date, first, last) => {
      expect([at(date, '07:00:00', zone), at(date, '20:00:00', zone)]).toEqual([first, last]);
      for (let hour = 7; hour <= 20; hour += 1) {
        const time = `${String(hour).padStart(2, '0')}:00:00`;
        const instant = hourOf(date, time, zone) as Date;
        expect(asDateAndTime(instant, zone)).toEqual({ date, time });
      }
    },
  );

  it('that the clocks skip are none; one that comes twice is the first of them', () => {
    expect(at('8-3-2026', '02:00:00', toronto)).toBeUndefined();
    expect(at('29-3-2026', '02:00:00', paris)).toBeUndefined();
    expect(at('1-11-2026', '01:00:00', toronto)).toBe('2026-11-01T05:00:00.000Z');
  });

  it.each(['31-2-2027', '0-1-2026', '1-13-2026', '29-2-2027', '1-1-0'])('know that there is no %s', (date) =>
    expect(hourOf(date, '09:00:00', toronto)).toBeNull(),
  );
});

describe('days and months', () => {
  it('are those of the school’s clock, not of UTC and not of a candidate in Conakry', () => {
    const late = new Date('2026-04-01T01:00:00Z');
    expect(localHour(late, toronto)).toEqual({ day: '2026-03-31', hour: 21, weekday: 2 });
    expect(localHour(late, 'Africa/Conakry')).toEqual({ day: '2026-04-01', hour: 1, weekday: 3 });
    expect([monthOf(late, toronto), monthOf(late, toronto, 11)]).toEqual(['2026-03', '2027-02']);
    expect(localHour(new Date('2026-03-08T12:00:00Z'), toronto).weekday).toBe(7);
  });

  it('are as many as the month has', () => {
    expect(daysOf('2028-02')).toHaveLength(29);
    expect(daysOf('2027-02').at(-1)).toBe('28-2-2027');
  });
});

describe('an hour in words', () => {
  const hour = new Date('2030-03-05T14:00:00Z');
  it('names the school’s clock, and the candidate’s where it shows another hour', () => {
    expect(hourText(hour, toronto)).toBe('mardi 5 mars 2030 à 9\u00a0h (heure de Toronto)');
    expect(hourText(new Date('2030-03-01T14:00:00Z'), toronto)).toBe(
      'vendredi 1er mars 2030 à 9\u00a0h (heure de Toronto)',
    );
    expect(alsoText(hour, toronto, 'Asia/Kolkata')).toBe(
      ' – chez vous\u00a0: mardi 5 mars 2030 à 19\u00a0h\u00a030 (heure de Kolkata)',
    );
    expect(alsoText(new Date('2030-03-06T01:00:00Z'), toronto, 'Africa/Conakry')).toBe(
      ' – chez vous\u00a0: mercredi 6 mars 2030 à 1\u00a0h (heure de Conakry)',
    );
    expect(alsoText(hour, toronto, 'America/New_York')).toBe('');
    expect(alsoText(hour, toronto, null)).toBe('');
  });
});
