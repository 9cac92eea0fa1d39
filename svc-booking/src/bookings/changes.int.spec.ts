import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Booking,
  type CancelledBooking,
  type InterviewShare,
  type ListedBooking,
  type Problem,
} from '@passerelle/contracts';
import { type BookingApp, type OrProblem, type Person, startBookingApp } from '../testing/booking-app.js';

/** A Monday, 8:00 in Toronto. */
const now = new Date('2030-03-04T13:00:00Z');

let house: BookingApp;
let teacher: Person;
beforeAll(async () => {
  house = await startBookingApp(now);
  teacher = await house.person(['learner', 'teacher'], 'Claire');
});
beforeEach(() => house.app.clock.set(now));
afterAll(() => house?.close());

const cancel = (caller: Person | null, id: string, shown = '') =>
  house.ask<OrProblem<CancelledBooking>>(caller, `${id}/cancel/${shown}`, undefined, 'POST');
const move = (caller: Person | null, id: string, date: string, time: string) =>
  house.ask<OrProblem<Booking>>(caller, `${id}/reschedule/`, { date, time });
const left = async (caller: Person) =>
  (await house.ask<InterviewShare>(caller, 'share/')).body.interviews?.left;
const accept = (id: string) => house.ask(teacher, `${id}/approve_booking/`);
const eventsOf = (id: string) =>
  house.sql<{ type: string; data: object }>(
    'SELECT type, data FROM outbox_event WHERE subject = $1 ORDER BY aggregate_version',
    [id],
  );

describe('taking a booking back', () => {
  it('gives the interview back, frees the hour, and is told once', async () => {
    const me = await house.learner(1);
    const { id } = await house.book(me, '6-3-2030', '9:00:00');
    await accept(id);
    expect(await left(me)).toBe(0);
    const replies = await Promise.all([cancel(me, id), cancel(me, id)]);
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([200, { id, given_back: true }]),
    );
    expect(await left(me)).toBe(1);
    const told = await eventsOf(id);
    expect(told.map(({ type }) => type)).toEqual([
      'booking.requested.v1',
      'booking.decided.v1',
      'booking.cancelled.v1',
    ]);
    expect(told[2]?.data).toMatchObject({ status: 'ACCEPTED', teacher_id: teacher.userId });
    expect((await house.ask<ListedBooking[]>(me, '')).body).toEqual([]);
    expect((await house.ask<Problem>(teacher, `${id}/approve_booking/`)).body).toMatchObject({
      code: 'conflict',
      message: 'Le candidat a annulé cette demande.',
    });
    await house.book(await house.learner(), '6-3-2030', '9:00:00');
  });

  it.each([
    [24.01, 'ACCEPTED', true],
    [23.99, 'ACCEPTED', false],
    [0.5, 'PENDING', true],
  ] as const)('%d hours before, %s: given back is %s', async (hours, status, givenBack) => {
    const me = await house.learner(1);
    // After the night in which the clocks change.
    const { id, starts_at } = await house.book(me, '11-3-2030', '10:00:00');
    if (status === 'ACCEPTED') await accept(id);
    house.app.clock.set(new Date(Date.parse(starts_at) - hours * 3_600_000));
    expect((await cancel(me, id)).body).toEqual({ id, given_back: givenBack });
    expect((await cancel(me, id)).body).toEqual({ id, given_back: givenBack });
    expect(await left(me)).toBe(givenBack ? 1 : 0);
  });

  it('that was shown as not counted is not counted: what changed meanwhile is shown first', async () => {
    const me = await house.learner(1);
    const { id, starts_at } = await house.book(me, '12-3-2030', '10:00:00');
    const changed = { code: 'conflict', message: 'Cet entretien a changé entre-temps\u202f: relisez-le.' };
    // Accepted while the dialog was open.
    await accept(id);
    expect((await cancel(me, id, '?version=1&is_late=false')).body).toMatchObject(changed);
    // The 24 hours began while it was open.
    house.app.clock.set(new Date(Date.parse(starts_at) - 23.99 * 3_600_000));
    expect((await cancel(me, id, '?version=2&is_late=false')).body).toMatchObject({
      code: 'conflict',
      message: 'Cet entretien a maintenant lieu dans moins de 24\u00a0heures.',
    });
    expect((await cancel(me, id, '?is_late=maybe')).status).toBe(400);
    expect(await left(me)).toBe(0);
    expect((await eventsOf(id)).map(({ type }) => type)).not.toContain('booking.cancelled.v1');
    const agreed = { status: 200, body: { id, given_back: false } };
    expect(await cancel(me, id, '?version=2&is_late=true')).toEqual(agreed);
    // Sent again, with what was shown then.
    expect(await cancel(me, id, '?version=2&is_late=true')).toEqual(agreed);
  });

  it('that was shown as counted, and is not any more, is given back', async () => {
    const me = await house.learner(1);
    const { id, version } = await house.book(me, '12-3-2030', '11:00:00');
    expect((await cancel(me, id, `?version=${version}&is_late=true`)).body.given_back).toBe(true);
  });

  it('is not for others, nor once it is refused or over', async () => {
    const me = await house.learner();
    const { id, starts_at } = await house.book(me, '6-3-2030', '11:00:00');
    const refused = await house.book(me, '6-3-2030', '12:00:00');
    await house.ask(teacher, `${refused.id}/reject_booking/`);
    const statuses = await Promise.all([
      cancel(null, id),
      cancel(await house.learner(), id),
      cancel(teacher, id),
      cancel(me, randomUUID()),
      cancel(me, 'nothing'),
      cancel(me, refused.id),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 404, 404, 404, 404, 409]);
    house.app.clock.set(new Date(Date.parse(starts_at) + 1));
    expect((await cancel(me, id)).status).toBe(409);
  });
});

