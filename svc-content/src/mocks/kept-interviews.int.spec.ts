import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bookingCancelled,
  bookingDecided,
  bookingGraded,
  bookingMoved,
  bookingRequested,
  bookingUngraded,
  userDeleted,
} from '@passerelle/contracts';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

describe('the interview of a mock exam', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterAll(() => content.close());

  /** Somebody with a mock exam and an interview that ends it, and what svc-booking then tells. */
  async function booked() {
    const learner = await content.person({ tier: 1 });
    const { id } = (await learner.post('/exam/mocks/', { mock_id: 'blanc-1' })).body;
    return { learner, session: id as string, ...told(learner, id) };
  }
  function told({ userId }: TestPerson, session: string | null, booking = randomUUID()) {
    const named = session === null ? {} : { mock_session_id: session };
    const standing = (status: 'PENDING' | 'ACCEPTED' | 'REJECTED') => ({
      ...{ booking_id: booking, user_id: userId, starts_at: '2027-01-04T15:00:00.000Z', status },
    });
    const at = (version: number) => ({ subject: booking, version });
    return {
      requested: () =>
        content.app.publish(bookingRequested, { ...at(1), data: { ...standing('PENDING'), ...named } }),
      decided: (version: number, status: 'ACCEPTED' | 'REJECTED') =>
        content.app.publish(bookingDecided, { ...at(version), data: standing(status) }),
      moved: (version: number) =>
        content.app.publish(bookingMoved, { ...at(version), data: standing('PENDING') }),
      cancelled: (version: number) =>
        content.app.publish(bookingCancelled, { ...at(version), data: standing('ACCEPTED') }),
      graded: (version: number, score: number) =>
        content.app.publish(bookingGraded, {
          ...at(version),
          data: {
            ...{
              booking_id: booking,
              user_id: userId,
              score,
              graded_at: `2027-01-0${version}T16:00:00.000Z`,
            },
            ...named,
          },
        }),
      withdrawn: (version: number) =>
        content.app.publish(bookingUngraded, {
          ...at(version),
          data: {
            ...{ booking_id: booking, user_id: userId, former_score: 6 },
            ...{ withdrawn_at: `2027-01-0${version}T17:00:00.000Z`, ...named },
          },
        }),
    };
  }
  const interviewOf = async (learner: TestPerson, session: string) =>
    (await learner.get(`/exam/mocks/${session}/`)).body.interview;
  const awaited = { score: null, cecrl: null, nclc: null };

  it('is awaited once it is asked for, and counts by its mark', async () => {
    const { learner, session, requested, decided, moved, graded } = await booked();
    expect(await interviewOf(learner, session)).toBeUndefined();
    await requested();
    expect(await interviewOf(learner, session)).toEqual(awaited);
    await decided(2, 'ACCEPTED');
    await moved(3);
    await decided(4, 'ACCEPTED');
    expect(await interviewOf(learner, session)).toEqual(awaited);
    await graded(5, 14.5);
    expect(await interviewOf(learner, session)).toEqual({ score: 14.5, cecrl: 'C1', nclc: 9 });
    // Told again, or late, an older mark changes nothing; a corrected one does.
    await graded(7, 12);
    await graded(5, 14.5);
    await decided(4, 'ACCEPTED');
    expect(await interviewOf(learner, session)).toMatchObject({ score: 12 });
    expect((await learner.get('/exam/mocks/')).body[0].interview).toMatchObject({ score: 12 });
  });

  it('whose mark is taken back is awaited again, here and in all that counts marks; told late, it changes nothing', async () => {
    const { learner, session, requested, decided, graded, withdrawn } = await booked();
    const sheet = async () => {
      const teacher = await content.person({ roles: ['teacher'] });
      return (await teacher.get(`/exam/people/${learner.userId}/sheet/`)).body.results;
    };
    await requested();
    await decided(2, 'ACCEPTED');
    await graded(3, 6);
    expect(await sheet()).toMatchObject([{ category: 'oral_expression', score: 6 }]);
    await withdrawn(4);
    // The mark that it takes back comes once more.
    await graded(3, 6);
    expect(await interviewOf(learner, session)).toEqual(awaited);
    expect(await sheet()).toEqual([]);
    expect((await learner.get('/exam/export/')).body.interview_marks).toMatchObject([
      { score: null, graded_at: null },
    ]);
    await graded(5, 12);
    await withdrawn(4);
    expect(await interviewOf(learner, session)).toMatchObject({ score: 12 });
    // A second interview of the same mock exam counts by its mark, whatever was taken back of the first one later.
    const second = told(learner, session);
    await second.requested();
    await second.graded(2, 10);
    await withdrawn(6);
    expect(await interviewOf(learner, session)).toMatchObject({ score: 10 });
  });

  it('is not awaited once it is refused or cancelled; another may take its place', async () => {
    const { learner, session, requested, decided } = await booked();
    await requested();
    await decided(2, 'REJECTED');
    expect(await interviewOf(learner, session)).toBeUndefined();
    const second = told(learner, session);
    // The request comes last: it names the mock exam all the same.
    await second.decided(2, 'ACCEPTED');
    await second.requested();
    expect(await interviewOf(learner, session)).toEqual(awaited);
    await second.cancelled(3);
    expect(await interviewOf(learner, session)).toBeUndefined();
  });

  it('is its candidate’s own: nobody marks another’s mock exam', async () => {
    const { learner, session } = await booked();
    await told(await content.person({ tier: 1 }), session).graded(3, 20);
    expect(await interviewOf(learner, session)).toBeUndefined();
  });

  it('is exported, and goes with the account', async () => {
    const { learner, session, requested, graded, cancelled } = await booked();
    await requested();
    await graded(3, 9);
    expect((await learner.get('/exam/export/')).body.interview_marks).toEqual([
      {
        booking_id: expect.any(String),
        mock_session_id: session,
        score: 9,
        graded_at: '2027-01-03T16:00:00.000Z',
      },
    ]);
    const { userId } = learner;
    await content.app.publish(userDeleted, { subject: userId, version: 2, data: { user_id: userId } });
    const kept = () => content.data.query('SELECT FROM interview WHERE user_id = $1', [userId]);
    expect(await kept()).toEqual([]);
    // Nor does what svc-booking told before, and comes late, bring it back.
    await cancelled(4);
    await graded(5, 9);
    expect(await kept()).toEqual([]);
  });

  describe('the sheet of its candidate', () => {
    it('says the goal and the newest result of each skill, and no name', async () => {
      const { learner, graded } = await booked();
      const teacher = await content.person({ roles: ['teacher'] });
      const sheet = async () => (await teacher.get(`/exam/people/${learner.userId}/sheet/`)).body;
      expect(await sheet()).toEqual({ goal: { target_nclc: null, exam_date: null }, results: [] });
      const goal = { target_nclc: 7, by_skill: { oral_expression: 9 }, exam_date: '2099-03-01' };
      await learner.put('/exam/goal/', goal);
      for (const response of ['A', 'D'])
        await learner.post('/mgmt/save-response/ce-15/', {
          questions: [{ id: 'ce-15-q01', response }],
        });
      await graded(3, 10);
      expect(await sheet()).toEqual({
        goal,
        results: [
          {
            ...{ category: 'written_comprehension', score: expect.any(Number), cecrl: 'A1 Non Atteint' },
            ...{ nclc: null, at: expect.any(String) },
          },
          {
            ...{ category: 'oral_expression', score: 10, cecrl: 'B2', nclc: 7 },
            at: '2027-01-03T16:00:00.000Z',
          },
        ],
      });
    });

    it('is for who receives them', async () => {
      const learner = await content.person();
      const path = `/exam/people/${learner.userId}/sheet/`;
      expect([(await content.visitor.get(path)).status, (await learner.get(path)).status]).toEqual([
        401, 403,
      ]);
      expect((await (await content.person({ roles: ['admin'] })).get(path)).status).toBe(200);
    });
  });
});
