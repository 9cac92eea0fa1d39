import { randomUUID } from 'node:crypto';
import { demoPassword, demoPeople } from '@passerelle/contracts';
import { expect, type Page } from './test.js';

/** A visitor nobody has seen before. */
export function newPerson() {
  const id = randomUUID().slice(0, 8);
  return {
    firstName: 'Awa',
    lastName: 'Touré',
    email: `awa.${id}@exemple.test`,
    password: 'pont-de-Rimouski-42',
  };
}

/** One of the demo people, by the name before the @. */
export function demoPerson(name: 'candidat' | 'nouveau' | 'prof' | 'admin' | 'ops') {
  const person = demoPeople.find(({ email }) => email.startsWith(`${name}@`));
  if (!person) throw new Error(`No demo person ${name}`);
  return { ...person, password: demoPassword };
}

/**
 * Opens the learner area, or a section of it, as somebody who has signed in: by a call, and what the login page keeps of its answer.
 * That page is tested by `account/login.spec.ts` and `account/session.spec.ts`.
 */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  section?: string,
): Promise<void> {
  // The page's own request, so that the browser has the cookies.
  const reply = await page.request.post('/auth/login/jwt/create/', { data: { email, password } });
  expect(reply.status()).toBe(200);
  const { user, access } = await reply.json();
  const headers = { authorization: `Bearer ${access}` };
  const { status } = await (await page.request.get('/user/check-subscription/', { headers })).json();
  const session = { accessToken: access, user, isAuthenticated: true, subscriptionStatus: status };
  // Once, before anything of the page runs: later it may sign out.
  await page.addInitScript(
    ([once, kept, entry]) => {
      if (location.pathname !== '/dashboard' || sessionStorage.getItem(once)) return;
      sessionStorage.setItem(once, 'done');
      localStorage.setItem('passerelle.session', kept);
      history.replaceState(entry, '');
    },
    [`signed in ${randomUUID()}`, JSON.stringify(session), entryOf(section)] as const,
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The same by hand: on the login page, which leads to the learner area's first page or to the section that one was sent away from. */
export async function signInByHand(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/dashboard(#\w+)?$/);
}

/** Signs in on the login page that is shown. */
export async function fillLogin(page: Page, person: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('main');
  await form.getByPlaceholder('Entrez votre email').fill(person.email);
  await form.getByPlaceholder('Mot de passe', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Se Connecter', exact: true }).click();
}

/** A place in the learner area, as its history entry names it. */
export interface Place {
  readonly section: string;
  readonly selectedTest?: string | null;
  readonly responseId?: string | null;
}

const entryAt = (usr: Place) => ({ usr, key: 'test', idx: 0 });
/** The history entry of a section. */
const entryOf = (section?: string) => (section ? entryAt({ section }) : null);

/** Comes to the learner area with a section in the history entry, as a reload there does; for who is signed out. */
export async function arriveAtSection(page: Page, section: string): Promise<void> {
  await page.addInitScript((entry) => {
    if (location.pathname === '/dashboard') history.replaceState(entry, '');
  }, entryOf(section));
  await page.goto('/dashboard');
}

const keptEntry = 'test.entry';

/**
 * Shows a section of the learner area as a reload does: its id stands in the history entry. The browser writes an entry's state down some
 * time after it was told; a reload before that would find none.
 */
export function openSection(page: Page, section: string): Promise<void> {
  return openPlace(page, { section });
}

/** The same with what is selected in it. */
export async function openPlace(page: Page, place: Place): Promise<void> {
  await page.addInitScript((kept) => {
    const entry = sessionStorage.getItem(kept);
    sessionStorage.removeItem(kept);
    if (entry && location.pathname === '/dashboard') history.replaceState(JSON.parse(entry), '');
  }, keptEntry);
  await page.evaluate(
    ([kept, entry]) => {
      sessionStorage.setItem(kept, JSON.stringify(entry));
      history.replaceState(entry, '', '/dashboard');
    },
    [keptEntry, entryAt(place)] as const,
  );
  await page.reload();
}
