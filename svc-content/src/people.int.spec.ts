import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@passerelle/contracts';
import { type ContentApp, startContentApp } from './testing/content-app.js';

describe('what is kept of people', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp({ SCHOOL_MAILBOX: 'ecole@passerelle.test' });
  });
  afterAll(() => content.close());

  it('progress: real figures, null before the first test', async () => {
    const learner = await content.person({ tier: 1 });
    const empty = (await learner.get('/exam/progress/')).body;
    expect(empty.overall_percent).toBeNull();
    const questions = [
      { id: 'ce-1-q01', response: 'B' },
      { id: 'ce-1-q02', response: 'D' },
      { id: 'ce-1-q03', response: 'B' },
    ];
    const { body } = await learner.post('/mgmt/save-response/ce-1/', { questions });
    const progress = (await learner.get('/exam/progress/')).body;
    const written = progress.skills.find(({ skill }: { skill: string }) => skill === 'written_comprehension');
    expect(written).toMatchObject({
      attempts: 1,
      best_score: 6,
      last_score: 6,
      average_percent: 5.1,
      nclc: null,
    });
    expect(written.history).toEqual([{ at: expect.any(String), score: 6, attempt_id: body.id }]);
    expect(progress.overall_percent).toBe(5.1);
    expect((await content.visitor.get('/exam/progress/')).status).toBe(401);
  });

  it('goal: one’s own', async () => {
    const learner = await content.person();
    expect((await learner.get('/exam/goal/')).body).toEqual({ target_nclc: null, exam_date: null });
    const goal = { target_nclc: 9, exam_date: '2027-03-01' };
    expect((await learner.put('/exam/goal/', goal)).body).toEqual(goal);
    expect((await learner.put('/exam/goal/', { ...goal, target_nclc: 7 })).status).toBe(200);
    expect((await learner.get('/exam/goal/')).body).toEqual({ ...goal, target_nclc: 7 });
    for (const bad of [{ ...goal, target_nclc: 3 }, { ...goal, exam_date: '2027-02-30' }, { target_nclc: 9 }])
      expect((await learner.put('/exam/goal/', bad)).status).toBe(400);
    expect((await (await content.person()).get('/exam/goal/')).body.target_nclc).toBeNull();
  });

  it('contact: a row, and a mail to the school', async () => {
    const message = {
      fullName: 'Awa\nBcc: x@y.test',
      email: 'Awa@Exemple.org',
      message: 'Bonjour <b>vous</b>',
    };
    const { status, body } = await content.visitor.post('/user/api/contact/', message);
    expect([status, body.message]).toEqual([200, 'Message sent successfully!']);
    await content.app.idle();
    expect(content.app.mails).toHaveLength(1);
    expect(content.app.mails[0]).toMatchObject({
      to: 'ecole@passerelle.test',
      subject: 'Message de Awa Bcc: x@y.test',
      text: expect.stringContaining('Bonjour <b>vous</b>'),
    });
    const rows = await content.data.query('SELECT email FROM contact_message');
    expect(rows).toEqual([{ email: 'awa@exemple.org' }]);
    for (const bad of [{ ...message, email: 'x' }, { ...message, message: ' ' }, {}, null, []])
      expect((await content.visitor.post('/user/api/contact/', bad)).status).toBe(400);
  });

  it('newsletter: an address once', async () => {
    const address = { email: 'awa@exemple.org' };
    for (const _ of [1, 2])
      expect((await content.visitor.post('/user/api/newsletter/', address)).status).toBe(202);
    expect(await content.data.query('SELECT email FROM newsletter_subscription')).toEqual([address]);
    expect((await content.visitor.post('/user/api/newsletter/', { email: '' })).status).toBe(400);
  });

  it('reviews: those published, without the author’s address', async () => {
    expect((await content.visitor.get('/user/api/reviews/')).body).toEqual([]);
    await content.data.query(
      `INSERT INTO review (id, first_name, last_name, message, published, created_at)
       VALUES (gen_random_uuid(), 'Awa', 'Ba', 'Merci', true, now()), (gen_random_uuid(), 'X', 'Y', 'Non', false, now())`,
    );
    expect((await content.visitor.get('/user/api/reviews/')).body).toEqual([
      {
        id: expect.any(String),
        user_details: { first_name: 'Awa', last_name: 'Ba', image: null },
        message: 'Merci',
        video: null,
      },
    ]);
  });

  it('goes with the account', async () => {
    const learner = await content.person({ tier: 1 });
    const other = await content.person({ tier: 1 });
    for (const person of [learner, other]) {
      const { body } = await person.post('/exam/attempts/', { test_id: 'ce-1' });
      await person.patch(`/exam/attempts/${body.id}/`, {
        answers: [{ question_id: 'ce-1-q01', response: 'A', seq: 1 }],
      });
      await person.put('/exam/goal/', { target_nclc: 9, exam_date: null });
    }
    await content.app.publish(userDeleted, {
      subject: learner.userId,
      version: 9,
      data: { user_id: learner.userId },
    });
    expect((await learner.get('/exam/attempts/')).body).toEqual([]);
    expect((await learner.get('/exam/goal/')).body.target_nclc).toBeNull();
    expect((await learner.post('/exam/attempts/', { test_id: 'ce-1' })).status).toBe(403);
    expect((await other.get('/exam/attempts/')).body[0].answers).toHaveLength(1);
  });

  it('calls that come later answer 501, not 404', async () => {
    const learner = await content.person({ tier: 1 });
    expect((await learner.get('/exam/review/')).body.code).toBe('not_implemented');
    expect((await learner.get('/exam/nothing/')).body.code).toBe('not_found');
  });
});
