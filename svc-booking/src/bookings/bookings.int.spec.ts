import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Booking,
  type BookingRequest,
  type InterviewShare,
  type ListedBooking,
  type Problem,
  type Role,
  subscriptionActivated,
  subscriptionEnded,
} from '@passerelle/contracts';
import { Pool } from 'pg';
import {
  type BookingApp,
  type OrProblem,
  type Person,
  startBookingApp,
  subscription as subscribed,
} from '../testing/booking-app.js';

/** A Monday, 8:00 in Toronto; real tokens are valid, whatever the calendar says. */
const now = new Date('2030-03-04T13:00:00Z');

let house: BookingApp;
let teacher: Person;
beforeAll(async () => {
  house = await startBookingApp(now);
  teacher = await house.person(['learner', 'teacher'], 'Claire');
});
afterAll(() => house?.close());

const subscription = (userId: string, interviews?: number) => subscribed(userId, now, interviews);
const learner = (interviews?: number) => house.learner(interviews);
const ask = <T>(caller: Person | null, path: string, body?: object) => house.ask<T>(caller, path, body);
const book = (caller: Person, date: string, time: string) =>
  ask<OrProblem<Booking>>(caller, 'create/', { date, time });
const events = (bookingId: string) =>
  house.sql(
    'SELECT type, aggregate_version FROM outbox_event WHERE subject = $1 ORDER BY aggregate_version',
    [bookingId],
  );

describe('booking', () => {
  it('asks for a free hour in the caller’s own name', async () => {
    const me = await learner();
    const { status, body: booking } = await ask<Booking>(me, 'create/', {
      date: '5-3-2030',
      time: '9:00:00',
      user: me.userId,
    });
    expect(status).toBe(201);
    const hour = {
      date: '5-3-2030',
      time: '09:00:00',
      starts_at: '2030-03-05T14:00:00.000Z',
      status: 'PENDING',
    };
    expect(booking).toEqual({ ...hour, id: booking.id, version: 1, mine: true });
    const seen = async (caller: Person) =>
      (await ask<ListedBooking[]>(caller, '')).body.filter(({ starts_at }) => starts_at === hour.starts_at);
    expect(await seen(await learner())).toEqual([{ ...hour, mine: false }]);
    const person = { id: me.userId, first_name: 'Awa', last_name: 'Diallo' };
    const known = { ...hour, id: booking.id, version: 1, person, is_late: false };
    expect(await seen(me)).toEqual([{ ...known, mine: true }]);
    expect(await seen(teacher)).toEqual([{ ...known, mine: false }]);
    expect(await events(booking.id)).toEqual([{ type: 'booking.requested.v1', aggregate_version: 1 }]);
  });

  it('names in its event the mock exam that it ends, where one is named', async () => {
    const session = randomUUID();
    const wish = { date: '14-3-2030', time: '9:00:00', mock_session_id: session };
    const named = (await ask<Booking>(await learner(), 'create/', wish)).body;
    const plain = (await book(await learner(), '14-3-2030', '10:00:00')).body;
    const nameIn = async ({ id }: Booking) => {
      const [event] = await house.sql<{ data: { mock_session_id?: string } }>(
        'SELECT data FROM outbox_event WHERE subject = $1',
        [id],
      );
      return event?.data.mock_session_id;
    };
    expect([await nameIn(named), await nameIn(plain)]).toEqual([session, undefined]);
    const bad = await ask(await learner(), 'create/', { ...wish, time: '11:00:00', mock_session_id: 'a b' });
    expect(bad.status).toBe(400);
  });

  it('gives an hour that many ask for at once to one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, async () => book(await learner(), '6-3-2030', '10:00:00')),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    const refused = responses.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'slot_taken',
      message: 'Cette heure est déjà réservée. Choisissez-en une autre.',
    });
    const rows = await house.sql(
      `SELECT 1 FROM outbox_event WHERE type = 'booking.requested.v1' AND data->>'starts_at' = $1`,
      ['2030-03-06T15:00:00.000Z'],
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['9-3-2030', '10:00:00', 'Les entretiens n’ont pas lieu le samedi ni le dimanche.'],
    ['1-3-2030', '10:00:00', 'Cette date est déjà passée.'],
    ['4-3-2030', '07:00:00', 'Cette heure est déjà passée.'],
    ['31-4-2030', '10:00:00', 'Cette date n’existe pas.'],
    ['31-2-2031', '10:00:00', 'Cette date n’existe pas.'],
    ['5-3-2030', '6:00:00', 'L’heure doit être une heure pleine, de 7 h à 20 h.'],
    ['3-3-2031', '10:00:00', 'Les réservations sont ouvertes pour les douze prochains mois.'],
    ['5-3-2030', '21:00:00', 'L’heure doit être une heure pleine, de 7 h à 20 h.'],
    ['demain', '10:00:00', 'La date doit s’écrire jour-mois-année.'],
  ])('refuses %s at %s', async (date, time, message) => {
    const response = await book(await learner(), date, time);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'validation_failed', message });
  });

  it('takes the first hour and the last, and refuses another’s name', async () => {
    const me = await learner();
    expect((await book(me, '15-3-2030', '7:00:00')).status).toBe(201);
    expect((await book(me, '15-3-2030', '20:00:00')).status).toBe(201);
    const wish = { date: '15-3-2030', time: '12:00:00', user: teacher.userId };
    const { status, body } = await ask<Problem>(await learner(), 'create/', wish);
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'user', message: 'Vous ne pouvez réserver que pour vous-même.' }],
    ]);
  });

  it('is one of a seat in the database itself, whoever does not ask the service first', async () => {
    const pool = new Pool({ connectionString: house.databaseUrl, max: 20 });
    const insert = (n: number) =>
      pool.query(
        `INSERT INTO booking (id, user_id, starts_at, status, version, created_at)
         VALUES (gen_random_uuid(), $1, '2030-03-15T15:00:00Z', $2, 1, now())`,
        [`someone-${n}`, n % 2 === 0 ? 'PENDING' : 'ACCEPTED'],
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => insert(n)));
    await pool.end();
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed.map(({ code, constraint }) => [code, constraint])).toEqual(
      Array(49).fill(['23505', 'booking_seat']),
    );
    expect((await book(await learner(), '15-3-2030', '11:00:00')).body).toMatchObject({ code: 'slot_taken' });
  });

  it('is for signed-in people', async () => {
    expect((await ask(null, '')).status).toBe(401);
    expect((await ask(null, 'create/', { date: '5-3-2030', time: '11:00:00' })).status).toBe(401);
  });
});

