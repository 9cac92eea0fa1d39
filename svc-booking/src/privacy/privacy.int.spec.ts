import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BookingExport, userDeleted } from '@passerelle/contracts';
import { EntitlementsProjection, holdPerson, Mails } from '@passerelle/service-kit';
import { untilWaits } from '@passerelle/service-kit/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { InterviewMails } from '../mails/interview-mails.js';
import { staffSql } from '../mails/people.sql.js';
import { type BookingApp, type Person, startBookingApp, subscription } from '../testing/booking-app.js';

/** A Monday, 8:00 in Toronto. */
const now = new Date('2030-03-04T13:00:00Z');

let house: BookingApp;
beforeAll(async () => {
  house = await startBookingApp(now);
});
beforeEach(() => house.forgetHours());
afterAll(() => house?.close());

const weekly = [{ weekday: 5, first_hour: 9, last_hour: 12, capacity: 2 }];
const holidays = [{ first_day: '2030-07-01', last_day: '2030-07-31' }];
const exported = async (caller: Person | null) => (await house.ask<BookingExport>(caller, 'export/')).body;
const erase = ({ userId }: Person) =>
  house.app.publish(userDeleted, { subject: userId, version: 2, data: { user_id: userId } });
const countOf = async (table: string, where: string, values: unknown[]) =>
  (await house.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`, values))[0]?.n;

describe('what is held of a person', () => {
  it('is exported whole, to them alone', async () => {
    const [me, other] = [await house.learner(3), await house.learner()];
    const teacher = await house.person(['teacher'], 'Claire');
    const kept = await house.book(me, '8-3-2030', '9:00:00', { time_zone: 'Africa/Conakry' });
    await house.ask(teacher, `${kept.id}/approve_booking/`);
    const back = await house.book(me, '8-3-2030', '10:00:00');
    await house.ask(me, `${back.id}/cancel/`, undefined, 'POST');
    await house.book(other, '8-3-2030', '11:00:00');
    await house.app.idle();
    const mine = await exported(me);
    expect(mine.bookings).toMatchObject([
      {
        id: kept.id,
        starts_at: kept.starts_at,
        status: 'ACCEPTED',
        time_zone: 'Africa/Conakry',
        cancelled_at: null,
      },
      { id: back.id, status: 'CANCELLED', cancelled_at: expect.any(String) },
    ]);
    expect(mine.entitlements).toMatchObject([
      { subscription_id: mine.bookings[0]?.subscription_id, interviews: 3, ended: false },
    ]);
    expect(mine.mails.map(({ subject }) => subject.split('\u00a0:')[0]).toSorted()).toEqual([
      'Votre demande d’entretien oral',
      'Votre demande d’entretien oral',
      'Votre entretien oral est annulé',
      'Votre entretien oral est confirmé',
    ]);
    expect(JSON.stringify(mine)).not.toContain(teacher.userId);
    await house.ask(teacher, 'hours/', { weekly, holidays }, 'PUT');
    expect(await exported(teacher)).toMatchObject({ bookings: [], weekly_hours: weekly, holidays });
    expect((await house.ask(null, 'export/')).status).toBe(401);
    await erase(teacher);
  });

  it('goes with the account: bookings, mails that name them, and their hours are free', async () => {
    const [gone, other] = [await house.learner(), await house.learner()];
    const teacher = await house.person(['teacher'], 'Marc');
    const lost = await house.book(gone, '15-3-2030', '9:00:00');
    const kept = await house.book(other, '15-3-2030', '10:00:00');
    await house.ask(teacher, `${lost.id}/approve_booking/`);
    await house.ask(teacher, `${kept.id}/approve_booking/`);
    await house.app.idle();
    const about = (id: string) => countOf('mail', `key LIKE $1`, [`booking:${id}:%`]);
    expect([(await about(lost.id)) ?? 0, (await about(kept.id)) ?? 0].every((n) => n > 2)).toBe(true);
    await erase(gone);
    expect(
      await house.sql('SELECT id FROM booking WHERE user_id = ANY ($1)', [[gone.userId, other.userId]]),
    ).toEqual([{ id: kept.id }]);
    await house.app.idle();
    // What is left is the word to the teacher that it is off, without whose it was.
    const word = house.app.mails.filter(({ subject }) => subject.startsWith('Entretien annulé'));
    expect(word).toMatchObject([
      {
        to: teacher.email,
        subject: 'Entretien annulé\u00a0: un candidat, vendredi 15 mars 2030 à 9\u00a0h (heure de Toronto)',
      },
    ]);
    expect(word[0]?.attachments?.[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/);
    expect(JSON.stringify(word)).not.toMatch(/Awa|Diallo/);
    expect(await about(lost.id)).toBe(1);
    expect((await about(kept.id)) ?? 0).toBeGreaterThan(2);
    await house.book(await house.learner(), '15-3-2030', '9:00:00');
  });

  it('goes with a teacher’s: their hours and mails; the interviews are their candidates’, and wait for another one', async () => {
    const me = await house.learner();
    const teacher = await house.person(['teacher'], 'Zoé');
    await house.ask(teacher, 'hours/', { weekly, holidays }, 'PUT');
    const other = await house.person(['teacher'], 'Luc');
    const { id } = await house.book(me, '15-3-2030', '12:00:00');
    await house.ask(teacher, `${id}/approve_booking/`);
    const { id: over } = await house.book(me, '8-3-2030', '12:00:00');
    await house.ask(teacher, `${over}/approve_booking/`);
    await house.app.idle();
    house.app.clock.set(new Date('2030-03-09T13:00:00Z'));
    await erase(teacher);
    await erase(teacher);
    await house.app.idle();
    house.app.clock.set(now);
    expect(await countOf('weekly_hours', 'teacher_id = $1', [teacher.userId])).toBe(0);
    expect(await countOf('holiday', 'teacher_id = $1', [teacher.userId])).toBe(0);
    expect(await countOf('mail', `message->>'to' = $1`, [teacher.email])).toBe(0);
    const state = (booking: string) =>
      house.sql('SELECT status, version, decided_by FROM booking WHERE id = $1', [booking]);
    expect(await state(id)).toEqual([{ status: 'PENDING', version: 3, decided_by: null }]);
    expect(await state(over)).toEqual([{ status: 'ACCEPTED', version: 2, decided_by: null }]);
    const told = await house.sql<{ type: string; data: object }>(
      'SELECT type, data FROM outbox_event WHERE subject = $1 AND aggregate_version = 3',
      [id],
    );
    expect(told).toMatchObject([{ type: 'booking.requested.v1', data: { status: 'PENDING', by: 'school' } }]);
    expect(JSON.stringify(told)).not.toContain(teacher.userId);
    const subjects = ({ email }: Person) =>
      house.app.mails
        .filter(({ to, attachments = [] }) => to === email && attachments[0]?.content.includes(id))
        .map(({ subject }) => subject.split('\u00a0:')[0]);
    expect(subjects(me)).toContain('Votre entretien oral attend un autre enseignant');
    // At first only Zoé was, who had hours then.
    expect(subjects(other)).toEqual(['Entretien à accepter']);
    expect((await house.ask(other, `${id}/approve_booking/?version=3`)).status).toBe(200);
  });
});

describe('an erasure at the moment when', () => {
  it('an interview is asked for leaves none', async () => {
    const me = await house.learner();
    const data = house.app.get(DataSource);
    // What their plans include is forgotten last.
    const erasing = await data.transaction(async (plans) => {
      await plans.query('SELECT FROM entitlement WHERE user_id = $1 FOR UPDATE', [me.userId]);
      const [erased, asked] = await data.transaction(async (tx) => {
        await holdPerson(tx, me.userId);
        const begun = await untilWaits(data, erase(me));
        const wish = { date: '22-3-2030', time: '9:00:00' };
        return [begun, await untilWaits(data, house.ask(me, 'create/', wish), 1)] as const;
      });
      expect((await asked.ended).status).toBe(401);
      return erased;
    });
    await erasing.ended;
    expect(await countOf('booking', 'user_id = $1', [me.userId])).toBe(0);
  });

  it('a plan is told of leaves none; one that is told of later neither', async () => {
    const me = await house.person();
    const { data, version } = subscription(me.userId, now, 1);
    const source = house.app.get(DataSource);
    const learn = (tx: EntityManager) => house.app.get(EntitlementsProjection).learn(tx, { data, version });
    const { ended } = await source.transaction(async (tx) => {
      await learn(tx);
      return untilWaits(source, erase(me));
    });
    await ended;
    await source.transaction(learn);
    expect(await countOf('entitlement', 'user_id = $1', [me.userId])).toBe(0);
  });

  it('a teacher accepts, moves, marks or enters hours leaves nothing with them', async () => {
    const me = await house.learner(3);
    const [teacher, other] = [
      await house.person(['teacher'], 'Inès'),
      await house.person(['teacher'], 'Paul'),
    ];
    const { id: asked, version } = await house.book(me, '22-3-2030', '13:00:00');
    const { id: over } = await house.book(me, '8-3-2030', '13:00:00');
    await house.ask(other, `${over}/approve_booking/`);
    await erase(other);
    await erase(teacher);
    const acts = [
      await house.ask(teacher, `${asked}/approve_booking/`),
      await house.ask(teacher, `${asked}/move/`, { date: '22-3-2030', time: '14:00:00', version }),
      await house.ask(teacher, `${over}/mark/`, { score: 12, notes: '', version: 2 }, 'PUT'),
      await house.ask(teacher, 'hours/', { weekly, holidays }, 'PUT'),
    ];
    expect(acts.map(({ status }) => status)).toEqual([401, 401, 401, 404]);
    expect(await countOf('booking', '$1 IN (decided_by, graded_by)', [teacher.userId])).toBe(0);
    expect(await countOf('weekly_hours', 'teacher_id = $1', [teacher.userId])).toBe(0);
  });

  it('a teacher is asked to hold one takes the mail too', async () => {
    const teacher = await house.person(['teacher'], 'Nora');
    const data = house.app.get(DataSource);
    const { ended } = await data.transaction(async (tx) => {
      await tx.query(staffSql);
      const mail = { to: teacher.email, subject: 'Entretien à accepter', text: 'Bonjour Nora,' };
      await house.app.get(Mails).add(tx, { ...mail, key: `booking:some:${teacher.userId}:1` });
      return untilWaits(data, erase(teacher));
    });
    await ended;
    expect(await countOf('mail', `message->>'to' = $1`, [teacher.email])).toBe(0);
  });

  it('a mail about one is written takes it too', async () => {
    const me = await house.learner();
    const { id } = await house.book(me, '22-3-2030', '10:00:00');
    await house.app.idle();
    const data = house.app.get(DataSource);
    const { ended } = await data.transaction(async (tx) => {
      const people = await house.app.get(InterviewMails).people(tx, [me.userId]);
      const to = people.get(me.userId)?.email ?? '';
      const mail = { to, subject: 'Rappel', text: 'Bonjour Awa,', key: `booking:${id}:${me.userId}:late` };
      await house.app.get(Mails).add(tx, mail);
      return untilWaits(data, erase(me));
    });
    await ended;
    expect(await countOf('mail', `key LIKE $1`, [`booking:${id}:%`])).toBe(0);
  });
});
