import { join } from 'node:path';
import { buyer } from '../src/api.js';
import { look, picture } from '../src/look.js';
import { signIn } from '../src/people.js';
import { answerKeys } from '../src/series.js';
import { submitTest } from '../src/submissions.js';
import { expect, type Page, pressTwice, test } from '../src/test.js';
import { phone } from '../src/widths.js';

/** Drills: the missed ones of a result again, what a learner misses at once, and what is weak. */

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const question = (page: Page, number: number, total: number) =>
  page.getByRole('heading', { name: `Question ${number} sur ${total}`, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const choose = (page: Page, letter: string) => page.getByRole('radio', { name: new RegExp(`^${letter}\\b`) });

test('the missed questions of a result are retried within two touches, and explained at once', async ({
  page,
  request,
}, testInfo) => {
  const person = await buyer(request);
  // The first 30 right: the 9 after them are blank.
  await submitTest(request, person, 'ce-15', { right: 30 });
  const keys = answerKeys('ce-15');
  await signIn(page, person, 'comprehensionresultssummary');
  await press(page, /Compréhension Écrite test 1/).click();

  await test.step('one touch from the result', async () => {
    await press(page, 'Refaire les 9 manquées').click();
    await expect(title(page)).toHaveText('Refaire les manquées');
    await expect(question(page, 1, 9)).toBeVisible();
    await expect(press(page, 'Valider')).toBeDisabled();
    await look(page, testInfo, { name: 'drill', title: /^Refaire/, heading: 'Refaire les manquées' });
  });

  await test.step('no key comes before the answer', async () => {
    const reply = page.waitForResponse('**/exam/review/drill/**');
    await page.reload();
    const asked: { question: Record<string, unknown> }[] = await (await reply).json();
    expect(asked).toHaveLength(9);
    for (const { question: shown } of asked)
      expect(shown).toMatchObject({ answer: null, explanation: null, transcript: null });
  });

  await test.step('a wrong answer, by keyboard; the explanation is what is read next', async () => {
    const wrong = keys[30] === 'A' ? 'B' : 'A';
    await choose(page, wrong).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Mauvaise réponse/ })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Explication' })).toBeVisible();
    await expect(page.getByText('Cette question revient demain.')).toBeVisible();
    await expect(page.getByText(/0 sur 1/)).toBeVisible();
    await look(page, testInfo, { name: 'drill-wrong', title: /^Refaire/, heading: 'Refaire les manquées' });
    await press(page, 'Question suivante').press('Enter');
    await expect(question(page, 2, 9)).toBeFocused();
  });

  await test.step('a right one, pressed twice, is not passed over', async () => {
    await choose(page, keys[31] as string).check({ force: true });
    await pressTwice(page, press(page, 'Valider'));
    await expect(page.getByRole('heading', { name: 'Bonne réponse' })).toBeVisible();
    await expect(page.getByText(/1 sur 2/)).toBeVisible();
  });

  await test.step('a reload, and Back then Forward, lose no answer', async () => {
    await page.reload();
    await expect(question(page, 2, 9)).toBeVisible();
    await expect(page.getByText(/1 sur 2/)).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveText('30 sur 39 Questions sont correctes');
    await page.goForward();
    await expect(page.getByText(/1 sur 2/)).toBeVisible();
  });

  await test.step('who stops sees what it came to, and is back at the result; what was missed waits for tomorrow', async () => {
    await press(page, 'Arrêter ici').click();
    await expect(page.getByText('1 bonne réponse sur 2')).toBeVisible();
    await press(page, 'Retour au résultat').click();
    await expect(title(page)).toHaveText('30 sur 39 Questions sont correctes');
    await page.goto('/dashboard');
    const due = page.locator('section', { has: page.getByRole('heading', { name: 'À revoir aujourd’hui' }) });
    await expect(due).toContainText('La prochaine question revient demain.');
    await due.getByRole('button', { name: 'Réviser tout de suite' }).click();
    await expect(question(page, 1, 1)).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveText(/^Bonjour/);
  });
});

