import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planFaults, planOf, plansOf } from '@passerelle/service-kit/testing';
import { DataSource } from 'typeorm';
import { leftInterviewsSql, leftTeachersSql, unheldInterviewsSql } from './bookings/left-interviews.sql.js';
import { countedOnSql } from './bookings/plan-ended.sql.js';
import { RemindersJob } from './mails/reminders.job.js';
import { UnansweredJob } from './mails/unanswered.job.js';
import { eraseSql, exportSql } from './privacy/privacy.sql.js';
import { type BookingApp, type Person, startBookingApp } from './testing/booking-app.js';

/** A Monday, 8:00 in Toronto. */
const now = new Date('2030-03-04T13:00:00Z');
const bookings = 60_000;
const people = 12_000;

describe('on a filled database', () => {
  let house: BookingApp;
  let me: Person;
  let teacher: Person;
  beforeAll(async () => {
    house = await startBookingApp(now);
    const fill = [
      `INSERT INTO projected_user (id, email, first_name, last_name, image, roles, disabled, version)
       SELECT 'someone-' || n, 's' || n || '@exemple.test', 'A', 'B', NULL, '{learner}', false, 1 FROM generate_series(0, ${people - 1}) n`,
      // Years of interviews, of which the last hundred are to come.
      `INSERT INTO booking (id, user_id, starts_at, status, version, created_at, decided_at, decided_by)
       SELECT md5('b' || n)::uuid, 'someone-' || n % ${people}, '2030-03-08T15:00:00Z'::timestamptz - (n - 100) * interval '1 hour',
              CASE WHEN n % 5 = 0 THEN 'REJECTED' ELSE 'ACCEPTED' END, 2, now(), '2020-01-01', 'teacher-' || n % 20
         FROM generate_series(1, ${bookings}) n`,
      `INSERT INTO entitlement (subscription_id, user_id, plan_id, tier, starts_at, ends_at, ended, version, interviews)
       SELECT 's' || n, 'someone-' || n, 'gold', 3, '2030-01-01', '2030-06-01', false, 1, 9 FROM generate_series(0, ${people - 1}) n`,
      `INSERT INTO mail (id, key, message, correlation_id, sent_at)
       SELECT gen_random_uuid(), 'booking:' || md5('b' || n)::uuid || ':someone-' || n % ${people} || ':1', '{"to": "x@exemple.test"}', 'c', now()
         FROM generate_series(1, ${bookings}) n`,
    ];
    for (const statement of fill) await house.sql(statement);
    me = await house.learner();
    teacher = await house.person(['teacher'], 'Claire');
    await house.app.idle();
    await house.sql('ANALYZE');
  }, 180_000);
  afterAll(() => house?.close());

  let booked = '';
  const asked = async (caller: Person, path: string, body?: object, method?: string) => {
    const { status, body: answer } = await house.ask<{ id: string }>(caller, path, body, method);
    expect([path, status < 300]).toEqual([path, true]);
    return answer;
  };

  it.each<[string, () => Promise<unknown>]>([
    ['the list of a candidate', () => asked(me, '')],
    ['the list of a teacher', () => asked(teacher, '')],
    ['a month', () => asked(me, 'availability/?month=2030-04')],
    ['what a plan has left', () => asked(me, 'share/')],
    [
      'a request',
      async () => {
        booked = (await asked(me, 'create/', { date: '20-3-2030', time: '9:00:00' })).id;
      },
    ],
    ['the request as a teacher sees it', () => asked(teacher, `${booked}/`)],
    ['a decision', () => asked(teacher, `${booked}/approve_booking/`)],
    ['a move', () => asked(me, `${booked}/reschedule/`, { date: '20-3-2030', time: '10:00:00' })],
    ['a cancellation', () => asked(me, `${booked}/cancel/`, undefined, 'POST')],
    ['the desk’s week', () => asked(teacher, 'week/?from=2030-03-20')],
    [
      'what the desk does with one',
      async () => {
        const { id } = await asked(me, 'create/', { date: '21-3-2030', time: '9:00:00' });
        await asked(teacher, `${id}/move/`, { version: 1, date: '21-3-2030', time: '10:00:00' });
        await asked(teacher, `${id}/interview/`);
        await asked(teacher, `${id}/call_off/`, { version: 2 });
      },
    ],
    ['the reminders', () => house.app.get(RemindersJob).run()],
    ['requests without an answer', () => house.app.get(UnansweredJob).run()],
  ])('%s is read by index', async (name, work) => {
    const data = house.app.get(DataSource);
    expect(await planFaults(data, name, await plansOf(data, work), 900)).toEqual([]);
  });

  it('what a teacher leaves and what a plan takes back are read by index', async () => {
    const data = house.app.get(DataSource);
    const now = house.app.clock.now();
    for (const [sql, values] of [
      [leftInterviewsSql, ['someone-7', now]],
      [unheldInterviewsSql, [now]],
      [leftTeachersSql, [now, now]],
      [countedOnSql, ['someone-7', 'plan', now]],
    ] as const)
      expect(await planFaults(data, sql.slice(0, 40), [await planOf(data, sql, [...values])], 300)).toEqual(
        [],
      );
  });

  it('an export and an erasure are read by index', async () => {
    const data = house.app.get(DataSource);
    for (const sql of [exportSql, ...eraseSql])
      expect(await planFaults(data, sql.slice(0, 40), [await planOf(data, sql, ['someone-7'])], 300)).toEqual(
        [],
      );
  });
});