describe('one person’s share', () => {
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted();
  const hours = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `${from + n}:00:00`);
  // Each by another teacher: nobody holds two at once.
  const accept = async ({ id }: Booking) => ask(await house.person(['teacher']), `${id}/approve_booking/`);

  it('is two pending hours, however many are asked for at once', async () => {
    const me = await learner();
    const replies = await Promise.all(hours(8, 16).map((time) => book(me, '11-3-2030', time)));
    expect(statuses(replies)).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'too_many_bookings',
      message:
        'Vous avez déjà 2\u00a0demandes d’entretien en attente\u202f: vous pourrez en faire une autre quand un enseignant aura répondu.',
    });
    const kept = await house.sql<{ id: string }>('SELECT id FROM booking WHERE user_id = $1', [me.userId]);
    expect(kept).toHaveLength(2);
    // The hours that were refused are still free for others.
    const free = hours(8, 16).filter((_, n) => replies[n]?.status === 409);
    expect((await book(await learner(), '11-3-2030', free[0] as string)).status).toBe(201);
    // A refused hour makes room for one more.
    await ask(teacher, `${kept[0]?.id}/reject_booking/`);
    expect((await book(me, '11-3-2030', free[1] as string)).status).toBe(201);
  });

  it('is five hours to come; those that are over do not count', async () => {
    const me = await learner();
    for (const time of hours(8, 13)) {
      const response = await book(me, '12-3-2030', time);
      expect(response.status).toBe(201);
      await accept(response.body);
    }
    const { status, body: refused } = await book(me, '12-3-2030', '18:00:00');
    expect([status, refused.code]).toEqual([409, 'too_many_bookings']);
    expect(refused.message).toContain('5\u00a0entretiens à venir');
    house.app.clock.set(new Date('2030-03-12T12:30:00Z'));
    expect((await book(me, '12-3-2030', '18:00:00')).status).toBe(201);
    house.app.clock.set(now);
  });
});