for (const [width, size] of [
  ['1280 × 800', { width: 1280, height: 800 }],
  ['360 × 740', phone],
] as const)
  test(`at ${width} a long document, its question and the way on stay in sight; options never move after an answer`, async ({
    page,
    request,
  }, testInfo) => {
    const isPhone = size === phone;
    const person = await buyer(request);
    await submitTest(request, person, 'ce-15', { right: 38 });
    await page.setViewportSize(size);
    await signIn(page, person, 'comprehensionresultssummary');
    await press(page, /Compréhension Écrite test 1/).click();
    await press(page, 'Refaire la manquée').click();
    await expect(question(page, 1, 1)).toBeAttached();
    const text = page.getByRole('group', { name: 'Texte du document' });
    const letter = page.locator('fieldset label');
    await expect(text).toBeInViewport();
    await expect(press(page, 'Valider')).toBeInViewport({ ratio: 1 });
    if (isPhone) {
      await expect(letter.first()).toBeHidden();
      await page.getByRole('button', { name: 'Question', exact: true }).click();
    } else {
      await text.focus();
      await page.keyboard.press('End');
    }
    await expect(question(page, 1, 1)).toBeInViewport();
    const key = answerKeys('ce-15')[38] as string;
    await choose(page, key === 'A' ? 'B' : 'A').check({ force: true });
    const places = () => letter.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const before = await places();
    await press(page, 'Valider').click();
    await expect(page.getByRole('heading', { name: /^Mauvaise réponse/ })).toBeInViewport();
    if (!isPhone) expect(await places()).toEqual(before);
    const heights = () => letter.evaluateAll((all) => all.map((each) => each.clientHeight));
    expect(await heights()).toHaveLength(4);
    await expect(press(page, 'Voir le bilan')).toBeInViewport({ ratio: 1 });
    await picture(page, join(testInfo.project.outputDir, 'pages', `drill-answered-${size.width}.png`));
    // What the explanation quotes is marked in the document too.
    if (isPhone) await press(page, 'Voir dans le document').click();
    await expect(text.locator('mark[data-quoted=key]').first()).toBeInViewport();
    await expect(press(page, 'Voir le bilan')).toBeInViewport({ ratio: 1 });
    await picture(page, join(testInfo.project.outputDir, 'pages', `drill-quoted-${size.width}.png`));
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(1);
  });

test('what is weak in a result is trained, to its end', async ({ page, request }, testInfo) => {
  const person = await buyer(request);
  await submitTest(request, person, 'ce-15', { right: 4 });
  const keys = new Map<string, string>();
  page.on('response', async (reply) => {
    if (!/\/exam\/review\/drill\/\?/.test(reply.url())) return;
    for (const { question_id: id } of await reply.json()) {
      const [, set = '', number = ''] = /^(.*)-q(\d+)$/.exec(id) ?? [];
      keys.set(id, answerKeys(set)[Number(number) - 1] as string);
    }
  });
  await signIn(page, person, 'comprehensionresultssummary');
  await press(page, /Compréhension Écrite test 1/).click();
  await press(page, /^S’entraîner, /)
    .first()
    .click();
  await expect(title(page)).toHaveText(/ questions$/);
  const first = page.getByRole('heading', { name: /^Question 1 sur \d+$/ });
  await expect(first).toBeVisible();
  const total = Number((await first.textContent())?.match(/\d+$/)?.[0]);
  const inOrder = [...keys.values()];
  expect(inOrder).toHaveLength(total);
  for (const [index, key] of inOrder.entries()) {
    await expect(question(page, index + 1, total)).toBeVisible();
    await choose(page, key).check({ force: true });
    await press(page, 'Valider').click();
    await expect(page.getByRole('heading', { name: 'Bonne réponse' })).toBeVisible();
    await press(page, /^(Question suivante|Voir le bilan)$/).click();
  }
  await expect(page.getByRole('heading', { name: 'Entraînement terminé' })).toBeFocused();
  await expect(page.getByText(`${total} bonnes réponses sur ${total}`)).toBeVisible();
  await look(page, testInfo, { name: 'drill-end', title: / questions/, heading: / questions$/ });
});
