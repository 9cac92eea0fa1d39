import { newAccount, signInByCall } from '../../src/api.js';
import { look } from '../../src/look.js';
import { demoPerson, openSection, signIn } from '../../src/people.js';
import { expect, test } from '../../src/test.js';

/** An order that waits for an Orange Money transfer: on the page where it was made, and among one's orders. */

const waiting = { title: /^Paiement/, heading: 'Votre commande est en attente' };

test('the order waits, after a reload too, and is found again among the orders; once confirmed it is paid', async ({
  page,
  request,
}, testInfo) => {
  const person = await newAccount(request);
  await signIn(page, person);
  await page.goto('/payment?sub_id=gold&method=orangemoney');
  await expect(page.getByRole('radio', { name: /Orange Money/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /conditions de vente/ }).check({ force: true });
  await page.getByRole('button', { name: /avec Orange Money/ }).click();
  const whatsapp = page.getByRole('link', { name: /Ouvrir WhatsApp/ });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Bonjour/);
  await look(page, testInfo, { name: 'payment-awaited', ...waiting });
  await page.reload();
  await expect(whatsapp).toBeVisible();
  await expect(page.getByText(/^Commande du .* à /)).toBeVisible();

  await openSection(page, 'accountsettings');
  await page.getByRole('tab', { name: 'Orders' }).click();
  const row = page.getByRole('list', { name: 'Commandes' }).getByRole('listitem').first();
  await expect(row).toContainText('En attente');
  await look(page, testInfo, {
    name: 'orders-awaited',
    title: /^Paramètres/,
    heading: 'Paramètres du compte',
  });
  await row.getByRole('button', { name: /^Reprendre le transfert/ }).click();
  await expect(whatsapp).toBeVisible();

  const admin = await signInByCall(request, demoPerson('admin'));
  const { results } = await (
    await request.get(`/mgmt/orders/?email=${encodeURIComponent(person.email)}`, { headers: admin.headers })
  ).json();
  const order = results.find(({ awaits }: { awaits: string }) => awaits === 'transfer');
  expect((await request.post(`/mgmt/orders/${order.id}/confirm/`, { headers: admin.headers })).status()).toBe(
    200,
  );
  await page.reload();
  await expect(page.getByText(/Votre abonnement est actif/)).toBeVisible();
});
