import { describe, expect, it } from '@jest/globals';
import { type CalendarEntry, calendarFile, senderOf } from './calendar-file.js';

const entry: CalendarEntry = {
  bookingId: 'b1',
  version: 1,
  state: 'asked',
  isInvitation: true,
  startsAt: new Date('2030-03-05T14:00:00Z'),
  summary: 'Entretien oral, avec « Awa; Diallo »',
  url: 'http://localhost:8080/dashboard',
  place: null,
  to: 'awa@exemple.org',
  from: 'Passerelle <bonjour@passerelle.test>',
  saidAt: new Date('2030-03-01T10:00:00Z'),
};
const file = (more: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...more }, 'passerelle.example');
const lines = (more: Partial<CalendarEntry> = {}) => file(more).content.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  it('is an hour in UTC, under the booking’s one UID', () => {
    expect(file().contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(lines()).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:b1@passerelle.example',
        'SEQUENCE:0',
        'DTSTART:20300305T140000Z',
        'DTEND:20300305T150000Z',
        'STATUS:TENTATIVE',
        'SUMMARY:Entretien oral\\, avec « Awa\\; Diallo »',
      ]),
    );
    expect(lines().join('\n')).toContain('mailto:bonjour@passerelle.test');
  });

  it('says where it is held, where the school does', () => {
    expect(lines({ place: 'Salle 3, Montréal' })).toContain('LOCATION:Salle 3\\, Montréal');
    expect(lines().join('\n')).not.toContain('LOCATION');
  });

  it('raises its sequence with each change, and says what is off', () => {
    expect(lines({ version: 2, state: 'confirmed' })).toEqual(
      expect.arrayContaining(['UID:b1@passerelle.example', 'SEQUENCE:1', 'STATUS:CONFIRMED']),
    );
    expect(lines({ version: 3, state: 'off' })).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'UID:b1@passerelle.example',
        'SEQUENCE:2',
        'STATUS:CANCELLED',
      ]),
    );
  });

  it('of a wish that many see asks no calendar to take it in', () => {
    const shown = lines({ isInvitation: false });
    expect(shown).toContain('METHOD:PUBLISH');
    expect(shown.join('\n')).not.toContain('ATTENDEE');
  });

  it.each([
    ['Passerelle <a@b.test>', 'Passerelle', 'a@b.test'],
    ['"École, du Pont" <a@b.test>', 'École, du Pont', 'a@b.test'],
    ['a@b.test', 'a@b.test', 'a@b.test'],
  ])('of %s is from %s', (from, name, email) => expect(senderOf(from)).toEqual({ name, email }));
});