describe('the interviews of a plan', () => {
  const share = async (caller: Person) => (await ask<InterviewShare>(caller, 'share/')).body.interviews;
  const at = async (caller: Person, time: string, date = '19-3-2030') => {
    const { status, body } = await book(caller, date, time);
    return { id: body.id, said: status === 201 ? 'booked' : body.code, message: body.message };
  };
  const of = (used: number, included: number) => ({ used, left: included - used, of: included });

  it('count: one more than it includes is refused and said, of however many are asked for at once', async () => {
    const me = await learner(1);
    expect(await share(me)).toEqual(of(0, 1));
    const hours = ['8:00:00', '9:00:00', '10:00:00', '11:00:00'];
    const said = await Promise.all(hours.map((time) => at(me, time)));
    expect(said.map((one) => one.said).toSorted()).toEqual(['booked', ...Array(3).fill('limit_reached')]);
    expect(said.find((one) => one.said !== 'booked')?.message).toBe(
      'L’entretien oral de votre forfait est déjà réservé ou passé.',
    );
    expect(await share(me)).toEqual(of(1, 1));
    expect((await ask(null, 'share/')).status).toBe(401);
  });

  it('are needed: nobody books without a plan, nor with one that includes none', async () => {
    const nobody = await house.person();
    expect((await at(nobody, '12:00:00')).said).toBe('subscription_required');
    expect(await share(nobody)).toEqual(of(0, 0));
    const bronze = await learner(0);
    expect(await at(bronze, '12:00:00')).toMatchObject({
      said: 'limit_reached',
      message: 'Votre forfait ne comprend pas d’entretien oral avec un enseignant.',
    });
    const over = await learner(1);
    house.app.clock.advance(61 * 86_400_000);
    expect((await at(over, '12:00:00', '20-6-2030')).said).toBe('subscription_required');
    house.app.clock.set(now);
  });

  it('of a plan bought before they were counted are not counted, also beside another plan', async () => {
    const former = await learner();
    await house.app.publish(subscriptionActivated, subscription(former.userId, 0));
    expect([(await at(former, '13:00:00')).said, await share(former)]).toEqual(['booked', null]);
  });

  it('of two plans are spent one after the other; a refunded one gives none', async () => {
    const me = await learner(1);
    const more = subscription(me.userId, 1);
    await house.app.publish(subscriptionActivated, more);
    expect(await share(me)).toEqual(of(0, 2));
    expect([(await at(me, '14:00:00')).said, (await at(me, '15:00:00')).said]).toEqual(['booked', 'booked']);
    const third = subscription(me.userId, 3);
    await house.app.publish(subscriptionActivated, third);
    await house.app.publish(subscriptionEnded, { ...third, version: 2 });
    expect(await share(me)).toEqual(of(2, 2));
  });

  it('are given back when refused, and when their hour came without an answer; held ones are not', async () => {
    const me = await learner(1);
    const refused = await at(me, '16:00:00');
    await ask(teacher, `${refused.id}/reject_booking/`);
    expect(await share(me)).toEqual(of(0, 1));
    expect((await at(me, '16:00:00')).said).toBe('booked');
    expect(await share(me)).toEqual(of(1, 1));
    house.app.clock.set(new Date('2030-03-19T21:00:00Z'));
    expect(await share(me)).toEqual(of(0, 1));
    const held = await at(me, '9:00:00', '21-3-2030');
    await ask(teacher, `${held.id}/approve_booking/`);
    house.app.clock.set(new Date('2030-03-22T13:00:00Z'));
    expect(await share(me)).toEqual(of(1, 1));
    house.app.clock.set(now);
  });
});

