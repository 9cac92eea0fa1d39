import { sidewaysOverflow } from '../src/look.js';
import { expect, expectNoFindings, type Page, test } from '../src/test.js';
import { desktop, phone } from '../src/widths.js';

/** What does not answer: said after 3 s; what is loaded is given up after 8 s, and « Réessayer » asks anew. */

const sizes = { desktop, phone };
const list = '**/mgmt/tests/001/';
const shell = '**/slices/shell/**/*.js';

/** Lets what is asked for hang for good. @returns lets through what is asked for from then on */
async function hang(page: Page, address: string): Promise<() => void> {
  let isHung = true;
  await page.route(address, (route) => (isHung ? undefined : route.fallback()));
  return () => {
    isHung = false;
  };
}

for (const [name, size] of Object.entries(sizes)) {
  test.describe(name, () => {
    test.use({ viewport: size });

    const picture = async (page: Page, path: string) => {
      await page.screenshot({ path, fullPage: true });
      expect(await sidewaysOverflow(page)).toEqual([]);
    };

    test('a list of tests whose call hangs', async ({ page }, testInfo) => {
      const answer = await hang(page, list);
      const given = page.waitForEvent('requestfailed', (request) =>
        /\/mgmt\/tests\/001\/$/.test(request.url()),
      );
      await page.goto('/comprehension-ecrite');
      const main = page.getByRole('main');
      await expect(
        main.getByRole('status').getByText(/^Cela prend plus de temps que d’habitude/),
      ).toBeVisible();
      await expect(main.getByRole('alert')).toHaveCount(0);
      await picture(page, testInfo.outputPath(`list-long-${name}.png`));

      const failed = main.getByRole('alert');
      await expect(failed).toContainText('Impossible de charger les tests');
      await expect(failed).toContainText('Le serveur ne répond pas');
      await expect(main.getByText(/^Cela prend plus de temps/)).toHaveCount(0);
      expect((await given).failure()?.errorText).toMatch(/ABORTED/);
      await picture(page, testInfo.outputPath(`list-late-${name}.png`));
      await expectNoFindings(page, `a list that did not come, ${name}`);

      answer();
      await failed.getByRole('button', { name: 'Réessayer' }).click();
      await expect(main.getByRole('button', { name: /^Compréhension Écrite test 1 / })).toBeVisible();
      await expect(failed).toHaveCount(0);
    });

    test('a button that sends says so, and goes on', async ({ page }, testInfo) => {
      await hang(page, '**/user/api/newsletter/');
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(request.url()));
      await page.goto('/tarifs');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox', { name: 'Newsletter' }).fill('awa@exemple.org');
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      const busy = footer.getByRole('button', { name: 'Plus long que d’habitude…' });
      await expect(busy).toContainText('Plus long que d’habitude…');
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await picture(page, testInfo.outputPath(`button-long-${name}.png`));
      // Longer than anything that is loaded may take.
      await page.waitForTimeout(7_000);
      await expect(busy).toBeVisible();
      expect(failed).toEqual([]);
    });

    test('a start that hangs', async ({ page }, testInfo) => {
      const answer = await hang(page, shell);
      await page.goto('/comprehension-ecrite', { waitUntil: 'commit' });
      const said = page.getByRole('status');
      await expect(said).toContainText('Chargement de Passerelle');
      await expect(said.getByText(/^Cela prend plus de temps que d’habitude/)).toBeVisible();
      await expect(said.getByText(/^Chargement/)).toBeHidden();
      await picture(page, testInfo.outputPath(`start-long-${name}.png`));
      await expect(said.getByText(/^Passerelle ne s’est pas chargée/)).toBeVisible();
      await picture(page, testInfo.outputPath(`start-late-${name}.png`));
      answer();
      await said.getByRole('link', { name: 'Réessayer' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compréhension Écrite');
    });
  });
}
