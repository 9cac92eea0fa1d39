import { button, choose, expect, option, question, test } from '../../src/player.js';
import { expectAccessible } from '../../src/test.js';

/** Two devices of one candidate in the exam conditions of an oral comprehension, and hearings whose reply is lost. */

test('another device that is further: said, tried no more, and gone on with here', async ({
  page,
  hands,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/);
  await page.clock.install();
  const id = await hands.begin('player-co', { mode: 'exam' });
  const { request, headers } = hands.learner;
  const answers = [{ question_id: 'player-co-q1', response: 'C', seq: 1 }];
  const further = await request.patch(`/exam/attempts/${id}/`, { data: { answers, position: 2 }, headers });
  expect(further.status()).toBe(200);
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') asked += 1;
  });
  await choose(page, 'A');
  await page.clock.fastForward('00:01');
  const said = page.getByRole('alert').filter({ hasText: 'Ce test continue sur un autre appareil' });
  await expect(said).toBeVisible();
  await expect(option(page, 'B')).toBeDisabled();
  await expectAccessible(page, 'a test that goes on elsewhere');
  await page.clock.fastForward('02:00');
  expect(asked).toBe(1);
  await said.getByRole('button', { name: 'Continuer ici' }).click();
  await expect(question(page, 3)).toBeVisible();
  await choose(page, 'B');
  await page.clock.fastForward('00:01');
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'C', 3: 'B' });
});

test('a hearing whose reply was lost costs the candidate nothing', async ({ page, hands, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await hands.begin('player-co', { mode: 'exam' });
  await page.route(
    '**/plays/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, 'Écouter').click();
  await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await button(page, 'Réessayer').click();
  await expect(button(page, 'Écoute en cours')).toBeVisible();
});
