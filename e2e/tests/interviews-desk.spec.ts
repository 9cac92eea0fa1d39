import type { Availability, Booking, InterviewWeek } from '@passerelle/contracts';
import { Client } from 'pg';
import { buyer, signInByCall } from '../src/api.js';
import { addExamTests } from '../src/exam-tests.js';
import { look } from '../src/look.js';
import { demoPerson, signIn } from '../src/people.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';

/** Interviews at the desk: a teacher’s hours, a request accepted, the interview marked; its candidate reads the mark. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(() => addExamTests());

const desk = { title: /^Entretiens/, heading: 'Entretiens' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'];

/** An interview took place an hour ago: nobody waits that long for a test. */
const letItBeOver = (bookingId: string) =>
  inDatabase(`UPDATE booking SET starts_at = date_trunc('hour', now()) - interval '1 hour' WHERE id = $1`, [
    bookingId,
  ]);

/** As before anybody entered hours: those that a school has by default, which no call brings back. */
async function forgetHours(): Promise<void> {
  await inDatabase('DELETE FROM weekly_hours');
  await inDatabase('DELETE FROM hours_entered');
}

async function inDatabase(query: string, values: string[] = []): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_BOOKING_DATABASE });
  await client.connect();
  await client.query(query, values);
  await client.end();
}

