import { describe, expect, it } from '@jest/globals';
import { hourOf } from '../time/school-time.js';
import { isLate, openingAt, refusalOf, shareRefusal } from './booking-rules.js';
import { type Decision, effectOf } from './decision.js';

const toronto = 'America/Toronto';

describe('refusalOf', () => {
  // A Wednesday, 10:30 in Toronto.
  const now = new Date('2026-03-04T15:30:00Z');
  const why = (date: string, time: string) => refusalOf(hourOf(date, time, toronto), now, toronto);

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

describe('openingAt', () => {
  const plan = {
    isDefault: true,
    teachers: [],
    holidays: [{ first_day: '2026-07-01', last_day: '2026-07-01' }],
  };
  const at = (date: string) => openingAt(hourOf(date, '09:00:00', toronto) as Date, plan, toronto);
  it('says how many interviews there are, or why there are none', () => {
    expect(at('2-7-2026')).toBe(1);
    expect(at('1-7-2026')).toEqual({ field: 'date', message: 'L’école est fermée ce jour-là.' });
    const away = { teacherId: 't', weekly: [], holidays: [] };
    const noon = hourOf('2-7-2026', '12:00:00', toronto) as Date;
    expect(openingAt(noon, { isDefault: false, teachers: [away], holidays: [] }, toronto)).toMatchObject({
      field: 'time',
    });
  });
});

describe('isLate', () => {
  // The clocks change in between: 24 hours are 24 hours.
  const startsAt = hourOf('9-3-2026', '10:00:00', toronto) as Date;
  const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);
  it('begins 24 hours before an accepted interview', () => {
    expect(isLate({ status: 'ACCEPTED', startsAt }, before(24))).toBe(false);
    expect(isLate({ status: 'ACCEPTED', startsAt }, before(23.9))).toBe(true);
    expect(isLate({ status: 'PENDING', startsAt }, before(1))).toBe(false);
  });
});

describe('effectOf', () => {
  const startsAt = new Date('2026-03-05T15:00:00Z');
  const before = new Date('2026-03-04T15:00:00Z');
  const after = new Date('2026-03-06T15:00:00Z');
  const booking = (status: 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED') => ({
    status,
    startsAt,
    version: 2,
    decidedBy: status === 'ACCEPTED' || status === 'REJECTED' ? 'claire' : null,
  });
  const effect = (
    decision: Decision,
    status: Parameters<typeof booking>[0],
    now: Date,
    { by = 'claire', shown }: { by?: string; shown?: number } = {},
  ) => effectOf(decision, booking(status), by, now, shown);

  it('decides a pending booking once', () => {
    expect(effect('ACCEPTED', 'PENDING', before).kind).toBe('decide');
    expect(effect('ACCEPTED', 'ACCEPTED', before).kind).toBe('repeat');
    expect(effect('REJECTED', 'ACCEPTED', before).kind).toBe('refuse');
    expect(effect('ACCEPTED', 'REJECTED', before).kind).toBe('refuse');
    expect(effect('ACCEPTED', 'CANCELLED', before)).toEqual({
      kind: 'refuse',
      why: 'Le candidat a annulé cette demande.',
    });
  });

  it('repeats an acceptance for who holds it alone; a refusal for everyone', () => {
    expect(effect('ACCEPTED', 'ACCEPTED', before, { by: 'marc', shown: 1 })).toEqual({
      kind: 'refuse',
      why: 'Cet entretien est déjà accepté par quelqu’un d’autre.',
    });
    expect(effect('ACCEPTED', 'ACCEPTED', before, { shown: 1 }).kind).toBe('repeat');
    expect(effect('REJECTED', 'REJECTED', before, { by: 'marc', shown: 1 }).kind).toBe('repeat');
  });

  it('accepts no hour that is over', () => {
    expect(effect('ACCEPTED', 'PENDING', after).kind).toBe('refuse');
    expect(effect('REJECTED', 'PENDING', after).kind).toBe('decide');
  });

  it('decides on what was shown, not on an hour that came since', () => {
    expect(effect('ACCEPTED', 'PENDING', before, { shown: 2 }).kind).toBe('decide');
    expect(effect('ACCEPTED', 'PENDING', before, { shown: 1 }).kind).toBe('refuse');
  });
});
