import { expect, it } from '@jest/globals';
import { School } from '@passerelle/contracts';
import { asFullHour, asListed } from '../bookings/booking-view.js';
import type { BookingWithPerson } from '../bookings/read-bookings.sql.js';
import type { DeskRow } from './desk.sql.js';
import { asDeskInterview } from './desk-view.js';

const now = new Date('2030-03-04T13:00:00Z');
const startsAt = new Date('2030-03-06T14:00:00Z');
const place = 'en visioconférence, https://visio.example/ecole';
const school = School.parse({ name: 'École', interview_place: place });
const silent = School.parse({ name: 'École' });
const row = {
  ...{ id: 'b', user_id: 'awa', starts_at: startsAt, version: 2, created_at: now, decided_by: 'claire' },
  ...{ first_name: null, last_name: null, holder_first_name: null, holder_last_name: null },
};
const listed = (status: string, userId: string, where = school) =>
  asListed({ ...row, status } as unknown as BookingWithPerson, userId, now, where).place;
const atDesk = (status: string, userId: string, where = school) => {
  const caller = { userId, roles: ['admin'] } as unknown as Parameters<typeof asDeskInterview>[1];
  return asDeskInterview({ ...row, status } as unknown as DeskRow, caller, now, where).place;
};

it('where an accepted interview is held is told to its candidate and to who holds it', () => {
  expect(listed('ACCEPTED', 'awa')).toBe(place);
  expect(atDesk('ACCEPTED', 'claire')).toBe(place);
});

it('not to others, nor of a request, nor where the school says nothing', () => {
  const others = [listed('ACCEPTED', 'binta'), atDesk('ACCEPTED', 'marc')];
  const requests = [listed('PENDING', 'awa'), atDesk('PENDING', 'claire')];
  const unsaid = [listed('ACCEPTED', 'awa', silent), atDesk('ACCEPTED', 'claire', silent)];
  expect([...others, ...requests, ...unsaid]).toEqual(Array(6).fill(undefined));
  expect(asFullHour(startsAt, true, 'America/Toronto')).not.toHaveProperty('place');
});
