import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Allowances,
  type Booking,
  type InterviewShare,
  type Problem,
  type Role,
  subscriptionActivated,
  subscriptionEnded,
  userDeleted,
} from '@passerelle/contracts';
import {
  startTestService,
  type TestDatabase,
  type TestService,
  type TestTokens,
  testDatabase,
  testTokens,
} from '@passerelle/service-kit/testing';
import { DataSource } from 'typeorm';
import { bookingModule } from '../service.module.js';

let db: TestDatabase;
let tokens: TestTokens;
let app: TestService;

/** A Monday, 8:00 in Toronto; real tokens are valid, whatever the calendar says. */
const now = new Date('2030-03-04T13:00:00Z');

beforeAll(async () => {
  [db, tokens] = await Promise.all([testDatabase('booking'), testTokens()]);
  app = await startTestService({ name: 'svc-booking', module: bookingModule, db, tokens });
  app.clock.set(now);
});
afterAll(async () => {
  await app.close();
  await Promise.all([tokens.close(), db.drop()]);
});

async function call(path: string, caller: { userId: string; roles?: Role[] } | null, body?: object) {
  const expiresIn = Math.ceil((app.clock.now().getTime() - Date.now()) / 1000) + 600;
  const token = caller && (await tokens.token(caller, { expiresIn }));
  return fetch(`${app.url}/mgmt/bookings/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** A subscription of 60 days; without interviews said, it was bought before they were counted. */
function subscription(userId: string, interviews?: number) {
  const id = randomUUID();
  const allowances: Allowances | undefined =
    interviews === undefined ? undefined : { corrections: 0, written: false, spoken: false, interviews };
  return {
    subject: id,
    version: 1,
    data: {
      subscription_id: id,
      user_id: userId,
      plan_id: 'gold',
      plan_name: 'Gold',
      sub_type: 'Examen' as const,
      tier: 3,
      starts_at: now.toISOString(),
      ends_at: new Date(now.getTime() + 60 * 86_400_000).toISOString(),
      ...(allowances ? { allowances } : {}),
    },
  };
}

/** Someone with a plan. */
async function learner(interviews?: number): Promise<{ userId: string }> {
  const userId = randomUUID();
  await app.publish(subscriptionActivated, subscription(userId, interviews));
  return { userId };
}
const teacher = { userId: randomUUID(), roles: ['learner', 'teacher'] as Role[] };
const book = (caller: { userId: string }, date: string, time: string) =>
  call('create/', caller, { user: 'someone-else', date, time });
const events = (bookingId: string) =>
  app
    .get(DataSource)
    .query('SELECT type, aggregate_version FROM outbox_event WHERE subject = $1 ORDER BY aggregate_version', [
      bookingId,
    ]);

describe('booking', () => {
  it('asks for a free hour in the caller’s own name', async () => {
    const me = await learner();
    const response = await book(me, '5-3-2030', '9:00:00');
    expect(response.status).toBe(201);
    const booking = (await response.json()) as Booking;
    expect(booking).toEqual({
      id: booking.id,
      date: '5-3-2030',
      time: '09:00:00',
      status: 'PENDING',
      mine: true,
    });
    const others = (await (await call('', await learner())).json()) as Booking[];
    expect(others).toContainEqual({ ...booking, mine: false });
    expect(JSON.stringify(others)).not.toContain(me.userId);
    expect(await events(booking.id)).toEqual([{ type: 'booking.requested.v1', aggregate_version: 1 }]);
  });

  it('names in its event the mock exam that it ends, where one is named', async () => {
    const session = randomUUID();
    const wish = { date: '14-3-2030', time: '9:00:00', mock_session_id: session };
    const named = (await (await call('create/', await learner(), wish)).json()) as Booking;
    const plain = (await (await book(await learner(), '14-3-2030', '10:00:00')).json()) as Booking;
    const nameIn = async ({ id }: Booking) => {
      const [event] = await app
        .get(DataSource)
        .query('SELECT data FROM outbox_event WHERE subject = $1', [id]);
      return event.data.mock_session_id;
    };
    expect([await nameIn(named), await nameIn(plain)]).toEqual([session, undefined]);
    const bad = await call('create/', await learner(), { ...wish, time: '11:00:00', mock_session_id: 'a b' });
    expect(bad.status).toBe(400);
  });

  it('gives an hour that many ask for at once to one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, async () => book(await learner(), '6-3-2030', '10:00:00')),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    const refused = (await responses.find(({ status }) => status === 409)?.json()) as Problem;
    expect(refused).toMatchObject({ code: 'slot_taken', message: 'Ce créneau est déjà réservé.' });
    const rows = await app
      .get(DataSource)
      .query(`SELECT 1 FROM outbox_event WHERE type = 'booking.requested.v1' AND data->>'starts_at' = $1`, [
        '2030-03-06T15:00:00.000Z',
      ]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['9-3-2030', '10:00:00', 'Les entretiens n’ont pas lieu le samedi ni le dimanche.'],
    ['1-3-2030', '10:00:00', 'Cette date est déjà passée.'],
    ['4-3-2030', '07:00:00', 'Cette heure est déjà passée.'],
    ['31-4-2030', '10:00:00', 'Cette date n’existe pas.'],
    ['3-3-2031', '10:00:00', 'Les réservations sont ouvertes pour les douze prochains mois.'],
    ['5-3-2030', '21:00:00', 'L’heure doit être une heure pleine, de 7 h à 20 h.'],
    ['demain', '10:00:00', 'La date doit s’écrire jour-mois-année.'],
  ])('refuses %s at %s', async (date, time, message) => {
    const response = await book(await learner(), date, time);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', message });
  });

  it('is for signed-in people', async () => {
    expect((await call('', null)).status).toBe(401);
    expect((await call('create/', null, { date: '5-3-2030', time: '11:00:00' })).status).toBe(401);
  });
});

describe('one person’s share', () => {
  const statuses = (replies: Response[]) => replies.map(({ status }) => status).toSorted();
  const hours = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `${from + n}:00:00`);
  const accept = async ({ id }: Booking) => call(`${id}/approve_booking/`, teacher);

  it('is two pending hours, however many are asked for at once', async () => {
    const me = await learner();
    const replies = await Promise.all(hours(8, 16).map((time) => book(me, '11-3-2030', time)));
    expect(statuses(replies)).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    const refused = (await replies.find(({ status }) => status === 409)?.json()) as Problem;
    expect(refused).toMatchObject({
      code: 'limit_reached',
      message:
        'Vous avez déjà 2\u00a0demandes d’entretien en attente\u202f: vous pourrez en faire une autre quand un enseignant aura répondu.',
    });
    const kept = await app.get(DataSource).query('SELECT id FROM booking WHERE user_id = $1', [me.userId]);
    expect(kept).toHaveLength(2);
    // The hours that were refused are still free for others.
    const free = hours(8, 16).filter((_, n) => replies[n]?.status === 409);
    expect((await book(await learner(), '11-3-2030', free[0] as string)).status).toBe(201);
    // A refused hour makes room for one more.
    await call(`${kept[0].id}/reject_booking/`, teacher);
    expect((await book(me, '11-3-2030', free[1] as string)).status).toBe(201);
  });

  it('is five hours to come; those that are over do not count', async () => {
    const me = await learner();
    for (const time of hours(8, 13)) {
      const response = await book(me, '12-3-2030', time);
      expect(response.status).toBe(201);
      await accept((await response.json()) as Booking);
    }
    const refused = (await (await book(me, '12-3-2030', '18:00:00')).json()) as Problem;
    expect([refused.status, refused.code]).toEqual([409, 'limit_reached']);
    expect(refused.message).toContain('5\u00a0entretiens à venir');
    app.clock.set(new Date('2030-03-12T12:30:00Z'));
    expect((await book(me, '12-3-2030', '18:00:00')).status).toBe(201);
    app.clock.set(now);
  });
});

describe('the interviews of a plan', () => {
  const share = async (caller: { userId: string }) =>
    ((await (await call('share/', caller)).json()) as InterviewShare).interviews;
  const at = async (caller: { userId: string }, time: string, date = '19-3-2030') => {
    const response = await book(caller, date, time);
    const body = (await response.json()) as Pick<Booking, 'id'> & Pick<Problem, 'code' | 'message'>;
    return { id: body.id, said: response.status === 201 ? 'booked' : body.code, message: body.message };
  };

  it('count: one more than it includes is refused and said, of however many are asked for at once', async () => {
    const me = await learner(1);
    expect(await share(me)).toEqual({ left: 1, of: 1 });
    const hours = ['8:00:00', '9:00:00', '10:00:00', '11:00:00'];
    const said = await Promise.all(hours.map((time) => at(me, time)));
    expect(said.map((one) => one.said).toSorted()).toEqual(['booked', ...Array(3).fill('limit_reached')]);
    expect(said.find((one) => one.said !== 'booked')?.message).toBe(
      'L’entretien oral de votre forfait est déjà réservé ou passé.',
    );
    expect(await share(me)).toEqual({ left: 0, of: 1 });
    expect((await call('share/', null)).status).toBe(401);
  });

  it('are needed: nobody books without a plan, nor with one that includes none', async () => {
    const nobody = { userId: randomUUID() };
    expect((await at(nobody, '12:00:00')).said).toBe('subscription_required');
    expect(await share(nobody)).toEqual({ left: 0, of: 0 });
    const bronze = await learner(0);
    expect(await at(bronze, '12:00:00')).toMatchObject({
      said: 'limit_reached',
      message: 'Votre forfait ne comprend pas d’entretien oral avec un enseignant.',
    });
    const over = await learner(1);
    app.clock.advance(61 * 86_400_000);
    expect((await at(over, '12:00:00', '20-6-2030')).said).toBe('subscription_required');
    app.clock.set(now);
  });

  it('of a plan bought before they were counted are not counted, also beside another plan', async () => {
    const former = await learner();
    await app.publish(subscriptionActivated, subscription(former.userId, 0));
    expect([(await at(former, '13:00:00')).said, await share(former)]).toEqual(['booked', null]);
  });

  it('of two plans are spent one after the other; a refunded one gives none', async () => {
    const me = await learner(1);
    const more = subscription(me.userId, 1);
    await app.publish(subscriptionActivated, more);
    expect(await share(me)).toEqual({ left: 2, of: 2 });
    expect([(await at(me, '14:00:00')).said, (await at(me, '15:00:00')).said]).toEqual(['booked', 'booked']);
    const third = subscription(me.userId, 3);
    await app.publish(subscriptionActivated, third);
    await app.publish(subscriptionEnded, { ...third, version: 2 });
    expect(await share(me)).toEqual({ left: 0, of: 2 });
  });

  it('are given back when refused, and when their hour came without an answer; held ones are not', async () => {
    const me = await learner(1);
    const refused = await at(me, '16:00:00');
    await call(`${refused.id}/reject_booking/`, teacher);
    expect(await share(me)).toEqual({ left: 1, of: 1 });
    expect((await at(me, '16:00:00')).said).toBe('booked');
    expect(await share(me)).toEqual({ left: 0, of: 1 });
    app.clock.set(new Date('2030-03-19T21:00:00Z'));
    expect(await share(me)).toEqual({ left: 1, of: 1 });
    const held = await at(me, '9:00:00', '21-3-2030');
    await call(`${held.id}/approve_booking/`, teacher);
    app.clock.set(new Date('2030-03-22T13:00:00Z'));
    expect(await share(me)).toEqual({ left: 0, of: 1 });
    app.clock.set(now);
  });
});

describe('deciding', () => {
  const pending = async (time: string) =>
    (await (await book(await learner(), '7-3-2030', time)).json()) as Booking;

  it('is for teachers and admins', async () => {
    const { id } = await pending('8:00:00');
    expect((await call(`${id}/approve_booking/`, null)).status).toBe(401);
    expect((await call(`${id}/approve_booking/`, await learner())).status).toBe(403);
    const admin = { userId: randomUUID(), roles: ['admin'] as Role[] };
    expect((await call(`${id}/approve_booking/`, admin)).status).toBe(200);
  });

  it('accepts once; the other decision comes too late', async () => {
    const { id } = await pending('9:00:00');
    const [first, second] = await Promise.all([
      call(`${id}/approve_booking/`, teacher),
      call(`${id}/approve_booking/`, teacher),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await first.json()).toMatchObject({ id, status: 'ACCEPTED' });
    expect((await call(`${id}/reject_booking/`, teacher)).status).toBe(409);
    expect(await events(id)).toEqual([
      { type: 'booking.requested.v1', aggregate_version: 1 },
      { type: 'booking.decided.v1', aggregate_version: 2 },
    ]);
  });

  it('frees a refused hour; only its own asker sees that it was refused', async () => {
    const me = await learner();
    const mine = (await (await book(me, '7-3-2030', '10:00:00')).json()) as Booking;
    expect((await call(`${mine.id}/reject_booking/`, teacher)).status).toBe(200);
    const seen = async (caller: { userId: string }) =>
      ((await (await call('', caller)).json()) as Booking[]).filter(({ id }) => id === mine.id);
    expect(await seen(me)).toMatchObject([{ status: 'REJECTED', mine: true }]);
    expect(await seen(await learner())).toEqual([]);
    expect((await book(await learner(), '7-3-2030', '10:00:00')).status).toBe(201);
  });

  it('knows no booking of another id', async () => {
    expect((await call(`${randomUUID()}/approve_booking/`, teacher)).status).toBe(404);
    expect((await call('nothing/reject_booking/', teacher)).status).toBe(404);
  });
});

describe('an erased account', () => {
  it('takes its bookings along, and their hours are free', async () => {
    const [gone, other] = [await learner(), await learner()];
    await book(gone, '8-3-2030', '9:00:00');
    const kept = (await (await book(other, '8-3-2030', '10:00:00')).json()) as Booking;
    await app.publish(userDeleted, { subject: gone.userId, version: 2, data: { user_id: gone.userId } });
    const rows = await app
      .get(DataSource)
      .query('SELECT id FROM booking WHERE user_id = ANY ($1)', [[gone.userId, other.userId]]);
    expect(rows).toEqual([{ id: kept.id }]);
    expect((await book(await learner(), '8-3-2030', '9:00:00')).status).toBe(201);
  });
});
