import { describe, expect, it } from '@jest/globals';
import { refusalOf, shareRefusal } from './booking-rules.js';
import { effectOf } from './decision.js';
import { asDateAndTime, hourOf } from './hours.js';

describe('hours', () => {
  it('are read in the school’s time zone, in winter and in summer', () => {
    expect(hourOf('5-1-2026', '09:00:00')?.toISOString()).toBe('2026-01-05T14:00:00.000Z');
    expect(hourOf('06-07-2026', '9:00:00')?.toISOString()).toBe('2026-07-06T13:00:00.000Z');
  });

  it('are written as they were read', () => {
    expect(asDateAndTime(hourOf('5-1-2026', '7:00:00') as Date)).toEqual({
      date: '5-1-2026',
      time: '07:00:00',
    });
    expect(asDateAndTime(hourOf('31-12-2026', '20:00:00') as Date)).toEqual({
      date: '31-12-2026',
      time: '20:00:00',
    });
  });

  it.each(['31-2-2026', '0-1-2026', '1-13-2026', '29-2-2027', '1-1-0'])(
    'know that there is no %s',
    (date) => {
      expect(hourOf(date, '09:00:00')).toBeNull();
    },
  );
});

describe('refusalOf', () => {
  // A Wednesday, 10:30 in Toronto.
  const now = new Date('2026-03-04T15:30:00Z');
  const why = (date: string, time: string) => refusalOf(hourOf(date, time), now);

  it('lets one ask for a working day’s hour', () => {
    expect(why('4-3-2026', '11:00:00')).toBeNull();
    expect(why('26-2-2027', '20:00:00')).toBeNull();
  });

  it('refuses what is past', () => {
    expect(why('4-3-2026', '10:00:00')).toEqual({ field: 'time', message: 'Cette heure est déjà passée.' });
    expect(why('3-3-2026', '20:00:00')).toEqual({ field: 'date', message: 'Cette date est déjà passée.' });
  });

  it('refuses weekends as they fall in the school’s time zone', () => {
    expect(why('7-3-2026', '09:00:00')?.field).toBe('date');
    expect(why('8-3-2026', '09:00:00')?.field).toBe('date');
    // Friday evening in Toronto is Saturday in UTC.
    expect(why('6-3-2026', '20:00:00')).toBeNull();
  });

  it('refuses days that do not exist and days beyond the calendar', () => {
    expect(why('31-4-2026', '09:00:00')?.message).toBe('Cette date n’existe pas.');
    expect(why('1-3-2027', '09:00:00')?.field).toBe('date');
  });
});

describe('shareRefusal', () => {
  it('lets one have two pending hours of five', () => {
    expect(shareRefusal({ pending: 1, future: 4 })).toBeNull();
    expect(shareRefusal({ pending: 2, future: 2 })).toContain('en attente');
    expect(shareRefusal({ pending: 0, future: 5 })).toContain('à venir');
  });
});

describe('effectOf', () => {
  const startsAt = new Date('2026-03-05T15:00:00Z');
  const before = new Date('2026-03-04T15:00:00Z');
  const after = new Date('2026-03-06T15:00:00Z');

  it('decides a pending booking once', () => {
    expect(effectOf('ACCEPTED', { status: 'PENDING', startsAt }, before)).toBe('decide');
    expect(effectOf('ACCEPTED', { status: 'ACCEPTED', startsAt }, before)).toBe('repeat');
    expect(effectOf('REJECTED', { status: 'ACCEPTED', startsAt }, before)).toBe('refuse');
    expect(effectOf('ACCEPTED', { status: 'REJECTED', startsAt }, before)).toBe('refuse');
  });

  it('accepts no hour that is over', () => {
    expect(effectOf('ACCEPTED', { status: 'PENDING', startsAt }, after)).toBe('refuse');
    expect(effectOf('REJECTED', { status: 'PENDING', startsAt }, after)).toBe('decide');
  });
});
