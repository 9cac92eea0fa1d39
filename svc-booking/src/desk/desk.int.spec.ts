import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  BookingExport,
  DeskInterview,
  InterviewShare,
  InterviewWeek,
  ListedBooking,
  readInterview,
  SuccessOf,
} from '@passerelle/contracts';
import { type BookingApp, type OrProblem, type Person, startBookingApp } from '../testing/booking-app.js';

/** A Monday, 8:00 in Toronto. */
const now = new Date('2030-03-04T13:00:00Z');

let house: BookingApp;
let claire: Person;
let marc: Person;
let admin: Person;
beforeAll(async () => {
  house = await startBookingApp(now);
  claire = await house.person(['learner', 'teacher'], 'Claire');
  marc = await house.person(['learner', 'teacher'], 'Marc');
  admin = await house.person(['learner', 'admin'], 'Fatou');
});
beforeEach(() => house.app.clock.set(now));
afterAll(() => house?.close());

type Detail = OrProblem<SuccessOf<typeof readInterview>>;
const week = (caller: Person | null, from = '') =>
  house.ask<OrProblem<InterviewWeek>>(caller, `week/${from}`);
const read = (caller: Person | null, id: string) => house.ask<Detail>(caller, `${id}/interview/`);
const move = (caller: Person | null, id: string, body: object) =>
  house.ask<OrProblem<DeskInterview>>(caller, `${id}/move/`, body);
const callOff = (caller: Person | null, id: string, version: number) =>
  house.ask<OrProblem<DeskInterview>>(caller, `${id}/call_off/`, { version });
const mark = (caller: Person | null, id: string, body: object) =>
  house.ask<OrProblem<DeskInterview>>(caller, `${id}/mark/`, body, 'PUT');
const accept = async (teacher: Person, id: string) => {
  expect((await house.ask(teacher, `${id}/approve_booking/`)).status).toBe(200);
};
const eventsOf = (id: string) =>
  house.sql<{ type: string; aggregate_version: number; data: Record<string, unknown> }>(
    'SELECT type, aggregate_version, data FROM outbox_event WHERE subject = $1 ORDER BY aggregate_version',
    [id],
  );
const left = async (caller: Person) =>
  (await house.ask<InterviewShare>(caller, 'share/')).body.interviews?.left;
async function accepted(date: string, time: string, teacher = claire, more = {}) {
  const me = await house.learner(1);
  const { id, starts_at } = await house.book(me, date, time, more);
  await accept(teacher, id);
  return { me, id, starts_at };
}
/** By their SEQUENCE, as calendars take them: two mails of an interview may overtake each other. */
const mailsOf = async ({ email }: Person, id: string) => {
  await house.app.idle();
  return house.app.mails
    .filter(({ to, attachments = [] }) => to === email && attachments[0]?.content.includes(id))
    .map(({ subject, text, attachments = [] }) => ({
      subject: subject.split('\u00a0:')[0],
      text,
      file: /METHOD:(\w+)[\s\S]*SEQUENCE:(\d+)/
        .exec(attachments[0]?.content ?? '')
        ?.slice(1)
        .join(' '),
    }))
    .toSorted((one, other) => Number(one.file?.split(' ')[1]) - Number(other.file?.split(' ')[1]));
};