describe('deciding', () => {
  const pending = async (time: string) => (await book(await learner(), '7-3-2030', time)).body;
  const approve = (caller: Person | null, id: string, version = '') =>
    ask<OrProblem<Booking>>(caller, `${id}/approve_booking/${version}`);

  it('is for teachers and admins, and so is what it is about', async () => {
    const { id } = await pending('8:00:00');
    expect((await approve(null, id)).status).toBe(401);
    expect((await approve(await learner(), id)).status).toBe(403);
    expect((await ask(null, `${id}/`)).status).toBe(401);
    expect((await ask(await learner(), `${id}/`)).status).toBe(403);
    expect((await ask(teacher, `${randomUUID()}/`)).status).toBe(404);
    const admin = await house.person(['admin'] as Role[]);
    expect((await approve(admin, id)).status).toBe(200);
  });

  it('knows who asks, for what day and hour', async () => {
    const me = await learner();
    const wish = { date: '14-3-2030', time: '20:00:00', time_zone: 'Africa/Conakry' };
    const { id } = await house.book(me, wish.date, wish.time, wish);
    const { body } = await ask<BookingRequest>(teacher, `${id}/`);
    expect(body).toMatchObject({
      id,
      date: '14-3-2030',
      time: '20:00:00',
      // The 15th in Conakry, and after the clocks of Toronto have changed.
      starts_at: '2030-03-15T00:00:00.000Z',
      status: 'PENDING',
      version: 1,
      person: { id: me.userId, first_name: 'Awa', last_name: 'Diallo', email: me.email },
      person_time_zone: 'Africa/Conakry',
      time_zone: 'America/Toronto',
    });
    expect(Math.abs(Date.parse(body.now) - now.getTime())).toBeLessThan(600_000);
  });

  it('accepts once; the other decision comes too late', async () => {
    const { id } = await pending('9:00:00');
    const [first, second] = await Promise.all([approve(teacher, id), approve(teacher, id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ id, status: 'ACCEPTED' });
    expect((await ask(teacher, `${id}/reject_booking/`)).status).toBe(409);
    expect((await ask(teacher, `${id}/approve_booking/`)).status).toBe(200);
    expect(await events(id)).toEqual([
      { type: 'booking.requested.v1', aggregate_version: 1 },
      { type: 'booking.decided.v1', aggregate_version: 2 },
    ]);
  });

  it('of a colleague in between is a conflict: who comes second does not hold it', async () => {
    const { id, version } = await pending('14:00:00');
    const marc = await house.person(['teacher'], 'Marc');
    expect((await approve(teacher, id, `?version=${version}`)).status).toBe(200);
    const second = await approve(marc, id, `?version=${version}`);
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'conflict', message: 'Cet entretien est déjà accepté par quelqu’un d’autre.' },
    ]);
    // Pressed twice by who holds it, also from the mail's link, which names no version.
    expect((await approve(teacher, id, `?version=${version}`)).status).toBe(200);
    expect((await approve(teacher, id)).status).toBe(200);
    expect((await approve(marc, id)).status).toBe(409);
  });

  it('frees a refused hour; only its own asker sees that it was refused', async () => {
    const me = await learner();
    const { body: mine } = await book(me, '7-3-2030', '10:00:00');
    expect((await ask(teacher, `${mine.id}/reject_booking/`)).status).toBe(200);
    const seen = async (caller: Person) =>
      (await ask<ListedBooking[]>(caller, '')).body.filter(({ starts_at }) => starts_at === mine.starts_at);
    expect(await seen(me)).toMatchObject([{ status: 'REJECTED', mine: true }]);
    expect(await seen(await learner())).toEqual([]);
    expect((await book(await learner(), '7-3-2030', '10:00:00')).status).toBe(201);
  });

  it('knows no booking of another id', async () => {
    expect((await approve(teacher, randomUUID())).status).toBe(404);
    expect((await ask(teacher, 'nothing/reject_booking/')).status).toBe(404);
  });

  it('is about the hour that was shown', async () => {
    const me = await learner();
    const { id, version } = await house.book(me, '7-3-2030', '12:00:00');
    await ask(me, `${id}/reschedule/`, { date: '7-3-2030', time: '13:00:00' });
    expect((await approve(teacher, id, `?version=${version}`)).body).toMatchObject({
      code: 'conflict',
      message: 'L’heure de cette demande a changé\u202f: relisez-la.',
    });
    expect((await approve(teacher, id, '?version=x')).status).toBe(400);
    expect((await approve(teacher, id, '?version=2')).status).toBe(200);
  });
});
