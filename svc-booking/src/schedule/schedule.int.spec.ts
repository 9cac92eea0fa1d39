import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Availability,
  type Booking,
  type InterviewHours,
  type InterviewShare,
  type ListedBooking,
  type Problem,
  type TeacherHours,
  userUpdated,
} from '@passerelle/contracts';
import { withSchoolFolder } from '@passerelle/service-kit/testing';
import { type BookingApp, type OrProblem, type Person, startBookingApp } from '../testing/booking-app.js';

/** A Monday, 8:00 in Toronto. */
const now = new Date('2030-03-04T13:00:00Z');

let house: BookingApp;
let claire: Person;
let admin: Person;
beforeAll(async () => {
  house = await startBookingApp(now);
  claire = await house.person(['learner', 'teacher'], 'Claire');
  admin = await house.person(['learner', 'teacher', 'admin'], 'Jean');
});
beforeEach(async () => {
  house.app.clock.set(now);
  await house.forgetHours();
  await house.sql('DELETE FROM holiday');
});
afterAll(() => house?.close());

const set = (caller: Person, body: object) =>
  house.ask<OrProblem<TeacherHours>>(caller, 'hours/', body, 'PUT');
const month = async (caller: Person, wished?: string) =>
  (await house.ask<Availability>(caller, `availability/${wished ? `?month=${wished}` : ''}`)).body;
const dayOf = ({ days }: Availability, date: string) => days.find((day) => day.date === date);
const tuesdays = { weekday: 2, first_hour: 9, last_hour: 10, capacity: 2 };

describe('what can be booked', () => {
  it('is, as long as nobody entered hours, every working day from 7 to 20, by the server’s clock and the school’s', async () => {
    const me = await house.learner();
    const march = await month(me);
    expect(march).toMatchObject({
      month: '2030-03',
      first_month: '2030-03',
      last_month: '2031-02',
      time_zone: 'America/Toronto',
    });
    expect(Math.abs(Date.parse(march.now) - now.getTime())).toBeLessThan(60_000);
    expect(march.days).toHaveLength(31);
    expect(dayOf(march, '1-3-2030')).toEqual({ date: '1-3-2030', closed: 'past', hours: [] });
    // 7:00 and 8:00 are over.
    expect(
      dayOf(march, '4-3-2030')
        ?.hours.map(({ time }) => time)
        .slice(0, 2),
    ).toEqual(['09:00:00', '10:00:00']);
    expect(dayOf(march, '9-3-2030')?.closed).toBe('weekend');
    const tuesday = dayOf(march, '5-3-2030')?.hours ?? [];
    expect(tuesday).toHaveLength(14);
    expect(tuesday[0]).toEqual({ time: '07:00:00', starts_at: '2030-03-05T12:00:00.000Z', left: 1 });
    expect(tuesday.at(-1)).toEqual({ time: '20:00:00', starts_at: '2030-03-06T01:00:00.000Z', left: 1 });
    // The Monday after the clocks changed.
    expect(dayOf(march, '11-3-2030')?.hours[0]?.starts_at).toBe('2030-03-11T11:00:00.000Z');
    await house.book(me, '5-3-2030', '7:00:00');
    expect(dayOf(await month(me), '5-3-2030')?.hours[0]?.left).toBe(0);
  });

  it('is shown for twelve months', async () => {
    const me = await house.learner();
    expect((await month(me, '2031-02')).days).toHaveLength(28);
    for (const [wished, message] of [
      ['2030-02', 'Les réservations sont ouvertes pour les douze prochains mois.'],
      ['2031-03', 'Les réservations sont ouvertes pour les douze prochains mois.'],
      ['2030-13', 'Le mois doit s’écrire année-mois.'],
    ])
      expect((await house.ask<Problem>(me, `availability/?month=${wished}`)).body.errors).toEqual([
        { field: 'month', message },
      ]);
    expect((await house.ask(null, 'availability/')).status).toBe(401);
  });

  it('ends the day by the school’s clock: at 20:30 in Toronto nothing is left of it, whatever a device says', async () => {
    const me = await house.learner();
    // In Conakry, and on a clock in UTC, it is the 6th.
    house.app.clock.set(new Date('2030-03-06T01:30:00Z'));
    const march = await month(me);
    expect(dayOf(march, '5-3-2030')?.closed).toBe('past');
    expect(dayOf(march, '6-3-2030')?.hours).toHaveLength(14);
    const late = await house.ask<Problem>(me, 'create/', { date: '5-3-2030', time: '20:00:00' });
    expect(late.body.message).toBe('Cette heure est déjà passée.');
  });
});

