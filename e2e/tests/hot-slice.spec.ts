import { test } from '../src/hot-slice.js';
import { button, choose, expect, option, question } from '../src/player.js';

const actions = 'player/player-actions.tsx';
const next = '          Suivant\n';

test('a save shows in the page as it is, under the policy of the gateway; what does not build is said there', async ({
  page,
  hands,
  hot,
  pageErrors,
}) => {
  pageErrors.allow(/Module build failed/);
  await hands.end('player-ce');
  const { headers } = hands.learner;
  await page.request.post('/exam/attempts/', { data: { test_id: 'player-ce', mode: 'practice' }, headers });
  await hands.show('player-ce');
  // Bundles of development are ten times as large.
  await expect(question(page, 1)).toBeVisible({ timeout: 40_000 });
  await choose(page, 'B');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const undo = hot.change(actions, next, '          Plus loin\n');
  await expect(button(page, 'Plus loin')).toBeVisible();
  await expect(option(page, 'B')).toBeChecked();

  undo();
  await expect(button(page, 'Suivant')).toBeVisible();
  const mend = hot.change(actions, next, '          {Suivant\n');
  const panel = page.getByRole('alert').filter({ hasText: 'mfe-exam does not build' });
  await expect(panel).toContainText('player-actions.tsx');
  await page.keyboard.press('Tab');
  mend();
  await expect(panel).toHaveCount(0);
  await expect(option(page, 'B')).toBeChecked();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  // What is released is not touched.
  expect(hot.files()).toEqual(['package.json', 'rspack.config.js', 'src']);
  const policy = (await page.request.get('/dashboard', { headers: { accept: 'text/html' } })).headers()[
    'content-security-policy'
  ];
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';.*require-trusted-types-for 'script'/);
});