describe('the desk', () => {
  it('is for teachers and administrators', async () => {
    const { id } = await accepted('20-3-2030', '7:00:00');
    const stranger = await house.learner();
    const at = { version: 2, date: '21-3-2030', time: '7:00:00' };
    for (const [caller, status] of [
      [null, 401],
      [stranger, 403],
    ] as const) {
      const replies = await Promise.all([
        week(caller),
        read(caller, id),
        move(caller, id, at),
        callOff(caller, id, 2),
        mark(caller, id, { version: 2, score: 12, notes: '' }),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual(Array(5).fill(status));
    }
    const nobody = randomUUID();
    const missing = await Promise.all([
      read(claire, nobody),
      read(claire, 'nothing'),
      move(claire, nobody, at),
      callOff(claire, nobody, 1),
      mark(claire, nobody, { version: 1, score: 1, notes: '' }),
    ]);
    expect(missing.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });

  it('shows a week by the school’s calendar, and every request beside it', async () => {
    const me = await house.learner();
    const asked = await house.book(me, '18-4-2030', '20:00:00', { time_zone: 'Africa/Conakry' });
    const held = await accepted('16-4-2030', '9:00:00', claire, { mock_session_id: 'm1' });
    const { body } = await week(claire, '?from=2030-04-18');
    expect(body).toMatchObject({
      first_day: '2030-04-15',
      last_day: '2030-04-21',
      this_week: '2030-03-04',
      time_zone: 'America/Toronto',
    });
    expect(body.interviews).toMatchObject([
      {
        id: held.id,
        status: 'ACCEPTED',
        version: 2,
        held_by: { id: claire.userId, first_name: 'Claire', last_name: 'Diallo' },
        mine: true,
        is_mock: true,
        score: null,
        may: ['move', 'call_off'],
      },
      {
        id: asked.id,
        date: '18-4-2030',
        time: '20:00:00',
        status: 'PENDING',
        version: 1,
        person: { id: me.userId, first_name: 'Awa', last_name: 'Diallo' },
        person_time_zone: 'Africa/Conakry',
        held_by: null,
        mine: false,
        is_mock: false,
        may: ['decide', 'move'],
      },
    ]);
    const other = (await week(marc)).body;
    expect(other.first_day).toBe(other.this_week);
    expect(other.interviews.map(({ id }) => id)).not.toContain(asked.id);
    expect(other.requests.map(({ id }) => id)).toContain(asked.id);
    expect((await week(marc, '?from=2030-04-15')).body.interviews[0]).toMatchObject({ mine: false, may: [] });
    expect((await week(claire, '?from=demain')).status).toBe(400);
  });
});

describe('an interview that the school moves', () => {
  it('is accepted at its new hour; both are told, and the old hour is free', async () => {
    const me = await house.learner(1);
    const { id, starts_at } = await house.book(me, '7-3-2030', '9:00:00');
    const wish = { version: 1, date: '8-3-2030', time: '10:00:00' };
    const replies = await Promise.all([move(claire, id, wish), move(claire, id, wish)]);
    expect(replies.map(({ status, body }) => [status, body.version, body.status])).toEqual(
      Array(2).fill([200, 2, 'ACCEPTED']),
    );
    expect(replies[0]?.body).toMatchObject({ time: '10:00:00', mine: true, held_by: { id: claire.userId } });
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual(['booking.requested.v1', 'booking.moved.v1']);
    expect(events[1]?.data).toMatchObject({
      status: 'ACCEPTED',
      moved_from: starts_at,
      teacher_id: claire.userId,
      by: 'school',
    });
    await house.book(await house.learner(), '7-3-2030', '9:00:00');
    expect((await mailsOf(me, id)).at(-1)).toMatchObject({
      subject: 'Votre entretien oral a une nouvelle heure',
      text: expect.stringContaining('Avant\u00a0: jeudi 7 mars 2030 à 9\u00a0h'),
      file: 'REQUEST 1',
    });
    expect((await mailsOf(claire, id)).at(-1)).toMatchObject({
      subject: 'Entretien à une nouvelle heure',
      file: 'REQUEST 1',
    });
    // Its candidate may still decline it.
    expect((await house.ask(me, `${id}/cancel/`, undefined, 'POST')).body).toEqual({ id, given_back: true });
    expect(await left(me)).toBe(1);
    expect((await move(claire, id, { ...wish, version: 2, time: '11:00:00' })).body.message).toBe(
      'Le candidat a annulé cette demande.',
    );
  });

  it('is of the version that was shown, at an hour that can be held and declined', async () => {
    const { id } = await accepted('12-3-2030', '9:00:00');
    const refused = async (caller: Person, body: object) => {
      const { status, body: problem } = await move(caller, id, { version: 2, ...body });
      return [status, problem.code, problem.errors?.[0]?.field];
    };
    const good = { date: '12-3-2030', time: '15:00:00' };
    expect(await refused(claire, { ...good, version: 1 })).toEqual([409, 'conflict', undefined]);
    expect(await refused(marc, good)).toEqual([403, 'forbidden', undefined]);
    expect(await refused(claire, { date: '16-3-2030', time: '9:00:00' })).toEqual([
      ...[400, 'validation_failed', 'date'],
    ]);
    expect(await refused(claire, { date: '4-3-2030', time: '20:00:00' })).toEqual([
      ...[400, 'validation_failed', 'time'],
    ]);
    await accepted('12-3-2030', '16:00:00');
    // One seat an hour, and one interview of a teacher’s.
    expect((await move(claire, id, { version: 2, date: '12-3-2030', time: '16:00:00' })).status).toBe(409);
    await house.book(await house.learner(), '12-3-2030', '17:00:00');
    expect(await refused(claire, { date: '12-3-2030', time: '17:00:00' })).toEqual([
      ...[409, 'slot_taken', undefined],
    ]);
    // An administrator moves it, and it stays its teacher’s.
    expect((await move(admin, id, { version: 2, ...good })).body).toMatchObject({
      version: 3,
      mine: false,
      held_by: { id: claire.userId },
    });
    const asked = await house.book(await house.learner(), '13-3-2030', '9:00:00');
    const there = { version: 1, date: '13-3-2030', time: '9:00:00' };
    expect((await move(claire, asked.id, there)).body.errors?.[0]?.message).toMatch(/acceptez/);
  });
});

describe('an interview that the school calls off', () => {
  it('is given back however late it is, once, and told with its calendar file', async () => {
    const { me, id, starts_at } = await accepted('11-3-2030', '9:00:00');
    expect(await left(me)).toBe(0);
    house.app.clock.set(new Date(Date.parse(starts_at) - 3_600_000));
    expect((await callOff(marc, id, 2)).status).toBe(403);
    expect((await callOff(claire, id, 1)).body).toMatchObject({
      code: 'conflict',
      message: 'Cet entretien a changé entre-temps\u202f: relisez-le.',
    });
    const replies = await Promise.all([callOff(claire, id, 2), callOff(claire, id, 2)]);
    expect(replies.map(({ status, body }) => [status, body.status, body.version])).toEqual(
      Array(2).fill([200, 'CANCELLED', 3]),
    );
    expect(await left(me)).toBe(1);
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type).slice(2)).toEqual(['booking.cancelled.v1']);
    expect(events[2]?.data).toMatchObject({ status: 'ACCEPTED', by: 'school' });
    expect((await mailsOf(me, id)).at(-1)).toMatchObject({
      subject: 'L’école annule votre entretien oral',
      text: expect.stringContaining('Il n’est pas décompté de votre forfait'),
      file: 'CANCEL 2',
    });
    expect((await mailsOf(claire, id)).at(-1)).toMatchObject({
      subject: 'Entretien annulé',
      file: 'CANCEL 2',
    });
    const listed = (await house.ask<ListedBooking[]>(me, '')).body;
    expect(listed.filter(({ mine }) => mine)).toEqual([]);
    expect((await house.ask<OrProblem<object>>(claire, `${id}/approve_booking/`)).body).toMatchObject({
      message: 'L’école a annulé cet entretien.',
    });
    const again = await house.learner();
    await house.book(again, '11-3-2030', '9:00:00');
    const { bookings } = (await house.ask<BookingExport>(me, 'export/')).body;
    expect(bookings).toMatchObject([{ status: 'CANCELLED', is_called_off: true }]);
  });

  it('is an accepted one that is to come', async () => {
    const asked = await house.book(await house.learner(), '14-3-2030', '9:00:00');
    expect((await callOff(claire, asked.id, 1)).body.message).toMatch(/refusez-la/);
    const { id, starts_at } = await accepted('14-3-2030', '10:00:00');
    house.app.clock.set(new Date(Date.parse(starts_at) + 1));
    expect((await callOff(admin, id, 2)).body.message).toMatch(/déjà passée/);
  });
});

describe('the mark of an interview', () => {
  it('is kept once it is over, with notes that the school alone reads; its event names the mock exam', async () => {
    const session = randomUUID();
    const { me, id, starts_at } = await accepted('19-3-2030', '9:00:00', claire, {
      mock_session_id: session,
    });
    const given = { version: 2, score: 14.5, notes: 'À l’aise.\nConditionnel à revoir.' };
    expect((await mark(claire, id, given)).body.message).toMatch(/pas encore eu lieu/);
    house.app.clock.set(new Date(Date.parse(starts_at) + 1_800_000));
    expect((await mark(marc, id, given)).status).toBe(403);
    const toMark = async (caller: Person) => (await week(caller)).body.to_mark.map((one) => one.id);
    expect([await toMark(claire), await toMark(marc)]).toEqual([expect.arrayContaining([id]), []]);
    const replies = await Promise.all([mark(claire, id, given), mark(claire, id, given)]);
    expect(await toMark(claire)).not.toContain(id);
    expect(replies.map(({ status, body }) => [status, body.score, body.version])).toEqual(
      Array(2).fill([200, 14.5, 3]),
    );
    const graded = (await eventsOf(id)).slice(2);
    expect(graded).toMatchObject([
      {
        type: 'booking.graded.v1',
        aggregate_version: 3,
        data: { booking_id: id, user_id: me.userId, score: 14.5, mock_session_id: session },
      },
    ]);
    // Notes alone raise the version and tell nobody.
    expect((await mark(claire, id, { ...given, version: 3, notes: 'À l’aise.' })).body.version).toBe(4);
    expect((await mark(claire, id, { ...given, version: 3, score: 15 })).body.code).toBe('conflict');
    expect((await mark(admin, id, { version: 4, score: 15, notes: 'À l’aise.' })).body.version).toBe(5);
    expect((await eventsOf(id)).slice(3).map(({ data }) => data.score)).toEqual([15]);
    await house.app.idle();
    const told = house.app.mails.filter(({ to, subject }) => to === me.email && /noté|note /.test(subject));
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'La note de votre entretien oral a été revue\u00a0: 15/20',
      'Votre entretien oral est noté\u00a0: 14,5/20',
    ]);
    expect(told.find(({ subject }) => subject.includes('revue'))?.text).toContain(
      'remplace celle de 14,5/20',
    );
    expect(told[0]?.text).toMatch(/niveau C1, NCLC 9[\s\S]*examen blanc/);
    expect(JSON.stringify(told)).not.toContain('Conditionnel');
    expect((await read(claire, id)).body).toMatchObject({ score: 15, notes: 'À l’aise.', may: ['mark'] });
    expect((await read(marc, id)).body).toMatchObject({ score: 15, notes: null });
    // The next one of the same candidate shows it.
    const next = await house.learner();
    await house.sql('UPDATE booking SET user_id = $1 WHERE id = $2', [next.userId, id]);
    const { id: later } = await house.book(next, '26-3-2030', '9:00:00');
    expect((await read(marc, later)).body.past).toEqual([
      { id, starts_at, held_by: expect.objectContaining({ first_name: 'Claire' }), score: 15 },
    ]);
    const { bookings } = (await house.ask<BookingExport>(next, 'export/')).body;
    expect(bookings[0]).toMatchObject({ score: 15, notes: 'À l’aise.', mock_session_id: session });
  });

  it('is taken back by who gave it or an administrator, once however often it is said; its candidate is told, and it is awaited again', async () => {
    const session = randomUUID();
    const { me, id, starts_at } = await accepted('18-3-2030', '9:00:00', claire, {
      mock_session_id: session,
    });
    house.app.clock.set(new Date(Date.parse(starts_at) + 1_800_000));
    await mark(claire, id, { version: 2, score: 6, notes: 'Awa, et non Fatou.' });
    const back = { version: 3, score: null, notes: 'Awa, et non Fatou.' };
    expect((await mark(marc, id, back)).status).toBe(403);
    const replies = await Promise.all([mark(claire, id, back), mark(claire, id, back)]);
    expect(replies.map(({ status, body }) => [status, body.score, body.version])).toEqual(
      Array(2).fill([200, null, 4]),
    );
    const { body } = await week(claire);
    expect(body.to_mark.map((one) => one.id)).toContain(id);
    expect((await read(claire, id)).body).toMatchObject({ score: null, graded_at: null, may: ['mark'] });
    // Of the version before, another mark is refused as ever.
    expect((await mark(claire, id, { ...back, score: 12 })).body.code).toBe('conflict');
    expect((await mark(admin, id, { version: 4, score: 12, notes: '' })).body).toMatchObject({ version: 5 });
    expect((await mark(admin, id, { version: 5, score: null, notes: '' })).body).toMatchObject({
      version: 6,
    });
    const about = { booking_id: id, user_id: me.userId, mock_session_id: session };
    expect((await eventsOf(id)).slice(2)).toMatchObject([
      { type: 'booking.graded.v1', aggregate_version: 3, data: { score: 6 } },
      {
        type: 'booking.ungraded.v1',
        aggregate_version: 4,
        data: { ...about, former_score: 6, withdrawn_at: expect.any(String) },
      },
      { type: 'booking.graded.v1', aggregate_version: 5, data: { score: 12 } },
      { type: 'booking.ungraded.v1', aggregate_version: 6, data: { former_score: 12 } },
    ]);
    await house.app.idle();
    const told = house.app.mails.filter(({ to, subject }) => to === me.email && /retirée/.test(subject));
    expect(told).toHaveLength(2);
    expect(told[0]?.text).toMatch(/note de 6\/20.*ne compte plus[\s\S]*examen blanc attend de nouveau/);
    expect(JSON.stringify(told)).not.toContain('Fatou');
  });

  it('is from 0 to 20, by half points; notes may come first', async () => {
    const { id, starts_at } = await accepted('20-3-2030', '9:00:00');
    house.app.clock.set(new Date(Date.parse(starts_at)));
    for (const score of [-0.5, 20.5, 12.3, 'x'])
      expect((await mark(claire, id, { version: 2, score, notes: '' })).status).toBe(400);
    expect((await mark(claire, id, { version: 2, score: null, notes: 'Absent.' })).body).toMatchObject({
      version: 3,
      score: null,
    });
    expect((await eventsOf(id)).map(({ type }) => type)).not.toContain('booking.graded.v1');
    const asked = await house.book(await house.learner(), '21-3-2030', '9:00:00');
    house.app.clock.set(new Date(Date.parse(asked.starts_at)));
    expect((await mark(claire, asked.id, { version: 1, score: 1, notes: '' })).body.message).toMatch(
      /Personne n’a accepté/,
    );
  });
});
