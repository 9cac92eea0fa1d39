import type { Availability, Booking, ListedBooking } from '@passerelle/contracts';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { buyer, newAccount, type SignedIn, signInByCall } from '../src/api.js';
import { expectUncovered, look } from '../src/look.js';
import { demoPerson, signIn } from '../src/people.js';
import { lookInStates, narrow } from '../src/states.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';
import { phone } from '../src/widths.js';

/** Oral interviews: asked for, moved, taken back; decided by a teacher; what one may have. The candidate’s device is in Conakry. */
test.use({ timezoneId: 'Africa/Conakry', contextOptions: { reducedMotion: 'reduce' } });

const address = '/dashboard#entretienoralsection';
const interviews = { title: /^Réserver un entretien oral/, heading: 'Réserver un entretien oral' };
const decision = { title: /^Demande d’entretien/, heading: 'Demande d’entretien' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** While it is open the rest of the page is there for nobody: it alone is looked at. */
const dialog = '[role="alertdialog"]';
const alert = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const monthNames = new Intl.DateTimeFormat('fr-CA', { weekday: 'long', day: 'numeric', month: 'long' });

interface FreeHour {
  readonly date: string;
  readonly time: string;
  /** « jeudi 3 décembre » */
  readonly day: string;
  /** Months that its calendar is away from the current one. */
  readonly months: number;
}

/** Hours of the next months that nobody has; each test takes those of its own month, for a seat is one person’s. */
async function freeHours(
  request: APIRequestContext,
  { headers }: SignedIn,
  months: number,
): Promise<FreeHour[]> {
  const read = async (query = ''): Promise<Availability> =>
    (await request.get(`/mgmt/bookings/availability/${query}`, { headers })).json();
  const [year = 0, first = 0] = (await read()).first_month.split('-').map(Number);
  const month = new Date(Date.UTC(year, first - 1 + months)).toISOString().slice(0, 7);
  const { days } = await read(`?month=${month}`);
  return days.flatMap(({ date, hours }) => {
    const [d = 0, m = 0, y = 0] = date.split('-').map(Number);
    const day = monthNames.format(new Date(y, m - 1, d, 12));
    return hours
      .filter(({ left, time }) => left > 0 && time === '10:00:00')
      .map(({ time }) => ({ date, time, day, months }));
  });
}

const book = async (
  request: APIRequestContext,
  { headers }: SignedIn,
  { date, time }: FreeHour,
): Promise<Booking> => {
  const data = { date, time, time_zone: 'Africa/Conakry' };
  const reply = await request.post('/mgmt/bookings/create/', { data, headers });
  expect(reply.status()).toBe(201);
  return reply.json();
};

/** Somebody with so many interviews, once svc-booking has heard of their plan; each has a session of their own. */
async function candidate(of: 0 | 4 = 4) {
  const request = await requests.newContext({ baseURL: process.env.E2E_BASE_URL });
  const person = await buyer(request, of === 4 ? 'diamond' : 'silver');
  await expect
    .poll(async () => {
      const reply = await request.get('/mgmt/bookings/share/', { headers: person.headers });
      return (await reply.json()).interviews?.of;
    })
    .toBe(of);
  return person;
}

async function open(page: Page, person: { email: string; password: string }): Promise<void> {
  await signIn(page, person);
  await page.goto(address);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/entretien oral|Aucun abonnement/);
}

async function choose(page: Page, { day, months }: FreeHour): Promise<void> {
  const target = page.getByRole('button', { name: new RegExp(`^${day} `) });
  for (let month = 0; month < months && (await target.count()) === 0; month += 1)
    await button(page, 'Mois suivant').first().click();
  await target.click();
  await page.getByRole('radio', { name: /^10:00/ }).check();
}

