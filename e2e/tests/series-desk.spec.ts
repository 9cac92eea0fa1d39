import { look } from '../src/look.js';
import { demoPerson, signIn } from '../src/people.js';
import { expect, test } from '../src/test.js';

/** The school's content at the desk: why a pack is refused, and what becomes of questions of Moodle. */

const gift = [
  '::Départ:: Le train part à huit heures.\\n\\nQuand part-il ? { =À huit heures ~À midi ~Le soir ~Demain }',
  '::Météo:: Décrivez la météo de demain. {}',
].join('\n\n');

test('a pack is refused in French; questions of Moodle become a draft, and what stays out is named', async ({
  page,
}, testInfo) => {
  await signIn(page, demoPerson('admin'));
  await page.goto('/ecole/contenu');
  await page.getByRole('button', { name: 'Importer un paquet' }).click();
  const zip = { name: 'paquet.zip', mimeType: 'application/zip', buffer: Buffer.from('bonjour') };
  await page.getByLabel('Fichier ZIP').setInputFiles(zip);
  await page.getByRole('button', { name: 'Essayer' }).click();
  await expect(page.getByText('n’est pas un ZIP, ou il est vide')).toBeVisible();

  await page.getByRole('button', { name: 'Reprendre des questions de Moodle' }).click();
  const bank = { name: 'Ma banque.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) };
  await page.getByLabel('Fichier GIFT ou XML').setInputFiles(bank);
  await page.getByRole('button', { name: 'Lire le fichier' }).click();
  await expect(page.getByText(/Météo.*c’est une rédaction/)).toBeVisible();
  await look(page, testInfo, { name: 'content-foreign', title: /./, heading: 'Contenu' });
  const draft = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le brouillon' }).click();
  expect((await draft).suggestedFilename()).toBe('ma-banque.yaml');
});
