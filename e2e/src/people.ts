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

/** Signs in on the login page and waits for the learner area: its first page, or the section that one was sent away from. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
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

/** Shows a section of the learner area as a reload does: its id stands in the history entry. */
export async function openSection(page: Page, section: string): Promise<void> {
  await page.evaluate(
    (id) => history.replaceState({ usr: { section: id }, key: 'test', idx: 0 }, '', '/dashboard'),
    section,
  );
  await page.reload();
}