test('an interview is asked for, moved, accepted and taken back', async ({
  page,
  request,
  browser,
  baseURL,
  pageErrors,
}, testInfo) => {
  test.setTimeout(240_000);
  const person = await candidate();
  const [first, second] = (await freeHours(request, person, 2)) as [FreeHour, FreeHour];
  await signIn(page, person);
  // The device’s clock is three days ahead: the server’s decides.
  await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await page.goto('/dashboard#expressionoralesection');
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Réserver un entretien oral' }).click();
  await expect(page).toHaveURL(/#entretienoralsection$/);
  await expect(page.getByText('Il vous reste 4 entretiens sur 4.')).toBeVisible();

  await test.step('what is missing is said; the warning leaves', async () => {
    await button(page, 'Réserve').click();
    await expect(page.getByText('Veuillez sélectionner une date.')).toBeVisible();
    await expect(page.getByText(/Il manque le jour/)).toBeVisible();
    await look(page, testInfo, { name: 'interviews-missing', ...interviews });
    await expect(page.getByText(/Il manque le jour/)).toBeHidden();
    await expect(button(page, 'Mois précédent')).toBeDisabled();
  });

  await test.step('the choice, in both zones; pressed twice it is asked for once', async () => {
    await choose(page, first);
    await expect(page.getByText(/^à l’école, soit 1[45].h à.Conakry$/)).toBeVisible();
    await look(page, testInfo, { name: 'interviews-chosen', ...interviews });
    await button(page, 'Réserve').dblclick();
    await expect(alert(page, /^Réservation confirmée/)).toContainText(/10:00.AM/);
    await expectAccessible(page, 'an interview asked for', dialog);
    await button(page, 'OK').click();
    await expect(page.getByRole('button', { name: /^Déplacer, / })).toHaveCount(1);
    await expect(page.getByText('Il vous reste 3 entretiens sur 4.')).toBeVisible();
  });

  await test.step('moved', async () => {
    await page.getByRole('button', { name: /^Déplacer, / }).click();
    await expect(page.getByText(/Vous déplacez l’entretien/)).toBeVisible();
    await choose(page, second);
    await look(page, testInfo, { name: 'interviews-moving', ...interviews });
    await button(page, 'Déplacer').click();
    await alert(page, /^Réservation confirmée/)
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(page.getByText(/Vous déplacez/)).toBeHidden();
  });

  const listed: ListedBooking[] = await (
    await request.get('/mgmt/bookings/', { headers: person.headers })
  ).json();
  const id = listed.find(({ mine }) => mine)?.id ?? '';
  const decisionAddress = `/bookings/${id}/approve_booking/`;

  await test.step('its candidate is no teacher', async () => {
    pageErrors.allow(/status of 403/);
    await page.goto(decisionAddress);
    await expect(page.getByText('Cette page est réservée à l’équipe enseignante')).toBeVisible();
    await look(page, testInfo, { name: 'booking-learner', ...decision });
    await expect(button(page, /Approve|Reject/)).toHaveCount(0);
  });

  await test.step('a teacher reads who asks, and accepts', async () => {
    const context = await browser.newContext({ baseURL: baseURL as string, locale: 'fr-CA' });
    const desk = await context.newPage();
    await signIn(desk, demoPerson('prof'));
    await desk.goto(decisionAddress);
    await expect(desk.getByText('Awa Touré')).toBeVisible();
    await expect(desk.getByText(/h à.Conakry, pour le candidat$/)).toBeVisible();
    await look(desk, testInfo, { name: 'booking-teacher', ...decision });
    await lookInStates(desk, testInfo, { name: 'booking-teacher', among: narrow });
    await button(desk, 'Approve').dblclick();
    await expect(alert(desk, 'Booking approved successfully!')).toBeVisible();
    await expectAccessible(desk, 'an interview accepted', dialog);
    await button(desk, 'OK').click();
    await expect(desk).toHaveURL(/\/dashboard$/);
    await desk.goBack();
    await expect(desk.getByText('Cette demande est déjà acceptée')).toBeVisible();
    await look(desk, testInfo, { name: 'booking-decided', ...decision });
    await context.close();
  });

  await test.step('accepted, and taken back', async () => {
    await page.goto(address);
    await page.reload();
    const own = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Annuler, / }) });
    await expect(own).toContainText('réservé');
    await own.getByRole('button', { name: /^Annuler, / }).click();
    await expect(alert(page, /^Annuler cet entretien/)).toContainText('ne sera pas décompté');
    await expectAccessible(page, 'taking an interview back', dialog);
    await button(page, 'Annuler l’entretien').dblclick();
    await expect(page.getByText(/Entretien annulé.: il n’est pas décompté/)).toBeVisible();
    await expect(own).toHaveCount(0);
    await expect(page.getByText('Il vous reste 4 entretiens sur 4.')).toBeVisible();
  });

  await test.step('without a network', async () => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route('**/mgmt/bookings/availability/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Le calendrier des entretiens ne s’affiche pas')).toBeVisible();
    await look(page, testInfo, { name: 'interviews-offline', ...interviews });
    await page.unroute('**/mgmt/bookings/availability/**');
    await button(page, 'Réessayer').click();
    await expect(page.getByRole('grid')).toBeVisible();
  });
});

