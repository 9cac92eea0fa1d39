import type {
  MethodEntry,
  Question,
  QuestionSet,
  Recording,
  SeriesSheet,
  TestEntry,
} from '@passerelle/contracts';
import type { Locator } from '@playwright/test';
import { buyer } from '../src/api.js';
import { demoPerson, openSection, signIn } from '../src/people.js';
import { expect, type Page, test } from '../src/test.js';

/** The series of this repository, item by item, in the player that candidates use: one of each skill, the others (@long) in `npm run prove`. */
const series = [
  ['ce-15', 'comprehensionecritesection', 'Compréhension Écrite test 1'],
  ['ce-12', 'comprehensionecritesection', 'Compréhension Écrite test 2'],
  ['ce-13', 'comprehensionecritesection', 'Compréhension Écrite test 3'],
  ['ce-14', 'comprehensionecritesection', 'Compréhension Écrite test 4'],
  ['ce-11', 'comprehensionecritesection', 'Compréhension Écrite test 5'],
  ['co-11', 'comprehensionoralesection', 'Compréhension Orale test 1'],
  ['co-12', 'comprehensionoralesection', 'Compréhension Orale test 2'],
  ['co-13', 'comprehensionoralesection', 'Compréhension Orale test 3'],
  ['co-14', 'comprehensionoralesection', 'Compréhension Orale test 4'],
  ['co-15', 'comprehensionoralesection', 'Compréhension Orale test 5'],
] as const;

/** Those that `npm test` opens. */
const short: readonly string[] = ['ce-15', 'co-11'];

