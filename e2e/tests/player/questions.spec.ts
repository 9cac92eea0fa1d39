import { look } from '../../src/look.js';
import { choose, expect, option, question, test } from '../../src/player.js';

/** The player's rules: a question, its grid, the ways between them. */

test('CE: the document left and the question right, stacked on a phone; nothing else on the page @phone', async ({
  page,
  hands,
  isMobile,
}, testInfo) => {
  await hands.begin('player-ce', { answers: ['A', null, 'B'], flagged: [3, 4], at: 2 });
  const document = await page.getByRole('region', { name: 'Document' }).boundingBox();
  const asked = await page.getByRole('group').boundingBox();
  if (!document || !asked) throw new Error('nothing is shown');
  if (isMobile) expect(asked.y).toBeGreaterThanOrEqual(document.y + document.height);
  else {
    expect(asked.x).toBeGreaterThanOrEqual(document.x + document.width);
    expect(asked.y).toBeLessThan(document.y + document.height);
  }
  await expect(page.getByRole('navigation', { name: 'Espace candidat' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await expect(page.getByText(/inspirés de sujets réels/)).toBeVisible();
  // The bar of the answered, the folded corner of the flagged: no two states share a shape.
  const shapes = await page
    .getByRole('toolbar')
    .evaluate((grid) =>
      [...grid.querySelectorAll('button')]
        .slice(0, 5)
        .map((each) =>
          ['::before', '::after'].map((part) => getComputedStyle(each, part).content !== 'none').join(),
        ),
    );
  expect(shapes).toEqual(['false,true', 'false,false', 'true,true', 'true,false', 'false,false']);
  // The next question is made ahead, out of sight.
  await expect(page.locator('main [data-pane=ahead]')).toHaveCSS('opacity', '0');
  await look(page, testInfo, { name: 'player-ce', title: /./, heading: /^Compréhension Écrite/ });
});

test('the browser’s Back resets the selected test; the answers are kept', async ({ page, hands }) => {
  const id = await hands.begin('player-ce');
  await page.goto('/dashboard');
  await page.evaluate(() => {
    const state = { usr: { section: 'comprehensionecritesection' }, key: 'list', idx: 0 };
    history.replaceState(state, '', '/dashboard');
  });
  await page.reload();
  await page.getByRole('button', { name: /test 911/ }).click();
  await expect(question(page, 1)).toBeVisible();
  await choose(page, 'C');
  await page.goBack();
  await expect(page.getByRole('button', { name: /test 911/ })).toBeVisible();
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'C' });
  await page.getByRole('button', { name: /test 911/ }).click();
  await expect(option(page, 'C')).toBeChecked();
});
