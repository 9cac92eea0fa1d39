import { buyer, newAccount, signInByCall } from '../src/api.js';
import { look } from '../src/look.js';
import { demoPerson, signIn } from '../src/people.js';
import { expect, expectAccessible, test } from '../src/test.js';

/** The school's money at the desk: an administrator refunds, gives a plan and ends it, and sets what is sold. */

test.use({ actionTimeout: 15_000 });

test('an administrator refunds an order, gives a plan, and the learner has it until it is ended', async ({
  page,
  request,
}, testInfo) => {
  // Before anybody has signed in by these calls: a checkout is whose session it is sent with.
  const guest = await newAccount(request);
  const bought = await buyer(request, 'silver');
  const { headers } = await signInByCall(request, guest);
  const hasPlan = async () =>
    (await (await request.get('/user/check-subscription/', { headers })).json()).status;
  const opensTests = async () =>
    (await request.post('/exam/attempts/', { data: { test_id: 'ce-15' }, headers })).status();
  await signIn(page, demoPerson('admin'));

  await test.step('an order is found by the beginning of its address and refunded once', async () => {
    await page.goto('/ecole/commandes');
    await page.getByRole('searchbox', { name: 'Chercher' }).fill(bought.email.slice(0, 12));
    await page.keyboard.press('Enter');
    const row = page.getByRole('link', { name: new RegExp(bought.email) });
    await expect(row).toHaveCount(1);
    await look(page, testInfo, { name: 'orders', title: /Commandes/, heading: 'Commandes' });
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: /Silver/ })).toBeVisible();
    await look(page, testInfo, { name: 'order', title: /./, heading: /Silver/ });
    await page.getByRole('button', { name: 'Rembourser' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('reviennent sur la carte');
    await expectAccessible(page, 'the refund’s question');
    await dialog.getByRole('button', { name: 'Rembourser' }).dblclick();
    const journal = page.getByRole('region', { name: 'Journal' });
    await expect(journal.getByText('Remboursement demandé')).toHaveCount(1);
    // The provider is asked at once; the page shows it when it is looked at again.
    await expect(async () => {
      await page.reload();
      await expect(journal.getByText('Remboursée')).toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByRole('button', { name: 'Rembourser' })).toHaveCount(0);
  });

  await test.step('a plan is given with a reason, and opens what it opens', async () => {
    expect(await hasPlan()).toBe('Not Active');
    await page.goto('/ecole/commandes');
    await page.getByRole('button', { name: 'Offrir un forfait' }).click();
    const dialog = page.getByRole('dialog', { name: 'Offrir un forfait' });
    await dialog.getByRole('textbox', { name: /Adresse/ }).fill(guest.email);
    await dialog.getByRole('button', { name: /Forfait/ }).click();
    await page.getByRole('option', { name: /^Gold/ }).click();
    await dialog.getByRole('textbox', { name: /Motif/ }).fill('Panne du 12 mars');
    await look(page, testInfo, { name: 'give', title: /./, heading: /Commandes/ });
    await dialog.getByRole('button', { name: 'Offrir' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: /^Gold, 0,00/ })).toBeVisible();
    await expect(page.getByText(/Forfait offert.*motif.: Panne du 12 mars/)).toHaveCount(1);
    expect(await hasPlan()).toBe('Active');
    await expect.poll(opensTests).toBeLessThan(300);
    const own = await (await request.get('/user/api/orders/', { headers })).json();
    expect(own.results.filter(({ is_given }: { is_given?: boolean }) => is_given)).toMatchObject([
      { amount: '0.00', state: 'paid', receipt: null },
    ]);
  });

  await test.step('and is ended', async () => {
    await page.getByRole('button', { name: 'Mettre fin à l’abonnement' }).click();
    const dialog = page.getByRole('dialog', { name: /Mettre fin/ });
    await dialog.getByRole('textbox', { name: /Motif/ }).fill('Offert par erreur');
    await dialog.getByRole('button', { name: 'Mettre fin' }).click();
    await expect(page.getByText('fermé avant son terme')).toBeVisible();
    expect(await hasPlan()).toBe('Not Active');
    const full = async () =>
      (await request.post('/exam/attempts/', { data: { test_id: 'ce-12' }, headers })).status();
    await expect.poll(full).toBe(403);
  });
});

test('plans are previewed before they are saved, and revenue is by day', async ({ page }, testInfo) => {
  await signIn(page, demoPerson('admin'));
  await page.goto('/ecole/forfaits?forfait=diamond');
  const interviews = page.getByRole('textbox', { name: 'Entretiens oraux' });
  await interviews.fill('5');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await expect(page.getByText('5 entretiens oraux')).toBeVisible();
  await look(page, testInfo, { name: 'plans', title: /Forfaits/, heading: 'Forfaits et prix' });
  // Nothing is saved: other tests read the plans.
  await interviews.fill('4');
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await page.goto('/ecole/recettes');
  await expect(page.getByRole('table', { name: 'Recettes par jour' })).toBeVisible();
  await look(page, testInfo, { name: 'revenue', title: /Recettes/, heading: 'Recettes' });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger (CSV)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^recettes-.*\.csv$/);
});
