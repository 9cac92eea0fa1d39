import { randomUUID } from 'node:crypto';
import { buyer } from '../src/api.js';
import { contentRows } from '../src/exam-tests.js';
import { settled, sidewaysOverflow } from '../src/look.js';
import { demoPerson, signIn } from '../src/people.js';
import { expect, test } from '../src/test.js';
import { phone } from '../src/widths.js';

test('a name that is one long word breaks where it stands, and moves no page sideways', async ({
  page,
  request,
}) => {
  const learner = await buyer(request, 'platinum');
  const name = 'Andrianampoinimerinatompokoindrindra'.repeat(2);
  const change = { first_name: name, last_name: name };
  expect((await request.patch('/auth/users/me/', { headers: learner.headers, data: change })).status()).toBe(
    200,
  );
  const questions = [1, 2, 3].map((task) => ({ id: `ee-1-t${task}`, response: `Bonjour ${randomUUID()}` }));
  const path = '/mgmt/save-response-expression/ee-1/';
  const copy = await (await request.post(path, { headers: learner.headers, data: { questions } })).json();
  const contact = { fullName: `${name} ${name}`, email: learner.email, message: name };
  expect((await request.post('/user/api/contact/', { data: contact })).status()).toBe(200);
  await page.setViewportSize(phone);
  const expectNothingBeyond = async (where: string) => {
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await settled(page);
    expect(await sidewaysOverflow(page), `what reaches beyond the screen on ${where}`).toEqual([]);
  };
  await signIn(page, learner);
  await expectNothingBeyond('the dashboard');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, demoPerson('admin'));
  for (const where of [
    '/ecole/messages',
    `/ecole/commandes?personne=${learner.id}`,
    `/ecole/personnes/${learner.id}`,
    `/correction/${copy.id}`,
  ]) {
    await page.goto(where);
    await expectNothingBeyond(where);
  }
  await contentRows('DELETE FROM contact_message WHERE email = $1', [learner.email]);
});