for (const [id, section, name] of series)
  test(`every item of ${id} opens in the player, and what belongs to it is there${short.includes(id) ? '' : ' @long'}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const person = await buyer(request, 'diamond');
    const { headers } = person;
    await request.post('/exam/attempts/', { data: { test_id: id }, headers });
    await signIn(page, person, section);
    const served = questionsOf(page, id);
    await page.getByRole('button', { name: new RegExp(name) }).click();
    const grid = page.getByRole('toolbar', { name: 'Questions' });
    for (const question of await served) {
      await grid.getByRole('button', { name: new RegExp(`^Question ${question.number}\\b`) }).click();
      await expect(page.getByRole('heading', { name: `Question ${question.number} sur 39` })).toBeVisible();
      await expectItem(page, question);
    }
  });

for (const number of [1, 2, 3]) {
  test(`every item to read that only mock exam ${number} shows opens there, and what belongs to it is there @long`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const id = `ce-${number + 15}`;
    const person = await buyer(request, 'diamond');
    const { headers } = person;
    const { id: session } = await (
      await request.post('/exam/mocks/', { data: { mock_id: `blanc-${number}` }, headers })
    ).json();
    const part = (testId: string) =>
      request.post('/exam/attempts/', { data: { test_id: testId, mock_session_id: session }, headers });
    const listening = `co-${number + 15}`;
    await part(listening);
    await request.post(`/mgmt/save-response/${listening}/`, { data: { questions: [] }, headers });
    await request.patch(`/exam/mocks/${session}/`, { data: { step: 1 }, headers });
    expect((await part(id)).status()).toBe(201);
    await signIn(page, person);
    await openSection(page, 'mockexams');
    const served = questionsOf(page, id);
    await page.getByRole('button', { name: `Reprendre, Blanc Examen ${number}` }).click();
    for (const question of await served) {
      await expect(page.getByRole('heading', { name: `Question ${question.number} sur 39` })).toBeVisible();
      await expectItem(page, question);
      await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
      if (question.number < 39) await page.getByRole('button', { name: 'Suivant', exact: true }).click();
    }
    await page.getByRole('button', { name: 'Terminer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer' }).click();
    await expect(page.getByRole('button', { name: 'Suivant', exact: true })).toBeVisible();
  });

  // The listening exam runs by itself, for 35 minutes: what it shows is looked at on the school's desk.
  test(`every item to hear that only mock exam ${number} shows is whole on the desk @long`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const id = `co-${number + 15}`;
    await signIn(page, demoPerson('admin'));
    const read = page.waitForResponse((reply) => reply.url().includes(`/mgmt/series/${id}/`));
    await page.goto(`/ecole/contenu/${id}`);
    const { set }: SeriesSheet = await (await read).json();
    expect(set.normal_questions).toHaveLength(39);
    await page.getByRole('tab', { name: 'Ce que voit le candidat' }).click();
    for (const question of set.normal_questions) {
      const item = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: new RegExp(`^Question ${question.number}\\b`) }) });
      const shown = plain((await item.textContent()) ?? '');
      for (const { text } of [question, ...question.options]) expect(shown).toContain(plain(text));
      if (question.image) {
        const picture = item.getByRole('img');
        await picture.scrollIntoViewIfNeeded();
        await expectPicture(picture, question);
      }
      const addresses = await item
        .locator('audio source')
        .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''));
      await expectSound(page, question.recording as Recording, addresses);
    }
  });
}

for (const [list, section] of [
  ['003', 'expressionecritesection'],
  ['004', 'expressionoralesection'],
] as const)
  test(`every task of ${section} opens in the player, with its documents and its role card`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const person = await buyer(request, 'diamond');
    const { headers } = person;
    await signIn(page, person);
    const entries: TestEntry[] = await (await request.get(`/mgmt/tests/${list}/`, { headers })).json();
    for (const { id, name } of entries.filter(({ name: each }) => each.startsWith('Série'))) {
      await request.post('/exam/attempts/', { data: { test_id: id }, headers });
      await openSection(page, section);
      const served = page.waitForResponse((each) => each.url().includes(`/mgmt/questions/${id}/`));
      await page.getByRole('button', { name: new RegExp(`${name.replace(/^.* – /, '')}\\b`) }).click();
      const { expression_questions: tasks }: QuestionSet = await (await served).json();
      expect(tasks).toHaveLength(3);
      for (const { task_number: number, question, document_one, role_card } of tasks) {
        await page
          .getByRole('navigation', { name: 'Tâches' })
          .getByRole('button', { name: `Tâche ${number}` })
          .click();
        const main = page.getByRole('main');
        for (const text of [question, document_one, role_card?.you]) await expectText(main, text);
      }
    }
  });

/** The longest run of a text, or of rendered HTML, stands on the screen. */
async function expectText(part: Locator, text: string | null | undefined): Promise<void> {
  if (!text) return;
  const [longest = ''] = text.split(/<[^>]*>/).sort((one, other) => other.length - one.length);
  await expect(part.getByText(plain(longest).slice(0, 60).trim()).first()).toBeVisible();
}

/** The questions of a series, as the player asks for them next. */
async function questionsOf(page: Page, id: string): Promise<readonly Question[]> {
  const reply = await page.waitForResponse((each) => each.url().includes(`/mgmt/questions/${id}/`));
  const { normal_questions: questions }: QuestionSet = await reply.json();
  expect(questions).toHaveLength(39);
  return questions;
}

/** What stands on the screen is this question, whole: text, document, picture, options, and a recording that decodes and plays. */
async function expectItem(page: Page, question: Question): Promise<void> {
  await expect(page.getByRole('radio')).toHaveCount(question.options.length);
  const shown = await page.getByRole('main').textContent();
  for (const { text } of question.options) expect(plain(shown ?? '')).toContain(plain(text));
  expect(plain(shown ?? '')).toContain(plain(question.text));
  if (question.description)
    await expect(page.getByRole('region', { name: 'Document' })).not.toHaveText(/^\s*$/);
  if (question.image)
    await expectPicture(page.getByRole('region', { name: 'Document' }).getByRole('img'), question);
  const { recording } = question;
  if (!recording) return;
  await expectSound(
    page,
    recording,
    recording.sources.map(({ url }) => url),
  );
  await page.getByRole('region', { name: 'Enregistrement' }).getByRole('button', { name: 'Écouter' }).click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
}

/** One scene of which four sentences are said, or four drawings; it has been loaded. */
async function expectPicture(picture: Locator, { recording }: Question): Promise<void> {
  await expect(picture).toHaveAttribute(
    'alt',
    recording?.options_heard ? /^(?!.*A\s:).{60,}/s : /A\s:.+ B\s:.+ C\s:.+ D\s:/,
  );
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600);
}

/** The addresses hold a recording that decodes, as long as it says. */
async function expectSound(page: Page, recording: Recording, addresses: string[]): Promise<void> {
  const seconds = await page.evaluate(decodedSeconds, addresses);
  for (const each of seconds) expect(Math.abs(each - recording.seconds)).toBeLessThan(0.5);
  expect(seconds.length).toBeGreaterThan(0);
}

/** Words without the spacing of punctuation. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Decodes those of the encodings that this browser knows, whole. */
async function decodedSeconds(sources: string[]): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, 48_000);
  const known = sources.filter(
    (url) =>
      url.includes('.opus') || document.createElement('audio').canPlayType('audio/mp4; codecs="mp4a.40.2"'),
  );
  return Promise.all(
    known.map(async (url) => {
      const sound = await (await fetch(url)).arrayBuffer();
      return (await context.decodeAudioData(sound)).duration;
    }),
  );
}

test('every page of method has a screen, which the instructions of its expression lead to', async ({
  page,
  request,
}) => {
  for (const skill of ['expression-ecrite', 'expression-orale']) {
    const listed: MethodEntry[] = await (await request.get(`/mgmt/pages/${skill}/`)).json();
    expect(listed.length).toBeGreaterThan(4);
    await page.goto(`/${skill}-instructions`);
    const links = page.getByRole('navigation', { name: 'À lire' }).getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(shown.toSorted()).toEqual(listed.map((each) => `/${skill}/${each.page}`).toSorted());
    for (const { page: name, title } of listed) {
      await page.goto(`/${skill}/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replaceAll(/\s/g, ' '));
    }
  }
});
