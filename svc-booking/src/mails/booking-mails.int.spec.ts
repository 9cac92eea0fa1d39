import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Role, subscriptionActivated, subscriptionEnded, userUpdated } from '@passerelle/contracts';
import { type BookingApp, type Person, startBookingApp, subscription } from '../testing/booking-app.js';

/** A Monday, 8:00 in Toronto. */
const now = new Date('2030-03-04T13:00:00Z');

let house: BookingApp;
let claire: Person;
let marc: Person;
beforeAll(async () => {
  house = await startBookingApp(now);
  claire = await house.person(['learner', 'teacher'], 'Claire');
  marc = await house.person(['learner', 'teacher'], 'Marc');
  await house.person(['learner', 'admin'], 'Fatou');
});
afterAll(() => house?.close());

const field = (content: string, name: string) =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(content.replaceAll('\r\n ', '').replaceAll('\r', ''))?.[1];

/** The mails to a person about a booking, in the order of its changes: what they say first, and their calendar files. */
async function mailsTo({ email }: Person, id: string) {
  await house.app.idle();
  return house.app.mails
    .filter(({ to, attachments = [] }) => to === email && attachments[0]?.content.includes(id))
    .map(({ subject, text, attachments = [] }) => {
      const content = attachments[0]?.content ?? '';
      const [method, sequence, status] = ['METHOD', 'SEQUENCE', 'STATUS'].map((name) => field(content, name));
      return {
        subject: subject.split('\u00a0:')[0],
        text,
        file: `${method} ${sequence} ${status} ${field(content, 'DTSTART')}`,
        uid: field(content, 'UID'),
        url: field(content, 'URL;VALUE=URI'),
      };
    })
    .toSorted((a, b) => a.file.localeCompare(b.file));
}
const told = (mails: Awaited<ReturnType<typeof mailsTo>>) =>
  mails.map(({ subject, file }) => `${subject} | ${file}`).toSorted();