describe('teachers’ hours', () => {
  it('are what can be booked, as many at an hour as they hold together; the list shows full hours only', async () => {
    const me = await house.learner();
    expect((await set(claire, { weekly: [tuesdays], holidays: [] })).status).toBe(200);
    await set(admin, { weekly: [{ ...tuesdays, first_hour: 10, capacity: 1 }], holidays: [] });
    const hours = async () =>
      dayOf(await month(me), '12-3-2030')?.hours.map(({ time, left }) => [time, left]);
    expect(await hours()).toEqual([
      ['09:00:00', 2],
      ['10:00:00', 3],
    ]);
    expect(dayOf(await month(me), '13-3-2030')?.closed).toBe('no_teacher');
    const outcome = async (time: string, someone?: Person) => {
      const wish = { date: '12-3-2030', time };
      const { status, body } = await house.ask<Problem>(someone ?? (await house.learner()), 'create/', wish);
      return status === 201 ? 201 : body.message;
    };
    expect(await outcome('11:00:00')).toBe('Aucun enseignant n’est disponible à cette heure.');
    const seen = async (caller: Person) =>
      (await house.ask<ListedBooking[]>(caller, '')).body.filter(({ date }) => date === '12-3-2030').length;
    expect([await outcome('9:00:00'), await seen(me), await seen(claire)]).toEqual([201, 0, 1]);
    expect([await outcome('9:00:00'), await seen(me), await seen(claire)]).toEqual([201, 1, 2]);
    expect(await outcome('9:00:00')).toBe('Cette heure est déjà réservée. Choisissez-en une autre.');
    // At once: each of the three seats is given, and none twice.
    const crowd = await Promise.all(Array.from({ length: 8 }, () => house.learner()));
    const replies = await Promise.all(crowd.map((one) => outcome('10:00:00', one)));
    expect(replies.filter((one) => one === 201)).toHaveLength(3);
    expect(await hours()).toEqual([
      ['09:00:00', 0],
      ['10:00:00', 0],
    ]);
    const seats = await house.sql<{ seat: number }>(
      `SELECT seat FROM booking WHERE starts_at = '2030-03-12T14:00:00Z' ORDER BY seat`,
    );
    expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it('give one person one seat of an hour, however often they ask for it', async () => {
    await set(claire, { weekly: [tuesdays], holidays: [] });
    const me = await house.learner(3);
    const wish = { date: '16-4-2030', time: '9:00:00' };
    const ask = () => house.ask<OrProblem<Booking>>(me, 'create/', wish);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await house.ask(claire, `${first.body.id}/approve_booking/`)).status).toBe(200);
    expect((await ask()).body).toEqual({ ...first.body, status: 'ACCEPTED', version: 2 });
    const told = await house.sql('SELECT type FROM outbox_event WHERE data->>$1 = $2 ORDER BY 1', [
      'user_id',
      me.userId,
    ]);
    expect(told).toEqual([{ type: 'booking.decided.v1' }, { type: 'booking.requested.v1' }]);
    const share = (await house.ask<InterviewShare>(me, 'share/')).body;
    expect(share.interviews).toMatchObject({ used: 1 });
    const other = await house.book(me, '16-4-2030', '10:00:00');
    expect((await house.ask<Problem>(me, `${other.id}/reschedule/`, wish)).body).toMatchObject({
      code: 'conflict',
      message: 'Vous avez déjà un entretien à cette heure.',
    });
    const refused = await house.ask<Problem>(claire, `${other.id}/move/`, { version: 1, ...wish });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Ce candidat a déjà un entretien à cette heure.',
    ]);
  });

  it('that hold fewer than before are full with as many, whichever seats they have', async () => {
    await set(claire, { weekly: [tuesdays], holidays: [] });
    const first = await house.learner();
    const { id } = await house.book(first, '2-4-2030', '9:00:00');
    await house.book(await house.learner(), '2-4-2030', '9:00:00');
    await set(claire, { weekly: [{ ...tuesdays, capacity: 1 }], holidays: [] });
    await house.ask(first, `${id}/cancel/`, undefined, 'POST');
    expect(dayOf(await month(first, '2030-04'), '2-4-2030')?.hours[0]?.left).toBe(0);
    const wish = { date: '2-4-2030', time: '9:00:00' };
    expect((await house.ask<Problem>(await house.learner(), 'create/', wish)).body.code).toBe('slot_taken');
    await set(claire, { weekly: [tuesdays], holidays: [] });
    expect((await house.ask(await house.learner(), 'create/', wish)).status).toBe(201);
  });

  it('of the only one who entered some open no default week once they do not teach any more', async () => {
    const me = await house.learner();
    const gone = await house.person(['learner', 'teacher'], 'Inès');
    await set(gone, { weekly: [tuesdays], holidays: [] });
    const user = {
      id: gone.userId,
      first_name: 'Inès',
      last_name: 'Diallo',
      email: gone.email,
      phone: null,
      country: null,
      image: null,
      roles: ['learner' as const],
    };
    await house.app.publish(userUpdated, {
      subject: gone.userId,
      version: 2,
      data: { user, disabled: false },
    });
    expect(dayOf(await month(me, '2030-04'), '9-4-2030')).toEqual({
      date: '9-4-2030',
      closed: 'no_teacher',
      hours: [],
    });
    const wish = { date: '9-4-2030', time: '9:00:00' };
    expect((await house.ask<Problem>(me, 'create/', wish)).body.message).toBe(
      'Aucun enseignant n’est disponible à cette heure.',
    );
    expect((await house.ask<InterviewHours>(admin, 'hours/')).body).toMatchObject({
      is_default: false,
      teachers: [],
    });
  });

  it('of the only one who entered some open no default week once they take them all out', async () => {
    const me = await house.learner();
    const isDefault = async () => (await house.ask<InterviewHours>(claire, 'hours/')).body.is_default;
    // Nothing was entered yet that could be taken out.
    expect((await set(claire, { weekly: [], holidays: [] })).status).toBe(200);
    expect([await isDefault(), dayOf(await month(me), '19-3-2030')?.hours.length]).toEqual([true, 14]);
    await set(claire, { weekly: [tuesdays], holidays: [] });
    await set(claire, { weekly: [], holidays: [] });
    expect([await isDefault(), dayOf(await month(me), '19-3-2030')?.closed]).toEqual([false, 'no_teacher']);
    const wish = { date: '19-3-2030', time: '9:00:00' };
    expect((await house.ask<Problem>(me, 'create/', wish)).body.message).toBe(
      'Aucun enseignant n’est disponible à cette heure.',
    );
  });

  it('leave out holidays, a teacher’s and the school’s', async () => {
    const me = await house.learner();
    const off = (day: string) => ({ first_day: day, last_day: day });
    await set(claire, { weekly: [tuesdays], holidays: [off('2030-03-19')] });
    expect(dayOf(await month(me), '19-3-2030')?.closed).toBe('no_teacher');
    await set(claire, { weekly: [], holidays: [] });
    await house.forgetHours();
    const put = (caller: Person) =>
      house.ask(
        caller,
        'holidays/',
        { holidays: [{ first_day: '2030-03-18', last_day: '2030-03-19' }] },
        'PUT',
      );
    expect([(await put(me)).status, (await put(claire)).status, (await put(admin)).status]).toEqual([
      403, 403, 200,
    ]);
    expect(dayOf(await month(me), '18-3-2030')?.closed).toBe('holiday');
    expect(dayOf(await month(me), '20-3-2030')?.hours).toHaveLength(14);
    const wish = { date: '18-3-2030', time: '9:00:00' };
    expect((await house.ask<Problem>(me, 'create/', wish)).body.message).toBe(
      'L’école est fermée ce jour-là.',
    );
  });

  it('are entered by the teacher, or by an administrator for them, and read by both', async () => {
    const me = await house.learner();
    const body = { weekly: [{ ...tuesdays, capacity: undefined }], holidays: [] };
    const statuses = [
      (await set(me, body)).status,
      (await set(claire, { ...body, teacher_id: admin.userId })).status,
      (await set(admin, { ...body, teacher_id: me.userId })).status,
      (await set(claire, { weekly: [{ ...tuesdays, weekday: 6 }], holidays: [] })).status,
      (await set(claire, { weekly: [tuesdays, tuesdays], holidays: [] })).status,
      (await set(claire, { weekly: [tuesdays], holidays: [{ first_day: 'demain', last_day: 'demain' }] }))
        .status,
    ];
    expect(statuses).toEqual([403, 403, 404, 400, 400, 400]);
    expect((await house.ask<InterviewHours>(claire, 'hours/')).body).toMatchObject({
      is_default: true,
      teachers: [],
    });
    expect((await house.ask(me, 'hours/')).status).toBe(403);
    expect((await set(admin, { ...body, teacher_id: claire.userId })).status).toBe(200);
    expect((await house.ask<InterviewHours>(admin, 'hours/')).body).toEqual({
      time_zone: 'America/Toronto',
      is_default: false,
      teachers: [
        {
          teacher_id: claire.userId,
          first_name: 'Claire',
          last_name: 'Diallo',
          weekly: [{ ...tuesdays, capacity: 1 }],
          holidays: [],
          version: expect.any(String),
        },
      ],
      school_holidays: [],
      holidays_version: '',
    });
  });

  it('are not written over by who saw them before they changed; sent again they stand already', async () => {
    const read = async () => (await house.ask<InterviewHours>(admin, 'hours/')).body;
    const first = { weekly: [tuesdays], holidays: [], version: '' };
    const stored = (await set(claire, first)).body.version;
    expect((await read()).teachers[0]?.version).toBe(stored);
    expect(await set(claire, first)).toMatchObject({ status: 200, body: { version: stored } });
    // Both saw the same: the administrator is first.
    const later = (body: object) => ({ ...first, ...body, version: stored });
    const christmas = [{ first_day: '2030-12-25', last_day: '2030-12-25' }];
    const byAdmin = await set(admin, { ...later({ holidays: christmas }), teacher_id: claire.userId });
    expect(byAdmin.status).toBe(200);
    const mine = later({ weekly: [{ ...tuesdays, capacity: 5 }] });
    const refused = await set(claire, mine);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'conflict',
      'Ces disponibilités ont changé entre-temps.',
    ]);
    expect((await read()).teachers[0]).toMatchObject({ weekly: [tuesdays], holidays: christmas });
    expect((await set(claire, { ...mine, version: byAdmin.body.version })).status).toBe(200);
    // A slice from before versions is answered as before.
    expect((await set(claire, { weekly: [tuesdays], holidays: [] })).status).toBe(200);
  });

  it('of the school likewise: of two who add a holiday at once, one reads the other’s first', async () => {
    const off = (day: string) => ({ first_day: day, last_day: day });
    const put = (days: string[], version?: string) =>
      house.ask<OrProblem<{ version?: string }>>(
        admin,
        'holidays/',
        { holidays: days.map(off), version },
        'PUT',
      );
    const read = async () => (await house.ask<InterviewHours>(admin, 'hours/')).body;
    const { holidays_version: shown } = await read();
    expect(shown).toBe('');
    const both = await Promise.all([put(['2030-12-25'], shown), put(['2031-04-14'], shown)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const conflict = both.find(({ status }) => status === 409);
    expect(conflict?.body.message).toBe('Les congés ont changé entre-temps.');
    const { school_holidays: kept, holidays_version: now } = await read();
    expect(kept).toHaveLength(1);
    expect((await put(['2030-12-25', '2031-04-14'], now)).status).toBe(200);
    // One that is over is not shown any more, and changes no version.
    const { holidays_version: before } = await read();
    house.app.clock.set(new Date('2030-12-26T13:00:00Z'));
    expect((await read()).school_holidays).toEqual([off('2031-04-14')]);
    expect((await put(['2031-04-14'], before)).status).toBe(200);
    expect((await put([])).status).toBe(200);
  });

  it('say how many interviews a teacher accepts at an hour; one where they say nothing', async () => {
    await set(admin, { weekly: [{ ...tuesdays, capacity: 3 }], holidays: [] });
    const at = async () => (await house.book(await house.learner(), '26-3-2030', '9:00:00')).id;
    const [one, two, three] = [await at(), await at(), await at()];
    const approve = async (caller: Person, id: string) =>
      (await house.ask<Problem>(caller, `${id}/approve_booking/`)).status;
    expect([await approve(claire, one), await approve(claire, two)]).toEqual([200, 409]);
    expect([await approve(admin, two), await approve(admin, three)]).toEqual([200, 200]);
  });
});

describe('a school in Paris', () => {
  it('has its own clock', () =>
    withSchoolFolder('name: École du Pont\ntime_zone: Europe/Paris\n', async (folder) => {
      const paris = await startBookingApp(new Date('2030-03-29T12:00:00Z'), { CONTENT_DIR: folder });
      try {
        const me = await paris.learner();
        // The clocks change on the Sunday between.
        expect((await paris.book(me, '29-3-2030', '20:00:00')).starts_at).toBe('2030-03-29T19:00:00.000Z');
        expect((await paris.book(me, '1-4-2030', '7:00:00')).starts_at).toBe('2030-04-01T05:00:00.000Z');
        const { body } = await paris.ask<Availability>(me, 'availability/?month=2030-04');
        expect([body.time_zone, dayOf(body, '1-4-2030')?.hours[0]]).toEqual([
          'Europe/Paris',
          { time: '07:00:00', starts_at: '2030-04-01T05:00:00.000Z', left: 0 },
        ]);
      } finally {
        await paris.close();
      }
    }));
});
