import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moderationPage } from '@passerelle/contracts';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';

let content: ContentApp;
let admin: TestPerson;
beforeAll(async () => {
  content = await startContentApp({ SCHOOL_MAILBOX: 'ecole@passerelle.test' });
  admin = await content.person({ roles: ['admin'] });
});
afterAll(() => content.close());

const id = '00000000-0000-0000-0000-00000000000a';
const paths = [
  ['get', '/mgmt/messages/'],
  ['post', `/mgmt/messages/${id}/answer/`],
  ['get', '/mgmt/testimonials/'],
  ['post', `/mgmt/testimonials/${id}/approve/`],
  ['post', `/mgmt/testimonials/${id}/refuse/`],
  ['get', '/mgmt/newsletter/'],
  ['get', '/mgmt/newsletter/file/'],
] as const;

it.each(paths)('%s %s is the administration’s alone', async (method, path) => {
  for (const [person, status] of [
    [content.visitor, 401],
    [await content.person(), 403],
    [await content.person({ roles: ['teacher', 'ops'] }), 403],
  ] as const)
    expect(
      (
        await (method === 'get'
          ? person.get(path)
          : person.post(path, path.endsWith('/answer/') ? { answer: 'x' } : undefined))
      ).status,
    ).toBe(status);
});

describe('contact messages', () => {
  const write = async (message: string) => {
    await content.visitor.post('/user/api/contact/', {
      ...{ fullName: 'Awa Touré', email: 'awa@exemple.org', message },
    });
    const { body } = await admin.get('/mgmt/messages/');
    return body.messages.find((each: { message: string }) => each.message === message).id as string;
  };
  const answer = (message: string, text: string, person = admin) =>
    person.post(`/mgmt/messages/${message}/answer/`, { answer: text });

  it('are answered once, by mail, also when it is sent twice at once', async () => {
    const message = await write('Quand commencez-vous ?\nMerci.');
    const other = await content.replica();
    const replies = await Promise.all([
      answer(message, 'Lundi.'),
      answer(message, 'Lundi.', admin.at(other.url)),
    ]);
    await other.close();
    expect(replies.map(({ status, body }) => [status, body.answer])).toEqual([
      [200, 'Lundi.'],
      [200, 'Lundi.'],
    ]);
    const journal = await admin.get(`/mgmt/content/audit/?subject=${message}`);
    expect(journal.body.results).toMatchObject([{ what: 'message.answered', subject: message }]);
    expect((await answer(message, 'Mardi.')).body).toMatchObject({ status: 409, code: 'conflict' });
    const mails = await content.data.query('SELECT message FROM mail WHERE key = $1', [
      `contact-answer:${message}`,
    ]);
    expect(mails).toMatchObject([{ message: { to: 'awa@exemple.org', replyTo: 'ecole@passerelle.test' } }]);
    expect((await admin.get('/mgmt/messages/')).body.messages).toEqual([]);
    expect((await admin.get('/mgmt/messages/?state=answered')).body.messages).toMatchObject([
      { id: message, answer: 'Lundi.' },
    ]);
    const [row] = await content.data.query('SELECT answered_by FROM contact_message WHERE id = $1', [
      message,
    ]);
    expect(row.answered_by).toBe(admin.userId);
    expect((await answer(message, ' ')).status).toBe(400);
    for (const unknown of ['nothing', id]) expect((await answer(unknown, 'x')).status).toBe(404);
  });

  it('are read by pages, each once, in their order', async () => {
    await content.data.query(
      `INSERT INTO contact_message (id, full_name, email, message, created_at)
       SELECT md5('m' || n)::uuid, 'N', 'n@exemple.org', n, now() + n / 7 * interval '1 minute'
         FROM generate_series(1, ${moderationPage + 20}) n`,
    );
    const first = (await admin.get('/mgmt/messages/')).body.messages;
    const next = (await admin.get(`/mgmt/messages/?after=${first.at(-1).id}`)).body.messages;
    expect([first.length, next.length]).toEqual([moderationPage, 20]);
    expect(new Set([...first, ...next].map((each) => each.id)).size).toBe(moderationPage + 20);
    expect((await admin.get('/mgmt/messages/?after=nothing')).status).toBe(404);
  });
});

describe('testimonials', () => {
  const [one, other] = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'];
  const list = async (state: string) =>
    (await admin.get(`/mgmt/testimonials/?state=${state}`)).body.testimonials.map(
      (each: { id: string; is_published: boolean }) => [each.id, each.is_published],
    );
  const decide = async (which: string, verdict: 'approve' | 'refuse') =>
    (await admin.post(`/mgmt/testimonials/${which}/${verdict}/`, undefined)).status;

  it('are shown, or never, as the school decides', async () => {
    await content.data.query(
      `INSERT INTO review (id, first_name, last_name, message, created_at)
       SELECT id, 'Awa', 'Touré', 'Merci', now() + n * interval '1 second' FROM unnest($1::uuid[]) WITH ORDINALITY r (id, n)`,
      [[one, other]],
    );
    expect(await list('waiting')).toEqual([
      [one, false],
      [other, false],
    ]);
    expect([await decide(one, 'approve'), await decide(one, 'approve')]).toEqual([204, 204]);
    expect([await decide(other, 'refuse'), await decide(other, 'refuse')]).toEqual([204, 204]);
    expect([await list('waiting'), await list('published')]).toEqual([[], [[one, true]]]);
    expect((await content.visitor.get('/user/api/reviews/')).body).toHaveLength(1);
    expect(await decide(other, 'approve')).toBe(404);
    expect([await decide('nothing', 'approve'), await decide(id, 'refuse')]).toEqual([404, 404]);
    // One that is shown may be taken back.
    expect(await decide(one, 'refuse')).toBe(204);
    expect((await content.visitor.get('/user/api/reviews/')).body).toEqual([]);
    const { body } = await admin.get(`/mgmt/content/audit/?subject=${one}`);
    expect(body.results).toMatchObject([
      { what: 'testimonial.refused', by_kind: 'person', before: { state: 'published' } },
      { what: 'testimonial.published', by_kind: 'person', before: { state: 'waiting' } },
    ]);
  });
});

it('the newsletter’s addresses are those that confirmed, by pages and as a file, without their tokens', async () => {
  await content.data.query(
    `INSERT INTO newsletter_subscription (token, email, asked_at, mails, confirmed_at)
     SELECT 'secret-' || n, CASE n WHEN 1 THEN '=cmd@exemple.org' ELSE n || '@exemple.org' END, now(), 1, CASE WHEN n <> 2 THEN now() END
       FROM generate_series(1, ${moderationPage + 5}) n`,
  );
  const { body } = await admin.get('/mgmt/newsletter/');
  expect([body.addresses.length, body.confirmed]).toEqual([moderationPage, moderationPage + 4]);
  const next = await admin.get(`/mgmt/newsletter/?after=${body.addresses.at(-1).email}`);
  expect(next.body.addresses).toHaveLength(4);
  const file = await admin.bytes('/mgmt/newsletter/file/');
  const csv = file.bytes.toString();
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(csv.trim().split('\r\n')).toHaveLength(moderationPage + 5);
  expect(csv).toContain(`"'=cmd@exemple.org"`);
  expect(csv).toMatch(/^\ufeffadresse;confirmée le\r\n"[^"]+";"[^"]+"\r\n/);
  expect(csv + JSON.stringify([body, next.body])).not.toMatch(/secret-|"2@exemple/);
});
