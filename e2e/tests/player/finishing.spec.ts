import { button, choose, expect, question, test } from '../../src/player.js';
import { keysOf } from '../../src/player-tests.js';
import { expectAccessible } from '../../src/test.js';

/** The player's rules: Terminer. */

test('in practice: the specification’s alert with links to the open questions, and no submission', async ({
  page,
  hands,
}) => {
  const id = await hands.begin('player-ce', { answers: ['A', null, 'A', 'A', null, 'A'], at: 6 });
  await button(page, 'Terminer').click();
  const alert = page.getByRole('dialog', { name: 'Please select an answer for all questions.' });
  await expect(alert).toContainText('Sans réponse (2)');
  await expectAccessible(page, 'the alert of open questions');
  await alert.getByRole('button', { name: 'Question 5' }).click();
  await expect(question(page, 5)).toBeFocused();
  await expect(alert).toHaveCount(0);
  expect((await hands.saved(id)).status).toBe('open');
});

test('in exam conditions: a confirmation that lists blank and flagged questions, then the submission', async ({
  page,
  hands,
}) => {
  const id = await hands.begin('player-ce', { mode: 'exam', answers: ['A'], flagged: [1, 3], at: 6 });
  await choose(page, 'A');
  await button(page, 'Terminer').click();
  const confirmation = page.getByRole('dialog', { name: /Terminer le test/ });
  await expect(confirmation).toContainText('Sans réponse (4)');
  await expect(confirmation).toContainText('À revoir (2)');
  await expectAccessible(page, 'the confirmation of an exam');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Terminer')).toBeFocused();
  expect((await hands.saved(id)).status).toBe('open');
  await button(page, 'Terminer').click();
  await confirmation.getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(page.getByText(/sur 6 Questions sont correctes/)).toBeVisible();
});

test('a double click makes one submission', async ({ page, hands }) => {
  const keys = await keysOf('player-ce');
  await hands.begin('player-ce', { answers: keys, at: 6 });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mgmt/save-response/')) sent.push(request.url());
  });
  await button(page, 'Terminer').dblclick();
  await expect(page.getByText('6 sur 6 Questions sont correctes')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a visitor’s Suivant is never disabled, and their Terminer leads to /tarifs', async ({ page }) => {
  await page.goto('/comprehension-ecrite');
  await page.getByRole('button', { name: /Compréhension Écrite test 1/ }).click();
  await expect(button(page, 'Suivant')).toBeEnabled();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('toolbar').getByRole('button', { name: 'Question 38' }).click();
  await button(page, 'Suivant').click();
  await button(page, 'Terminer').click();
  await expect(page).toHaveURL(/\/tarifs$/);
});