describe('moving a booking', () => {
  it('takes the new hour, frees the old one, and waits for a decision again', async () => {
    const me = await house.learner(1);
    const { id, starts_at } = await house.book(me, '7-3-2030', '9:00:00');
    await accept(id);
    const { status, body } = await move(me, id, '8-3-2030', '9:00:00');
    expect([status, body]).toEqual([
      200,
      {
        id,
        date: '8-3-2030',
        time: '09:00:00',
        starts_at: '2030-03-08T14:00:00.000Z',
        status: 'PENDING',
        mine: true,
        version: 3,
      },
    ]);
    const told = await eventsOf(id);
    expect(told[2]).toMatchObject({
      type: 'booking.moved.v1',
      data: { status: 'PENDING', moved_from: starts_at, teacher_id: teacher.userId },
    });
    // Sent again, it changes nothing.
    expect((await move(me, id, '8-3-2030', '9:00:00')).body.version).toBe(3);
    expect(await left(me)).toBe(0);
    await house.book(await house.learner(), '7-3-2030', '9:00:00');
    expect((await accept(id)).status).toBe(200);
  });

  it('of many to one hour gives it to one, and the others keep theirs', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => house.learner()));
    const booked = await Promise.all(people.map((one, n) => house.book(one, '13-3-2030', `${8 + n}:00:00`)));
    const replies = await Promise.all(
      people.map((one, n) => move(one, booked[n]?.id as string, '14-3-2030', '9:00:00')),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('slot_taken');
    const [kept] = await house.sql<{ hours: number }>(
      `SELECT count(DISTINCT starts_at)::int AS hours FROM booking WHERE id = ANY ($1)`,
      [booked.map(({ id }) => id)],
    );
    expect(kept?.hours).toBe(6);
  });

  it('of an accepted one ends 24 hours before; no hour is taken that nobody could book', async () => {
    const me = await house.learner();
    const { id, starts_at } = await house.book(me, '12-3-2030', '9:00:00');
    for (const [date, time, field] of [
      ['16-3-2030', '9:00:00', 'date'],
      ['1-3-2030', '9:00:00', 'date'],
      ['31-2-2031', '9:00:00', 'date'],
      ['12-3-2031', '9:00:00', 'date'],
      ['12-3-2030', '21:00:00', 'time'],
    ] as const)
      expect((await move(me, id, date, time)).body.errors?.[0]?.field).toBe(field);
    const stranger = await house.learner();
    expect((await move(stranger, id, '12-3-2030', '10:00:00')).status).toBe(404);
    // Whose it is comes first: a stranger's bad date tells nothing.
    expect((await move(stranger, id, '31-2-2031', '10:00:00')).status).toBe(404);
    expect((await move(null, id, '12-3-2030', '10:00:00')).status).toBe(401);
    await accept(id);
    house.app.clock.set(new Date(Date.parse(starts_at) - 23.9 * 3_600_000));
    expect((await move(me, id, '20-3-2030', '9:00:00')).body).toMatchObject({
      code: 'conflict',
      message: 'Un entretien accepté ne se déplace plus dans les 24\u00a0heures qui le précèdent.',
    });
    const [mine] = (await house.ask<ListedBooking[]>(me, '')).body.filter((one) => one.id === id);
    expect(mine?.is_late).toBe(true);
    await cancel(me, id);
    expect((await move(me, id, '20-3-2030', '9:00:00')).status).toBe(409);
  });

  it('that would make a third pending one is refused', async () => {
    const me = await house.learner();
    const first = await house.book(me, '18-3-2030', '9:00:00');
    await accept(first.id);
    for (const time of ['10:00:00', '11:00:00']) await house.book(me, '18-3-2030', time);
    expect((await move(me, first.id, '18-3-2030', '12:00:00')).body.code).toBe('too_many_bookings');
  });
});
