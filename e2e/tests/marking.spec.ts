import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { buyer, type SignedIn, signInByCall, visitorForm } from '../src/api.js';
import { look } from '../src/look.js';
import { demoPerson, newPerson, signIn } from '../src/people.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';

/** Copies are marked at the desk, by keyboard alone, and come back to their learner. */

test.use({ actionTimeout: 15_000 });
test.describe.configure({ mode: 'parallel' });

const paragraph =
  'Bonjour Minh, je t’écris pour te dire que j’ai trouvé un appartement a Moncton. Il est petit mais très lumineux, et mon voisin va nous aidé samedi. ';
const text = paragraph.repeat(6);

/** Hands a written copy over; each is another one, as the same text sent again is the same copy. @returns its id */
async function submitCopy(request: APIRequestContext, { headers }: SignedIn): Promise<string> {
  const questions = [1, 2, 3].map((task) => ({ id: `ee-1-t${task}`, response: `${text} ${randomUUID()}` }));
  const reply = await request.post('/mgmt/save-response-expression/ee-1/', { headers, data: { questions } });
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
}

/** Opens the desk as the demonstration’s teacher. */
async function openDesk(page: Page, path: string): Promise<void> {
  await signIn(page, demoPerson('prof'));
  await page.goto(path);
}

/** Somebody new, with a copy that waits. */
const learnerWithCopy = async (request: APIRequestContext) => {
  const learner = await signInByCall(request, await buyer(request, 'platinum'));
  return { learner, id: await submitCopy(request, learner) };
};
const saved = (page: Page) => page.getByText(/Enregistré à \d\d:\d\d:\d\d/);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a teacher marks copies with the keyboard alone; the learner reads marks and comments in place', async ({
  page,
  request,
}, testInfo) => {
  const { learner, id: first } = await learnerWithCopy(request);
  const copies = [first, await submitCopy(request, learner)];
  await openDesk(page, `/correction/${first}`);
  for (const id of copies) {
    if (id !== first) await page.goto(`/correction/${id}`);
    await expect(page.getByRole('heading', { name: 'Grille, tâche 1' })).toBeVisible();
    await expect(page.getByText(/Il manque 15 critères/)).toBeVisible();
    // « un appartement »: by words through the text, then the comment.
    await press(page, 't', ...Array<string>(12).fill('ArrowRight'), 'Shift+ArrowRight', 'c');
    await expect(page.getByRole('textbox', { name: 'Commentaire' })).toBeFocused();
    await page.keyboard.type('Bien dit.');
    await press(page, 'Control+Enter');
    await expect(page.getByRole('button', { name: /^Commentaire 1/ })).toBeVisible();
    // Out of the text again, where arrows go from criterion to criterion.
    await press(page, 'Escape');
    for (let place = 0; place < 15; place += 1)
      await press(page, '3', ...(place === 0 ? [','] : []), 'ArrowDown');
    await expect(page.getByText(/^B2 · NCLC 8/)).toBeVisible();
    if (id === first) {
      await expect(saved(page)).toBeVisible();
      await look(page, testInfo, { name: 'marking', title: /./, heading: /Expression Écrite/ });
      await expectAccessible(page, 'the desk with a copy');
    }
    await press(page, 'Control+Enter');
    await expect(page).not.toHaveURL(new RegExp(id));
  }
  const response = await (
    await request.get(`/exam/responses/${first}/`, { headers: learner.headers })
  ).json();
  expect(response.grade).toMatchObject({ score: 12, comments: [{ task: 1, text: 'Bien dit.' }] });
  expect(text.slice(response.grade.comments[0].from, response.grade.comments[0].to)).toBe('un appartement');
});

test('a tab that dies loses no comment, not even one that is being written', async ({ page, request }) => {
  const { id } = await learnerWithCopy(request);
  const address = `/correction/${id}`;
  await openDesk(page, address);
  await expect(page.getByRole('heading', { name: 'Grille, tâche 1' })).toBeVisible();
  await press(page, '4', 't', 'ArrowRight', 'c');
  await page.keyboard.type('Une phrase à garder');
  // No time for the server: what was typed last is on the device alone.
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Une phrase à garder');
  await expect(again.getByRole('group', { name: /^Réalisation de la tâche : 4/ })).toBeVisible();
  await again.getByRole('button', { name: 'Ajouter' }).click();
  // Another device has it from the server.
  const { headers } = await signInByCall(request, demoPerson('prof'));
  const noted = async () => {
    const { draft } = await (await request.get(`/exam/grades/${id}/`, { headers })).json();
    return draft?.draft.comments.map((comment: { text: string }) => comment.text);
  };
  await expect.poll(noted).toEqual(['Une phrase à garder']);
  await again.getByRole('button', { name: 'Remettre en file' }).click();
  await expect(again).toHaveURL(/\/correction$/);
});

test('a copy that a colleague has is not opened', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/409/);
  const { id } = await learnerWithCopy(request);
  const { headers } = await signInByCall(request, demoPerson('admin'));
  expect((await request.post(`/exam/copies/${id}/hold/`, { headers })).status()).toBe(200);
  await openDesk(page, `/correction/${id}`);
  await expect(page.getByRole('heading', { name: 'Cette copie n’est pas à prendre' })).toBeVisible();
  await expectAccessible(page, 'the desk with a colleague’s copy');
});

test('the desk is for who works here', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/40[13]/);
  await page.goto('/correction');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, await buyer(request));
  await expect(page.getByRole('link', { name: 'Corrections', exact: true })).toHaveCount(0);
  await page.goto('/correction');
  await expect(
    page.getByRole('heading', { name: 'Cette page est réservée à l’équipe enseignante' }),
  ).toBeVisible();
});

test('an administrator confirms a transfer with the amount that came, and the log says so', async ({
  page,
  request,
}, testInfo) => {
  const person = newPerson();
  const ordered = await request.post('/payment/orangemoney/orders/', {
    data: { form_id: randomUUID(), ...visitorForm(person, 'silver') },
  });
  expect(ordered.status()).toBe(201);
  const { order } = await ordered.json();
  await signIn(page, demoPerson('admin'));
  await page.goto('/transferts');
  const transfer = page.getByRole('listitem').filter({ hasText: order.id }).filter({ hasText: person.email });
  await transfer.getByLabel(/Montant reçu/).fill('20');
  await expect(transfer.getByRole('button', { name: 'Confirmer' })).toBeDisabled();
  await transfer.getByLabel(/Montant reçu/).fill('24,99');
  await look(page, testInfo, { name: 'transfers', title: /./, heading: /Transferts/ });
  await transfer.getByRole('button', { name: 'Confirmer' }).click();
  await expect(transfer).toHaveCount(0);
  const entry = page.getByRole('listitem').filter({ hasText: order.id });
  await expect(entry.filter({ hasText: 'Payée, 24,99 USD' })).toBeVisible();
  await expectAccessible(page, 'transfers');
});
