import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestService } from '@passerelle/service-kit/testing';
import { type BookingApp, type Person, startBookingApp } from '../testing/booking-app.js';
import { RemindersJob } from './reminders.job.js';
import { UnansweredJob } from './unanswered.job.js';

/** A Monday, 8:00 in Toronto. */
const now = new Date('2030-03-04T13:00:00Z');
const hourMs = 3_600_000;

let house: BookingApp;
let other: TestService;
let claire: Person;
beforeAll(async () => {
  house = await startBookingApp(now);
  other = await house.replica();
  claire = await house.person(['learner', 'teacher'], 'Claire');
});
// Tokens are judged by the clock of the replica that was started last.
beforeEach(() => {
  for (const replica of [house.app, other]) replica.clock.set(now);
});
afterAll(async () => {
  await other?.close();
  await house?.close();
});

/** Both replicas look for what is due, at so many hours before an interview. */
async function runAt(startsAt: string, hoursBefore: number): Promise<void> {
  for (const replica of [house.app, other])
    replica.clock.set(new Date(Date.parse(startsAt) - hoursBefore * hourMs));
  await Promise.all([house.app, other, house.app].map((replica) => replica.get(RemindersJob).run()));
}

/** The reminders of a booking as rows: whom to, hours before. */
async function reminders(id: string): Promise<string[]> {
  const rows = await house.sql<{ key: string; to: string }>(
    `SELECT key, message->>'to' AS to FROM mail WHERE key LIKE $1 AND key LIKE '%reminder%'`,
    [`booking:${id}:%`],
  );
  return rows.map(({ key, to }) => `${to.split('-')[0]} ${key.split(':').at(-1)}`).toSorted();
}

async function accepted(me: Person, date: string, time: string) {
  const booking = await house.book(me, date, time);
  const { status } = await house.ask(claire, `${booking.id}/approve_booking/`);
  expect(status).toBe(200);
  return booking;
}

describe('the reminders of an interview', () => {
  it('come 24 hours and 1 hour before, to candidate and teacher, one row each whatever replicas run', async () => {
    const me = await house.learner();
    // The Monday after the clocks change: 24 hours before is 9:00 on the Sunday, by a clock that was changed that night.
    const { id, starts_at } = await accepted(me, '11-3-2030', '9:00:00');
    await runAt(starts_at, 24.1);
    expect(await reminders(id)).toEqual([]);
    await runAt(starts_at, 23.9);
    await runAt(starts_at, 12);
    expect(await reminders(id)).toEqual(['awa 24', 'claire 24']);
    await runAt(starts_at, 1.1);
    expect(await reminders(id)).toHaveLength(2);
    await runAt(starts_at, 0.9);
    await runAt(starts_at, 0.1);
    expect(await reminders(id)).toEqual(['awa 1', 'awa 24', 'claire 1', 'claire 24']);
    // Once it has begun, none of them goes any more.
    const untils = await house.sql<{ until: Date }>(
      `SELECT DISTINCT until FROM mail WHERE key LIKE $1 AND key LIKE '%reminder%'`,
      [`booking:${id}:%`],
    );
    expect(untils).toEqual([{ until: new Date(starts_at) }]);
    await house.app.idle();
    const subjects = [...house.app.mails, ...other.mails]
      .filter(({ to, subject }) => to === me.email && subject.startsWith('Rappel'))
      .map(({ subject }) => subject);
    expect(subjects).toEqual(
      Array(2).fill('Rappel\u00a0: votre entretien oral, lundi 11 mars 2030 à 9\u00a0h (heure de Toronto)'),
    );
  });

  it('are not of a request that nobody accepted, nor of what was accepted later than that', async () => {
    const me = await house.learner();
    const pending = await house.book(me, '6-3-2030', '9:00:00');
    const late = await accepted(me, '5-3-2030', '7:00:00');
    await runAt(late.starts_at, 22);
    expect(await reminders(late.id)).toEqual([]);
    await runAt(late.starts_at, 0.9);
    expect(await reminders(late.id)).toEqual(['awa 1', 'claire 1']);
    await runAt(pending.starts_at, 23.9);
    expect(await reminders(pending.id)).toEqual([]);
  });

  it('that nobody could write for hours: the one that fits, alone', async () => {
    const { id, starts_at } = await accepted(await house.learner(), '12-3-2030', '9:00:00');
    await runAt(starts_at, 0.5);
    expect(await reminders(id)).toEqual(['awa 1', 'claire 1']);
  });
});

