import { newAccount } from '../../src/api.js';
import { look } from '../../src/look.js';
import { demoPerson, newPerson } from '../../src/people.js';
import { expect, expectAccessible, type Page, test } from '../../src/test.js';

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

/** Holds every login request until released; counts them. */
async function holdLogins(page: Page) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const bodies: unknown[] = [];
  await page.route(loginCall, async (route) => {
    bodies.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  return { bodies, release };
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

test('shows and hides the password', async ({ page }) => {
  await fill(page, newPerson());
  const { password } = parts(page);
  const typed = await password.inputValue();
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(typed);
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'password');
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

test('a double click, and Enter while it is on its way, make one request', async ({ page, request }) => {
  await fill(page, await newAccount(request));
  const { password, form } = parts(page);
  const { bodies, release } = await holdLogins(page);
  // Two clicks in one task: nothing can have been rendered between them.
  await form.evaluate((element) => {
    const button = element.querySelector<HTMLButtonElement>('button[type="submit"]');
    button?.click();
    button?.click();
  });
  await expect(page.getByText('Connexion…')).toHaveCount(1);
  await expectAccessible(page, 'the login on its way');
  await password.press('Enter');
  // By force: Playwright itself would wait for the button to be enabled again.
  await form.getByRole('button', { name: 'Connexion…' }).dblclick({ force: true });
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(bodies).toHaveLength(1);
});

test('Enter in a field signs in', async ({ page, request }) => {
  await fill(page, await newAccount(request));
  await parts(page).email.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('offline it says so, and works once the network is back', async ({
  page,
  request,
  context,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await fill(page, await newAccount(request));
  const { password, submit } = parts(page);
  await context.setOffline(true);
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/Le serveur ne répond pas/);
  await look(page, testInfo, { name: 'login-offline', title: /^Se connecter/, heading: 'Se connecter' });
  await context.setOffline(false);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('answers that the server should never give', () => {
  for (const [what, status, body] of [
    ['a success that is not 200', 202, '{}'],
    ['a 200 without a session', 200, '{}'],
    ['a 200 that is no JSON', 200, '<html></html>'],
  ] as const) {
    test(`${what}: « Something went wrong. Please try again. »`, async ({ page }) => {
      await page.route(loginCall, (route) =>
        route.fulfill({ status, body, contentType: 'application/json' }),
      );
      await fill(page, newPerson());
      await parts(page).submit.click();
      await expect(parts(page).password).toHaveAccessibleDescription(
        'Something went wrong. Please try again.',
      );
      await expect(parts(page).submit).toBeEnabled();
    });
  }

  test('a proxy’s error page: something went wrong, and what to do', async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 502/);
    await page.route(loginCall, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
    await fill(page, newPerson());
    await parts(page).submit.click();
    await expect(parts(page).password).toHaveAccessibleDescription(/Une erreur est survenue/);
  });
});
