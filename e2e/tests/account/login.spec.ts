import { newAccount } from '../../src/api.js';
import { look } from '../../src/look.js';
import { demoPerson } from '../../src/people.js';
import { expect, type Page, test } from '../../src/test.js';

/** `/login`: every element of the specification, and every way it can end. */

const loginCall = '**/auth/login/jwt/create/';
const parts = (page: Page) => {
  const main = page.getByRole('main');
  return {
    email: main.getByPlaceholder('Entrez votre email'),
    password: main.getByPlaceholder('Mot de passe', { exact: true }),
    remember: main.getByRole('checkbox', { name: 'Se souvenir de moi' }),
    submit: main.getByRole('button', { name: 'Se Connecter', exact: true }),
    form: main.getByRole('form', { name: 'Connexion' }),
  };
};

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await parts(page).email.fill(email);
  await parts(page).password.fill(password);
}

test('has every element, and what password managers need', async ({ page }, testInfo) => {
  await page.goto('/login');
  const { email, password, remember, submit, form } = parts(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  await expect(page.getByText('Entrez vos identifiants')).toBeVisible();
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(email).toHaveAttribute('name', 'email');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('name', 'password');
  await expect(form).toContainText('Se souvenir de moi');
  await expect(remember).not.toBeChecked();
  await expect(submit).toBeEnabled();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Mot de passe oublié\s?\?$/ })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(main.getByRole('link', { name: 'S’inscrire' })).toHaveAttribute('href', '/tarifs');
  await look(page, testInfo, { name: 'login', title: /^Se connecter/, heading: 'Se connecter' });
});

test('a refusal shows the server’s detail under the password', async ({ page, pageErrors }, testInfo) => {
  pageErrors.allow(/status of 401/);
  await fill(page, { email: demoPerson('nouveau').email, password: 'pas-le-bon' });
  const { password, submit } = parts(page);
  await submit.click();
  await expect(password).toHaveAccessibleDescription('Adresse e-mail ou mot de passe incorrect.');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toHaveCount(1);
  await expect(page).toHaveURL(/\/login$/);
  await look(page, testInfo, { name: 'login-refused', title: /^Se connecter/, heading: 'Se connecter' });
});

for (const remember of [true, false]) {
  test(`« Se souvenir de moi » ${remember ? 'chosen' : 'left'}: the session ${remember ? 'outlives' : 'ends with'} the browser`, async ({
    page,
    request,
    context,
  }) => {
    await fill(page, await newAccount(request));
    const { submit, remember: box } = parts(page);
    if (remember) await page.getByText('Se souvenir de moi').click();
    await expect(box).toBeChecked({ checked: remember });
    const [sent] = await Promise.all([page.waitForRequest(loginCall), submit.click()]);
    expect(sent.postDataJSON()).toMatchObject({ remember });
    await expect(page).toHaveURL(/\/dashboard$/);
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('passerelle_refresh'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    // -1: gone with the browser.
    if (remember) expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 20 * 24 * 3600);
    else expect(cookie?.expires).toBe(-1);
  });
}