describe('the reminders that wait while the mail server is away', () => {
  it('do not go once the interview is cancelled or moved; that of the new hour does', async () => {
    const [mine, theirs] = [await house.learner(), await house.learner(undefined, 'Binta')];
    const cancelled = await accepted(mine, '13-3-2030', '9:00:00');
    const moved = await accepted(theirs, '13-3-2030', '10:00:00');
    // Rows as the job writes them, not yet taken by any worker.
    await house.app.idle();
    await house.sql(
      `INSERT INTO mail (id, key, message, correlation_id, send_after)
       SELECT gen_random_uuid(), 'booking:' || id || ':' || person || ':reminder:' || (extract(epoch FROM starts_at) * 1000)::bigint || ':24',
              '{"to": "waiting@exemple.org"}', 'c', now() + interval '1 hour'
         FROM booking, unnest(ARRAY[user_id, decided_by]) AS person WHERE id = ANY ($1)`,
      [[cancelled.id, moved.id]],
    );
    expect([await reminders(cancelled.id), await reminders(moved.id)].map(({ length }) => length)).toEqual([
      2, 2,
    ]);
    expect((await house.ask(mine, `${cancelled.id}/cancel/`, undefined, 'POST')).status).toBe(200);
    const to = { date: '14-3-2030', time: '10:00:00' };
    expect((await house.ask(theirs, `${moved.id}/reschedule/`, to)).status).toBe(200);
    expect([await reminders(cancelled.id), await reminders(moved.id)]).toEqual([[], []]);
    await house.ask(claire, `${moved.id}/approve_booking/`);
    await runAt(cancelled.starts_at, 23.9);
    expect([await reminders(cancelled.id), await reminders(moved.id)]).toEqual([[], []]);
    await runAt('2030-03-14T14:00:00.000Z', 23.9);
    expect(await reminders(moved.id)).toEqual(['binta 24', 'claire 24']);
  });
});

describe('a request that nobody has answered a day before its hour', () => {
  const run = (startsAt: string, hoursBefore: number) => {
    for (const replica of [house.app, other])
      replica.clock.set(new Date(Date.parse(startsAt) - hoursBefore * hourMs));
    return Promise.all(
      [house.app, other, house.app].map((replica) => replica.get(UnansweredJob).remindTeachers()),
    );
  };
  const told = async (id: string) => {
    for (const replica of [house.app, other]) await replica.idle();
    return [...house.app.mails, ...other.mails].filter(
      ({ subject, text }) => subject.startsWith('Rappel') && text.includes(`/bookings/${id}/`),
    );
  };

  it('is told to the teachers who were asked, once; its candidate is told of it once the hour has come', async () => {
    const me = await house.learner();
    const { id, starts_at } = await house.book(me, '20-3-2030', '9:00:00');
    await run(starts_at, 24.1);
    expect(await told(id)).toEqual([]);
    await run(starts_at, 23.9);
    await run(starts_at, 12);
    const mails = await told(id);
    expect(mails.map(({ to }) => to)).toEqual([claire.email]);
    expect(mails[0]?.subject).toBe(
      'Rappel\u00a0: entretien à accepter, Awa Diallo, mercredi 20 mars 2030 à 9\u00a0h (heure de Toronto)',
    );
    expect(mails[0]?.text).toContain('Awa Diallo attend encore une réponse');
    for (const replica of [house.app, other]) replica.clock.set(new Date(starts_at));
    expect(await house.app.get(UnansweredJob).tellCandidates()).toBe(1);
  });

  it('is not, where it was accepted, or asked for or moved within that day', async () => {
    const held = await accepted(await house.learner(), '21-3-2030', '9:00:00');
    await run(held.starts_at, 23.9);
    const late = await house.book(await house.learner(), '21-3-2030', '8:00:00');
    const me = await house.learner();
    const moved = await house.book(me, '22-3-2030', '9:00:00');
    expect(
      (await house.ask(me, `${moved.id}/reschedule/`, { date: '21-3-2030', time: '7:00:00' })).status,
    ).toBe(200);
    await run(held.starts_at, 20);
    const all = await Promise.all([held, late, moved].map(({ id }) => told(id)));
    expect(all).toEqual([[], [], []]);
  });
});

describe('a request whose hour comes without an answer', () => {
  it('is told to its candidate, once', async () => {
    const me = await house.learner();
    const pending = await house.book(me, '18-3-2030', '9:00:00');
    const held = await accepted(me, '19-3-2030', '9:00:00');
    const run = (hoursAfter: number, startsAt = pending.starts_at) => {
      for (const replica of [house.app, other])
        replica.clock.set(new Date(Date.parse(startsAt) + hoursAfter * hourMs));
      return Promise.all([house.app, other].map((replica) => replica.get(UnansweredJob).tellCandidates()));
    };
    const told = async () => {
      await house.app.idle();
      await other.idle();
      return [...house.app.mails, ...other.mails].filter(
        ({ to, subject }) => to === me.email && subject.includes('sans réponse'),
      );
    };
    await run(-0.1);
    expect(await told()).toEqual([]);
    await run(0.01);
    await run(1);
    await run(0.1, held.starts_at);
    const mails = await told();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Votre demande d’entretien oral est restée sans réponse\u00a0: lundi 18 mars 2030 à 9\u00a0h (heure de Toronto)',
    ]);
    expect(mails[0]?.text).toContain('n’est pas décomptée de votre forfait');
  });

  it('is told though nobody could write for days, and not of weeks ago', async () => {
    const [friday, before] = [
      await house.book(await house.learner(), '29-3-2030', '19:00:00'),
      await house.book(await house.learner(), '22-3-2030', '19:00:00'),
    ];
    house.app.clock.set(new Date(Date.parse(friday.starts_at) + 62 * hourMs));
    await house.app.get(UnansweredJob).tellCandidates();
    const told = ({ id }: { id: string }) =>
      house.sql(`SELECT FROM mail WHERE key LIKE $1 AND key LIKE '%unanswered%'`, [`booking:${id}:%`]);
    expect([await told(friday), await told(before)].map(({ length }) => length)).toEqual([1, 0]);
  });
});