describe('the mails about an interview', () => {
  it('from request to cancellation keep one UID and raise the sequence, for candidate and teacher', async () => {
    const me = await house.learner();
    const { id } = await house.book(me, '6-3-2030', '9:00:00', { time_zone: 'Africa/Conakry' });
    await house.ask(claire, `${id}/approve_booking/`);
    await house.ask(me, `${id}/reschedule/`, { date: '11-3-2030', time: '20:00:00' });
    await house.ask(marc, `${id}/approve_booking/`);
    await house.ask(me, `${id}/cancel/`, undefined, 'POST');

    const mine = await mailsTo(me, id);
    // While the mail server is away they wait: what says that an hour is to come until it has come, and that it is off for as long as it takes.
    const untils = await house.sql<{ until: Date | null }>(
      'SELECT until FROM mail WHERE key LIKE $1 ORDER BY id',
      [`booking:${id}:${me.userId}:%`],
    );
    const [first, second] = [new Date('2030-03-06T14:00:00Z'), new Date('2030-03-12T00:00:00Z')];
    expect(untils.map(({ until }) => until)).toEqual([first, first, second, second, null]);
    expect(told(mine)).toEqual(
      [
        'Votre demande d’entretien oral | REQUEST 0 TENTATIVE 20300306T140000Z',
        'Votre entretien oral est confirmé | REQUEST 1 CONFIRMED 20300306T140000Z',
        'Votre entretien oral est déplacé | REQUEST 2 TENTATIVE 20300312T000000Z',
        'Votre entretien oral est confirmé | REQUEST 3 CONFIRMED 20300312T000000Z',
        'Votre entretien oral est annulé | CANCEL 4 CANCELLED 20300312T000000Z',
      ].toSorted(),
    );
    expect(new Set(mine.map(({ uid }) => uid))).toEqual(new Set([`${id}@localhost`]));
    const moved = mine.find(({ subject }) => subject === 'Votre entretien oral est déplacé');
    expect(moved?.text).toContain('Bonjour Awa,');
    expect(moved?.text).toMatch(/Votre calendrier d’entretiens.: \S+\/dashboard#entretienoralsection$/m);
    expect(moved?.text).toContain(
      'Avant\u00a0: mercredi 6 mars 2030 à 9\u00a0h (heure de Toronto) – chez vous\u00a0: mercredi 6 mars 2030 à 14\u00a0h (heure de Conakry).',
    );
    // After the clocks of Toronto changed, and the next day in Conakry.
    expect(moved?.text).toContain(
      'Nouvelle heure demandée\u00a0: lundi 11 mars 2030 à 20\u00a0h (heure de Toronto) – chez vous\u00a0: mardi 12 mars 2030 à 0\u00a0h (heure de Conakry).',
    );
    expect(told(await mailsTo(claire, id))).toEqual(
      [
        'Entretien à accepter | PUBLISH 0 TENTATIVE 20300306T140000Z',
        'Entretien accepté | REQUEST 1 CONFIRMED 20300306T140000Z',
        'Entretien déplacé | CANCEL 2 CANCELLED 20300306T140000Z',
      ].toSorted(),
    );
    const marcs = await mailsTo(marc, id);
    expect(told(marcs)).toEqual(
      [
        'Entretien à accepter | PUBLISH 0 TENTATIVE 20300306T140000Z',
        'Entretien à accepter | PUBLISH 2 TENTATIVE 20300312T000000Z',
        'Entretien accepté | REQUEST 3 CONFIRMED 20300312T000000Z',
        'Entretien annulé | CANCEL 4 CANCELLED 20300312T000000Z',
      ].toSorted(),
    );
    expect(new Set(marcs.map(({ uid }) => uid))).toEqual(new Set([`${id}@localhost`]));
    expect(new Set(marcs.map(({ url }) => new URL(String(url)).pathname))).toEqual(new Set(['/entretiens']));
    expect(new Set(mine.map(({ url }) => new URL(String(url)).pathname))).toEqual(new Set(['/dashboard']));
    const asked = marcs.find(({ subject }) => subject === 'Entretien à accepter');
    expect(asked?.text).toContain(`/bookings/${id}/approve_booking/`);
    expect(asked?.text).toContain('Awa Diallo demande un entretien oral');
    // The school's teachers are asked, not who administers it.
    expect(house.app.mails.filter(({ to }) => to.startsWith('fatou'))).toEqual([]);
  });

  it('go to the address that the candidate has by then, and say so in their calendar', async () => {
    const me = await house.learner(2);
    const { id } = await house.book(me, '28-3-2030', '17:00:00');
    await house.app.idle();
    const moved = { ...me, email: `nouvelle-${me.email}` };
    const user = {
      ...{
        id: me.userId,
        first_name: 'Awa',
        last_name: 'Diallo',
        email: moved.email,
        phone: null,
        country: null,
      },
      ...{ image: null, roles: ['learner' as const], email_proven: true },
    };
    await house.app.publish(userUpdated, { subject: me.userId, version: 7, data: { user, disabled: false } });
    await house.ask(claire, `${id}/approve_booking/`);
    expect(told(await mailsTo(moved, id))).toEqual([
      'Votre entretien oral est confirmé | REQUEST 1 CONFIRMED 20300328T210000Z',
    ]);
    expect(told(await mailsTo(me, id))).toEqual([
      'Votre demande d’entretien oral | REQUEST 0 TENTATIVE 20300328T210000Z',
    ]);
    const [file] = house.app.mails.find(({ to }) => to === moved.email)?.attachments ?? [];
    expect(field(file?.content ?? '', 'ATTENDEE[^:]*')).toBe(`MAILTO:${moved.email}`);
  });

  it('say a refusal, and what a late cancellation costs', async () => {
    const me = await house.learner(2);
    const refused = await house.book(me, '7-3-2030', '9:00:00');
    await house.ask(claire, `${refused.id}/reject_booking/`);
    expect(told(await mailsTo(me, refused.id))).toContain(
      'Votre demande d’entretien oral n’est pas acceptée | CANCEL 1 CANCELLED 20300307T140000Z',
    );
    const late = await house.book(me, '4-3-2030', '20:00:00');
    await house.ask(claire, `${late.id}/approve_booking/`);
    const accepted = (await mailsTo(me, late.id)).find(({ subject }) => subject?.endsWith('est confirmé'));
    expect(accepted?.text).toContain('décompté de votre forfait même si vous l’annulez');
    expect(accepted?.text).not.toContain('Jusqu’à');
    await house.ask(me, `${late.id}/cancel/`, undefined, 'POST');
    const [cancelled] = (await mailsTo(me, late.id)).filter(({ file }) => file.startsWith('CANCEL'));
    expect(cancelled?.text).toContain('il est décompté de votre forfait');
  });

  it('call a candidate who has given no name « un candidat »', async () => {
    const me = await house.learner(undefined, '');
    await house.sql(`UPDATE projected_user SET last_name = '' WHERE id = $1`, [me.userId]);
    const { id } = await house.book(me, '7-3-2030', '11:00:00');
    await house.ask(claire, `${id}/approve_booking/`);
    const texts = (await mailsTo(claire, id)).map(({ text }) => text.split('\n')[2]?.split('\u00a0')[0]);
    expect(texts.toSorted()).toEqual(['Un candidat demande un entretien oral', 'Vous recevez un candidat']);
  });

  it('ask the teachers who have hours then', async () => {
    const put = (weekly: object[]) => house.ask(claire, 'hours/', { weekly, holidays: [] }, 'PUT');
    await put([{ weekday: 5, first_hour: 9, last_hour: 9, capacity: 1 }]);
    const { id } = await house.book(await house.learner(), '8-3-2030', '9:00:00');
    await house.app.idle();
    await house.forgetHours();
    expect([await mailsTo(claire, id), await mailsTo(marc, id)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it.each([
    ['loses the role', ['learner'] as const, false, 1],
    ['is disabled', ['learner', 'teacher'] as const, true, 0],
  ])('tell that a teacher who %s leaves what they were to hold', async (_, roles, disabled, words) => {
    const me = await house.learner();
    const gone = await house.person(['learner', 'teacher'], 'Inès');
    const { id } = await house.book(me, '21-3-2030', disabled ? '9:00:00' : '10:00:00');
    await house.ask(gone, `${id}/approve_booking/`);
    const update = async (version: number, now: readonly Role[], isOff: boolean) => {
      const user = {
        id: gone.userId,
        first_name: 'Inès',
        last_name: 'Diallo',
        email: gone.email,
        phone: null,
        country: null,
        image: null,
        roles: [...now],
      };
      const data = { user, disabled: isOff };
      await house.app.publish(userUpdated, { subject: gone.userId, version, data });
      await house.app.idle();
    };
    const state = () => house.sql('SELECT status, version, decided_by FROM booking WHERE id = $1', [id]);
    await update(3, gone.roles, false);
    // Of before what is known: they teach by now.
    await update(2, roles, disabled);
    expect(await state()).toEqual([{ status: 'ACCEPTED', version: 2, decided_by: gone.userId }]);
    await update(4, roles, disabled);
    expect(await state()).toEqual([{ status: 'PENDING', version: 3, decided_by: null }]);
    expect(told(await mailsTo(me, id))).toContainEqual(
      expect.stringContaining('Votre entretien oral attend un autre enseignant | REQUEST 2 TENTATIVE'),
    );
    expect(told(await mailsTo(marc, id))).toContainEqual(
      expect.stringContaining('Entretien à accepter | PUBLISH 2'),
    );
    const last = (await mailsTo(gone, id)).filter(({ file }) => file.startsWith('CANCEL 2'));
    expect(last.map(({ subject }) => subject)).toEqual(
      Array(words).fill('Entretien confié à quelqu’un d’autre'),
    );
  });

  it('tell that a plan which is refunded takes back its interviews to come; one that comes to its date does not', async () => {
    const me = await house.person();
    const plan = subscription(me.userId, now, 3);
    await house.app.publish(subscriptionActivated, plan);
    const { id } = await house.book(me, '22-3-2030', '9:00:00');
    await house.ask(claire, `${id}/approve_booking/`);
    const asked = await house.book(me, '22-3-2030', '10:00:00');
    const states = () =>
      house.sql('SELECT status, called_off FROM booking WHERE user_id = $1 ORDER BY starts_at', [me.userId]);
    // The next one counts on another plan, which comes to its date before the interview.
    const short = subscription(me.userId, now, 1);
    const other = { ...short, data: { ...short.data, ends_at: '2030-03-05T13:00:00.000Z' } };
    await house.app.publish(subscriptionActivated, other);
    await house.ask(claire, `${asked.id}/approve_booking/`);
    await house.book(me, '22-3-2030', '11:00:00');
    const [third] = await house.sql<{ counts_on: string }>(
      `SELECT counts_on FROM booking WHERE user_id = $1 AND status = 'PENDING'`,
      [me.userId],
    );
    expect(third?.counts_on).toBe(other.subject);
    house.app.clock.set(new Date('2030-03-05T13:00:01Z'));
    await house.app.publish(subscriptionEnded, { ...other, version: 2 });
    await house.app.idle();
    expect(await states()).toEqual([
      { status: 'ACCEPTED', called_off: false },
      { status: 'ACCEPTED', called_off: false },
      { status: 'PENDING', called_off: false },
    ]);
    await house.app.publish(subscriptionEnded, { ...plan, version: 2 });
    await house.app.idle();
    house.app.clock.set(now);
    expect(await states()).toEqual([
      { status: 'CANCELLED', called_off: true },
      { status: 'CANCELLED', called_off: true },
      { status: 'PENDING', called_off: false },
    ]);
    const [mine] = (await mailsTo(me, id)).filter(({ file }) => file.startsWith('CANCEL'));
    expect(mine?.text).toContain('Le forfait qui le comprenait a pris fin.');
    expect(told(await mailsTo(claire, id))).toContainEqual(
      expect.stringContaining('Entretien annulé | CANCEL 2'),
    );
    await house.book(await house.learner(), '22-3-2030', '9:00:00');
  });

  it('are not written to who is disabled', async () => {
    const me = await house.learner();
    const user = {
      id: me.userId,
      first_name: 'Awa',
      last_name: 'Diallo',
      email: me.email,
      phone: null,
      country: null,
      image: null,
      roles: ['learner' as const],
    };
    await house.app.publish(userUpdated, { subject: me.userId, version: 2, data: { user, disabled: true } });
    const { id } = await house.book(me, '14-3-2030', '9:00:00');
    expect(await mailsTo(me, id)).toEqual([]);
    expect(await mailsTo(marc, id)).toHaveLength(1);
  });
});
