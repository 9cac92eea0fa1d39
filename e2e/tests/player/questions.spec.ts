import { look } from '../../src/look.js';
import { button, choose, expect, gridButton, option, question, test } from '../../src/player.js';

/** The player's rules: a question, its grid, the ways between them. */

test('CE: the document left and the question right, stacked on a phone; sidebar and menu hidden @phone', async ({
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
  await look(page, testInfo, { name: 'player-ce', title: /./, heading: /^Compréhension Écrite/ });
});

test('options up to F in a fieldset, the points beside the number; Suivant waits for an answer', async ({
  page,
  hands,
}) => {
  await hands.begin('player-ce', { at: 2 });
  await expect(page.locator('[data-pane=shown]').getByText(/^\d+ points$/)).toHaveCount(1);
  const legend = page.locator('fieldset:not([inert] *) > legend');
  await expect(legend).toHaveCount(1);
  await expect(page.getByRole('group', { name: (await legend.textContent()) ?? '' })).toBeVisible();
  await expect(page.locator('fieldset:not([inert] *) input[type=radio]')).toHaveCount(6);
  await expect(button(page, 'Suivant')).toBeDisabled();
  await choose(page, 'F');
  await expect(option(page, 'F')).toBeChecked();
  await button(page, 'Suivant').click();
  await expect(question(page, 3)).toBeFocused();
  await button(page, 'Retour').click();
  await expect(option(page, 'F')).toBeChecked();
});

test('the next question is made ahead, out of sight and reach; the one that was left is not kept', async ({
  page,
  hands,
}) => {
  await hands.begin('player-ce');
  const made = page.locator('main h2 strong');
  const ahead = page.locator('main [data-pane=ahead]');
  await expect(ahead.locator('h2 strong')).toHaveText(['2']);
  await expect(ahead).toHaveCSS('opacity', '0');
  await expect(ahead).toHaveAttribute('inert');
  await expect(page.getByRole('heading', { name: /^Question \d+ sur/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Suivant' })).toHaveCount(1);
  await choose(page, 'A');
  await button(page, 'Suivant').click();
  await expect(question(page, 2)).toBeFocused();
  await expect(option(page, 'A')).not.toBeChecked();
  await expect(made).toHaveText(['2', '3']);
  await button(page, 'Retour').click();
  await expect(option(page, 'A')).toBeChecked();
  await expect(made).toHaveText(['1', '2']);
});

test('the grid: shape as well as colour, and each name says number, answered, flagged', async ({
  page,
  hands,
}) => {
  await hands.begin('player-ce', { answers: ['A'], at: 2 });
  for (const words of ['Actuel', 'Révision', 'Répondu'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await button(page, 'Revise').click();
  await expect(button(page, 'Revise')).toHaveAttribute('aria-pressed', 'true');
  await choose(page, 'B');
  await gridButton(page, 3).click();
  await button(page, 'Revise').click();
  const names = [
    'Question 1, répondue',
    'Question 2, répondue, à revoir',
    'Question 3, à revoir, actuelle',
    'Question 4',
  ];
  for (const name of names)
    await expect(page.getByRole('toolbar').getByRole('button', { name, exact: true })).toBeVisible();
  // The bar of the answered, the folded corner of the flagged: no two states share a shape.
  const shapes = await page
    .getByRole('toolbar')
    .evaluate((grid) =>
      [...grid.querySelectorAll('button')]
        .slice(0, 4)
        .map((each) =>
          ['::before', '::after'].map((part) => getComputedStyle(each, part).content !== 'none').join(),
        ),
    );
  expect(shapes).toEqual(['false,true', 'true,true', 'true,false', 'false,false']);
  await button(page, 'Revise').click();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Question 3, actuelle' })).toBeVisible();
});

test('CO: the sound check before the first question; picture and recording with it', async ({
  page,
  hands,
}) => {
  await hands.end('player-co');
  await hands.show('player-co');
  await expect(page.getByRole('region', { name: 'Vérification du son' })).toBeVisible();
  await button(page, 'Commencer').click();
  await expect(page.getByRole('region', { name: 'Enregistrement' })).toBeVisible();
  const volume = page.getByRole('slider', { name: 'Volume' });
  for (const [name, value] of [
    ['min', '0'],
    ['max', '1'],
    ['step', '0.01'],
  ] as const)
    await expect(volume).toHaveAttribute(name, value);
  const picture = page.getByRole('region', { name: 'Document' }).getByRole('img');
  await expect(picture).toHaveAttribute('alt', /\S/);
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