test('a teacher sets hours, accepts a request and marks the interview; the mark is in the mock exam', async ({
  page,
  request,
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(240_000);
  const person = await buyer(request, 'diamond');
  const teacher = await signInByCall(request, demoPerson('prof'));
  const { headers } = person;
  const ask = async (path: string, data: object) => (await request.post(path, { data, headers })).json();
  await forgetHours();
  await signIn(page, demoPerson('prof'));
  await test.step('hours: all that the school has by default, so that other tests find theirs', async () => {
    await page.goto('/entretiens?vue=disponibilites');
    await expect(page.getByRole('heading', { name: 'Disponibilités' })).toBeVisible();
    for (const day of days) {
      await button(page, `Ajouter une plage, ${day}`).press('Enter');
      const group = page.getByRole('group', { name: new RegExp(day, 'i') });
      await group.getByLabel('Premier entretien').selectOption('7');
      await group.getByLabel('Dernier entretien').selectOption('20');
    }
    await look(page, testInfo, { name: 'interviews-hours', ...desk });
    await button(page, 'Enregistrer les disponibilités').press('Enter');
    await expect(page.getByText('Disponibilités enregistrées.')).toBeVisible();
    await page.reload();
    const friday = page.getByRole('group', { name: 'Vendredi' });
    await expect(friday.getByLabel('Dernier entretien')).toHaveValue('20');
  });

  const { id: session } = await ask('/exam/mocks/', { mock_id: 'rules-blanc' });
  for (const [index, testId] of ['rules-co', 'rules-ce', 'rules-ee'].entries()) {
    await ask('/exam/attempts/', { test_id: testId, mock_session_id: session });
    await ask(`/mgmt/save-response${index === 2 ? '-expression' : ''}/${testId}/`, { questions: [] });
    await request.patch(`/exam/mocks/${session}/`, { data: { step: index + 1 }, headers });
  }
  await request.put('/exam/goal/', { data: { target_nclc: 7, exam_date: '2099-03-01' }, headers });
  const months: Availability = await (await request.get('/mgmt/bookings/availability/', { headers })).json();
  const [year = 0, month = 0] = months.first_month.split('-').map(Number);
  // A month that no other test books in.
  const later = new Date(Date.UTC(year, month + 5)).toISOString().slice(0, 7);
  const free: Availability = await (
    await request.get(`/mgmt/bookings/availability/?month=${later}`, { headers })
  ).json();
  const isFree = ({ time, left }: { time: string; left: number }) => time === '09:00:00' && left > 0;
  const day = free.days.find(({ hours }) => hours.some(isFree));
  const booking: Booking = await ask('/mgmt/bookings/create/', {
    date: day?.date,
    time: '9:00:00',
    mock_session_id: session,
    time_zone: 'Africa/Conakry',
  });
  const week = `/entretiens?semaine=${booking.starts_at.slice(0, 10)}`;
  const row = page
    .getByRole('region', { name: /^Semaine/ })
    .getByRole('listitem')
    .filter({ hasText: 'examen blanc' });

  await test.step('the request, with goal and results beside it, is accepted by keyboard', async () => {
    await page.goto(week);
    await expect(row).toContainText('en attente');
    await row.getByRole('button').first().press('Enter');
    await expect(row.getByText(/^Objectif.: NCLC 7, examen le 1er mars 2099\.$/)).toBeVisible();
    await expect(row.getByRole('row', { name: /Compréhension Orale/ })).toContainText('/ 699');
    await look(page, testInfo, { name: 'interviews-week', ...desk });
    await page.keyboard.press('Tab');
    await expect(button(page, /^Accepter, /).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Entretien accepté/)).toBeVisible();
    await expect(row).toContainText('accepté');
  });

  await test.step('moving it, and calling it off, are asked for first', async () => {
    const { interviews }: InterviewWeek = await (
      await request.get(`/mgmt/bookings/week/?from=${booking.starts_at.slice(0, 10)}`, {
        headers: teacher.headers,
      })
    ).json();
    expect(interviews.find(({ id }) => id === booking.id)).toMatchObject({ may: ['move', 'call_off'] });
    await row.getByRole('button', { name: /^Déplacer, / }).press('Enter');
    await expect(row.getByLabel('Nouveau jour')).toBeFocused();
    await look(page, testInfo, { name: 'interviews-moving', ...desk });
    await row.getByRole('button', { name: 'Retour' }).click();
    await row.getByRole('button', { name: /^Annuler, / }).click();
    await expect(page.getByRole('alertdialog')).toContainText('rendu à son forfait');
    await expectAccessible(page, 'calling an interview off', '[role="alertdialog"]');
    await button(page, 'Retour').click();
  });

  await test.step('once it is over it is marked', async () => {
    await letItBeOver(booking.id);
    // The school’s day: on a Monday before five in London it is Sunday there, and the week before.
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const over = anHourAgo.toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
    await page.goto(`/entretiens?semaine=${over}`);
    await expect(row).toContainText('à noter');
    await row.getByRole('button').first().press('Enter');
    await row.getByLabel('Note sur 20').fill('14,5');
    await row.getByLabel('Notes pour l’école').fill('À l’aise. Conditionnel à revoir.');
    await expect(row.getByText('C1 · NCLC 9')).toBeVisible();
    await look(page, testInfo, { name: 'interviews-mark', ...desk });
    await row.getByLabel('Note sur 20').press('Enter');
    await expect(page.getByText(/^Note enregistrée/)).toBeVisible();
    await expect(row).toContainText('noté 14,5');
    await look(page, testInfo, { name: 'interviews-marked', ...desk });
    await row.getByRole('button', { name: /^Retirer la note, / }).click();
    await expect(page.getByRole('alertdialog')).toContainText('14,5 sur 20 ne compte plus');
    await expectAccessible(page, 'taking a mark back', '[role="alertdialog"]');
    await button(page, 'Retour').click();
  });

  await test.step('its candidate reads the mark in the mock exam', async () => {
    await expect
      .poll(async () => (await (await request.get(`/exam/mocks/${session}/`, { headers })).json()).interview)
      .toMatchObject({ score: 14.5, nclc: 9 });
    const context = await browser.newContext({ baseURL: baseURL as string, locale: 'fr-CA' });
    const own = await context.newPage();
    await signIn(own, person, 'mockexams');
    await button(own, 'Voir les résultats, Examen Blanc 901').click();
    const oral = own.getByRole('list', { name: 'Les quatre épreuves' }).getByRole('listitem').last();
    await expect(oral).toContainText(/NCLC 9.*14,5\s\/ 20.*C1/);
    await look(own, testInfo, { name: 'interview-in-results', title: /^Résultats/, heading: 'Résultats' });
    await own.goto('/entretiens');
    await expect(own.getByText('Cette page est réservée à l’équipe enseignante')).toBeVisible();
    await context.close();
  });

  await forgetHours();
});