test('the keyboard books too; an hour that somebody took meanwhile is said', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/);
  const [person, other] = [await candidate(), await candidate()];
  const [hour] = (await freeHours(request, person, 3)) as [FreeHour];
  await open(page, person);
  for (let month = 0; month < 3; month += 1) await button(page, 'Mois suivant').first().press('Enter');
  const day = page.getByRole('button', { name: new RegExp(`^${hour.day} `) });
  await expect(day).toBeEnabled();
  await day.press('Enter');
  await page.getByRole('radio', { name: /^9:00/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^10:00/ })).toBeChecked();
  await book(request, other, hour);
  await button(page, 'Réserve').press('Enter');
  await expect(alert(page, /^Erreur.: /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^10:00.AM en attente/ })).toBeDisabled();
  await expect(page.getByText('Il vous reste 4 entretiens sur 4.')).toBeVisible();
});

test.describe('in the hour of the school, on a phone', () => {
  test.use({ timezoneId: 'America/Toronto', viewport: phone });

  test('an hour that is chosen moves nothing', async ({ page, request }) => {
    const person = await candidate();
    const [hour] = (await freeHours(request, person, 3)) as [FreeHour];
    await open(page, person);
    for (let month = 0; month < hour.months; month += 1) await button(page, 'Mois suivant').first().click();
    await page.getByRole('button', { name: new RegExp(`^${hour.day} `) }).click();
    const time = page.getByRole('radio', { name: /^10:00/ });
    const label = page.locator('label').filter({ has: time });
    const height = async () => (await label.boundingBox())?.height;
    await expect(time).toBeEnabled();
    const before = await height();
    await time.check({ force: true });
    await expect(label.getByText('sélectionné', { exact: true })).toBeVisible();
    expect(await height()).toBe(before);
  });

  test('an hour that the keyboard comes to stands above the bar', async ({ page, request }) => {
    const person = await candidate();
    const [hour] = (await freeHours(request, person, 3)) as [FreeHour];
    await open(page, person);
    for (let month = 0; month < hour.months; month += 1) await button(page, 'Mois suivant').first().click();
    await page.getByRole('button', { name: new RegExp(`^${hour.day} `) }).click();
    const hours = page.getByRole('radiogroup', { name: 'Heure de l’entretien' });
    await hours.getByRole('radio').and(page.locator(':enabled')).first().focus();
    const count = await hours.getByRole('radio').and(page.locator(':enabled')).count();
    expect(count).toBeGreaterThan(8);
    for (let pressed = 0; pressed < count; pressed += 1) {
      await page.keyboard.press('ArrowDown');
      await expectUncovered(hours.getByRole('radio', { checked: true }));
    }
  });
});

test('what one may have is said before it is tried', async ({ page, request }, testInfo) => {
  test.setTimeout(120_000);
  const person = await candidate();
  const hours = await freeHours(request, person, 4);
  const refused = await book(request, person, hours[0] as FreeHour);
  const { headers } = await signInByCall(request, demoPerson('prof'));
  await request.get(`/mgmt/bookings/${refused.id}/reject_booking/`, { headers });
  await book(request, person, hours[1] as FreeHour);
  await book(request, person, hours[2] as FreeHour);
  await open(page, person);
  await expect(page.getByText(/Vous avez déjà 2.demandes en attente/)).toBeVisible();
  await expect(button(page, 'Réserve')).toBeDisabled();
  for (let month = 0; month < 4; month += 1) await button(page, 'Mois suivant').first().click();
  await expect(page.getByRole('button', { name: /votre entretien est refusé/ })).toBeVisible();
  await look(page, testInfo, { name: 'interviews-limit', ...interviews });
});

test('without an interview on the plan, and without a plan', async ({
  page,
  request,
  browser,
  baseURL,
}, testInfo) => {
  await open(page, await candidate(0));
  await expect(page.getByText(/ne comprend pas d’entretien oral/)).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await look(page, testInfo, { name: 'interviews-none', ...interviews });
  const context = await browser.newContext({ baseURL: baseURL as string, locale: 'fr-CA' });
  const visitor = await context.newPage();
  await open(visitor, await newAccount(request));
  await expect(visitor.getByRole('heading', { level: 2, name: 'Réserver un entretien oral' })).toBeVisible();
  await look(visitor, testInfo, {
    name: 'interviews-no-plan',
    title: /./,
    heading: 'Aucun abonnement actif',
  });
  await context.close();
});
