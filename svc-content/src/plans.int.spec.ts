import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listAttempts,
  listContactMessages,
  listCopies,
  listDueQuestions,
  listMarkedCopies,
  listMocks,
  listNewsletter,
  listResponses,
  listStandings,
  listTestimonials,
  readCopyShare,
  readProgress,
  readReviewState,
  readTurnaround,
  startAttempt,
  startMock,
} from '@passerelle/contracts';
import { planFaults, planOf, plansOf } from '@passerelle/service-kit/testing';
import { ExpiryJob } from './attempts/expiry.job.js';
import { readAttemptsSql } from './attempts/read-attempts.sql.js';
import { fromTheFirst, listGradesSql } from './grades/list-grades.sql.js';
import { beginRecordingSql } from './recordings/recordings.sql.js';
import { isPublicSoundSql } from './sounds/public-sounds.sql.js';
import { countResultsSql } from './statistics/tallies.sql.js';
import { type ContentApp, startContentApp, type TestPerson } from './testing/content-app.js';
import { examPack } from './testing/exam-pack.js';

/** Rows of a school after some years. */
const submissions = 500_000;
const copies = 200_000;
/** Copies that nobody graded yet. */
const waiting = 10_000;
/** Copies beyond a day's of their person. */
const keptBack = 20_000;
/** Recordings, 200 of them the speaker's. */
const recordings = 50_000;
const open = 20_000;
const answers = 200_000;
const cards = 100_000;
/** Older versions of a listed oral test, six questions each. */
const versions = 2_000;
/** Of what people write to the school, how many wait, and how many are done with. */
const written = 20_000;

/** A recording in two encodings; the argument is an expression of its name. */
const recordingSql = (name: string) => `jsonb_build_object('seconds', 20, 'sources', jsonb_build_array(
  jsonb_build_object('url', '/media/content/packs/' || ${name} || '.opus', 'type', 'audio/ogg'),
  jsonb_build_object('url', '/media/content/packs/' || ${name} || '.m4a', 'type', 'audio/mp4')))`;

describe('on a filled database', () => {
  let content: ContentApp;
  let learner: TestPerson;
  let admin: TestPerson;
  let attemptId: string;
  let mockAttemptId: string;
  /** Of the many that are marked, one in the middle. */
  let markedId: string;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
    const allowances = { corrections: 10, written: true, spoken: true, interviews: 0 };
    learner = await content.person({ tier: 2, allowances });
    admin = await content.person({ roles: ['admin'] });
    const { userId } = learner;
    const fill = [
      `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at, correct, total, score)
       SELECT md5('a' || n)::uuid, CASE WHEN n % 20000 = 11 THEN '${userId}' ELSE 'someone-' || n % 20000 END, s.test_id, s.version,
              'practice', now(), now(), n % 40, 39, n % 700
         FROM generate_series(1, ${submissions}) n, (SELECT test_id, version FROM question_set ORDER BY test_id LIMIT 1) s`,
      `INSERT INTO test_average SELECT test_id, count(*), sum(correct::numeric / total) FROM attempt
        WHERE total IS NOT NULL GROUP BY test_id`,
      `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings, grade_version, kept_back, counts_on)
       SELECT md5('a' || n)::uuid, 'someone-' || n % 20000, 'ee-1', 'written_expression', now() - n * interval '1 minute', 100, 0,
              CASE WHEN n <= ${waiting + keptBack} THEN 0 ELSE 1 END, n > ${waiting} AND n <= ${waiting + keptBack},
              md5('e' || n % 20000)
         FROM generate_series(1, ${copies}) n`,
      `INSERT INTO grade (response_id, version, score, criteria, graded_by, graded_at, waited, in_time)
       SELECT response_id, 1, 12, '[]', 'prof', submitted_at, interval '1 hour', true FROM submitted_expression WHERE grade_version = 1`,
      `INSERT INTO recording (id, attempt_id, user_id, question_id, key, content_type, size, duration, received_at, stored)
       SELECT md5('r' || n)::uuid, md5('a' || n)::uuid, CASE WHEN n % 250 = 11 THEN 'speaker' ELSE 'someone-' || n % 20000 END,
              'eo-1-t1', 'recordings/' || n, 'audio/webm', 900000, 60, now(), true
         FROM generate_series(1, ${recordings}) n`,
      `INSERT INTO first_result SELECT DISTINCT user_id, test_id FROM attempt WHERE total IS NOT NULL`,
      `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, deadline_at)
       SELECT md5('o' || n)::uuid, 'someone-' || n, s.test_id, s.version, 'exam', now(), now() + interval '1 hour'
         FROM generate_series(1, ${open}) n, (SELECT test_id, version FROM question_set ORDER BY test_id LIMIT 1) s`,
      `INSERT INTO open_attempt (user_id, test_id, attempt_id, deadline_at)
       SELECT user_id, test_id, id, deadline_at FROM attempt WHERE submitted_at IS NULL`,
      `INSERT INTO answer (attempt_id, question_id, response, revise, seq, saved_at, correct)
       SELECT md5('a' || n % ${answers / 2})::uuid, 'q-' || n / ${answers / 2}, 'A', false, 1, now(), n % 3 = 0
         FROM generate_series(0, ${answers - 1}) n`,
      `INSERT INTO play (attempt_id, question_id, plays)
       SELECT md5('a' || n)::uuid, 'q-1', 1 FROM generate_series(1, ${open}) n`,
      `INSERT INTO review_card (user_id, question_id, test_id, due_at, card)
       SELECT 'someone-' || n % 5000, 'q-' || n / 5000, 'ce-15', now(), '{}'::jsonb FROM generate_series(1, ${cards}) n
       UNION ALL SELECT '${userId}', id, test_id, now() - interval '1 day', '{}'::jsonb FROM question WHERE test_id = 'ce-15'`,
      `INSERT INTO entitlement (subscription_id, user_id, plan_id, tier, starts_at, ends_at, ended, version)
       SELECT md5('e' || n), 'someone-' || n, 'bronze', 1, now(), now() + interval '30 days', false, 1
         FROM generate_series(1, ${open}) n`,
      `INSERT INTO former_tier SELECT 'test', 'gone-' || n, 1, now() FROM generate_series(1, 20000) n`,
      `INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, imported_at)
       SELECT 'co-1', v, '', 'Ancienne', 'oral_comprehension', 2100, 6, now() FROM generate_series(2, ${versions}) v`,
      `INSERT INTO question (test_id, version, id, number, level, points, theme, place, text, recording, options, letters, answer, explanation)
       SELECT 'co-1', v, id, number, level, points, theme, place, text, ${recordingSql(`'old-' || v || '-' || number`)}, options, letters, answer, explanation
         FROM question, generate_series(2, ${versions}) v WHERE test_id = 'co-1' AND version = 1`,
      `UPDATE question SET recording = ${recordingSql(`'new-' || test_id || '-' || number`)} WHERE test_id LIKE 'co-%' AND version = 1`,
      `INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, imported_at)
       SELECT 'eo-20', v, '', 'Ancienne', 'oral_expression', 720, 3, now() FROM generate_series(2, ${versions}) v`,
      `INSERT INTO expression_task (test_id, version, id, number, points, theme, place, content, corrections, sounds)
       SELECT 'eo-20', v, id, number, points, theme, place, content, corrections,
              ARRAY(SELECT '/media/content/packs/said-' || v || '-' || number || '-' || s || '.opus' FROM generate_series(1, 20) s)
         FROM expression_task, generate_series(2, ${versions}) v WHERE test_id = 'eo-20' AND version = 1`,
      `INSERT INTO mock_session (id, user_id, mock_id, name, tests, started_at, finished_at)
       SELECT md5('m' || n)::uuid, 'someone-' || n, 'em-1', 'Examen blanc 1', '{a,b,c,d}', now(), now() FROM generate_series(1, ${open}) n`,
      `INSERT INTO contact_message (id, full_name, email, message, created_at, answered_at)
       SELECT md5('c' || n)::uuid, 'Awa', 'awa@exemple.test', 'Bonjour', now() - n * interval '1 minute', CASE WHEN n % 2 = 0 THEN now() END
         FROM generate_series(1, ${written}) n`,
      `INSERT INTO review (id, first_name, last_name, message, published, created_at, stored)
       SELECT md5('w' || n)::uuid, 'Awa', 'Diop', 'Merci', n % 2 = 0, now() - n * interval '1 minute', true FROM generate_series(1, ${written}) n`,
      `INSERT INTO projected_user (id, email, first_name, last_name, roles, disabled, version)
       SELECT 'someone-' || n, n || '@exemple.test', 'Awa', 'Diop', '{learner}', false, 1 FROM generate_series(0, 19999) n`,
      `INSERT INTO cohort VALUES ('soir', 'Soir', 1), ('matin', 'Matin', 1)`,
      `INSERT INTO cohort_member SELECT 'soir', 'someone-' || n * 40, true, 1 FROM generate_series(0, 19) n
       UNION ALL SELECT 'matin', 'someone-' || n, true, 1 FROM generate_series(0, 9999) n`,
      `INSERT INTO item_tally SELECT test_id, version, id, 'A', 1, 1, 1 FROM question`,
      'VACUUM ANALYZE',
    ];
    const filling = content.data.createQueryRunner();
    // So many rows take longer than any call may.
    await filling.query('SET statement_timeout = 0');
    for (const statement of fill) await filling.query(statement);
    await filling.query('RESET statement_timeout');
    await filling.release();
    const [middle] = await content.data.query(`SELECT md5('a' || ${copies / 2})::uuid AS id`);
    markedId = middle.id;
    const { body } = await learner.post(startAttempt.path, { test_id: 'ce-15', mode: 'exam' });
    attemptId = body.id;
    const { body: session } = await learner.post(startMock.path, { mock_id: 'blanc-1' });
    const part = { test_id: 'co-30', mock_session_id: session.id };
    mockAttemptId = (await learner.post(startAttempt.path, part)).body.id;
  }, 180_000);
  afterAll(() => content?.close());

  it.each([
    ['the graders’ list', listGradesSql, [null, null, null, 200, ...fromTheFirst, 'prof']],
    ['the copies that wait', listGradesSql, [null, false, 'written_expression', 50, ...fromTheFirst, 'prof']],
    [
      'the next page of the copies that wait',
      listGradesSql,
      [null, false, null, 200, new Date(Date.now() - 5_000 * 60_000).toISOString(), fromTheFirst[1], 'prof'],
    ],
    [
      'whether there is room for a recording',
      beginRecordingSql,
      [
        fromTheFirst[1],
        fromTheFirst[1],
        'speaker',
        'eo-1-t1',
        'key',
        'audio/webm',
        9e5,
        60,
        new Date(),
        2e8,
        null,
      ],
    ],
    ['the copies that were graded', listGradesSql, [null, true, null, 50, ...fromTheFirst, 'prof']],
    [
      'whether a recording is public',
      isPublicSoundSql,
      [
        JSON.stringify({ sources: [{ url: '/media/content/packs/old-7-3.opus' }] }),
        '/media/content/packs/old-7-3.opus',
      ],
    ],
    [
      'whether what an examiner says is public',
      isPublicSoundSql,
      [
        JSON.stringify({ sources: [{ url: '/media/content/packs/said-7-2-9.opus' }] }),
        '/media/content/packs/said-7-2-9.opus',
      ],
    ],
    ['one copy', listGradesSql, [null, null, null, 1, ...fromTheFirst, null]],
    ['a person’s results with their average', readAttemptsSql, ['someone-7', null, false, null, 50]],
  ])('%s is read by index', async (name, sql, parameters) => {
    expect(
      await planFaults(content.data, name, [await planOf(content.data, sql, parameters)], 4_000),
    ).toEqual([]);
  });

  const answer = (seq: number) => ({ question_id: 'ce-15-q01', response: 'A', seq, revise: false });

  it.each<[string, () => Promise<unknown>]>([
    ['the start of an attempt', () => learner.post(startAttempt.path, { test_id: 'co-1' })],
    ['a save', () => learner.patch(`/exam/attempts/${attemptId}/`, { answers: [answer(1)], position: 1 })],
    ['an attempt', () => learner.get(`/exam/attempts/${attemptId}/`)],
    [
      'a recording that only a mock exam shows',
      () => learner.get(`/exam/attempts/${mockAttemptId}/sounds/co-30-q01/`),
    ],
    [
      'a play of it, when its turn has not come',
      () => learner.post(`/exam/attempts/${mockAttemptId}/plays/`, { question_id: 'co-30-q02' }),
    ],
    [
      'how far a hearing is',
      () =>
        learner.patch(`/exam/attempts/${attemptId}/plays/`, {
          question_id: 'ce-15-q01',
          play_id: 'one',
          heard_ms: 1,
        }),
    ],
    ['a person’s open attempts', () => learner.get(`${listAttempts.path}?status=open`)],
    ['a person’s history', () => learner.get(listResponses.path)],
    ['where a person stands', () => learner.get(listStandings.path)],
    ['a person’s progress', () => learner.get(readProgress.path)],
    ['the questions that are due', () => learner.get(listDueQuestions.path)],
    ['how many are due', () => learner.get(readReviewState.path)],
    ['a person’s mock exams', () => learner.get(listMocks.path)],
    ['the questions of an attempt', () => learner.get(`/mgmt/questions/ce-15/?attempt_id=${attemptId}`)],
    [
      'a submission',
      () => learner.post('/mgmt/save-response/ce-15/', { questions: [], attempt_id: attemptId }),
    ],
    ['what is left of a day’s copies', () => learner.get(readCopyShare.path)],
    [
      'the submission of a copy',
      () =>
        learner.post('/mgmt/save-response-expression/ee-1/', {
          questions: [{ id: 'ee-1-t1', response: 'Bonjour.' }],
        }),
    ],
    ['a response with its keys', () => learner.get(`/mgmt/fetch-response/${attemptId}/`)],
    ['a submission without an attempt', () => learner.post('/mgmt/save-response/ce-15/', { questions: [] })],
    ['the attempts whose time is over', () => content.app.get(ExpiryJob).run()],
    ['the queue of copies', () => admin.get(listCopies.path)],
    ['the marked copies', () => admin.get(listMarkedCopies.path)],
    ['the marked copies of a kind', () => admin.get(`${listMarkedCopies.path}?skill=written_expression`)],
    ['the copies that somebody marked', () => admin.get(`${listMarkedCopies.path}?by=me`)],
    ['the marked copies of a cohort', () => admin.get(`${listMarkedCopies.path}?cohort=soir`)],
    ['a later page of the marked copies', () => admin.get(`${listMarkedCopies.path}?after=${markedId}.1`)],
    ['how a cohort gets on', () => admin.get('/exam/cohorts/soir/progress/')],
    ['the graders’ turnaround', () => admin.get(readTurnaround.path)],
    ['contact messages that wait', () => admin.get(listContactMessages.path)],
    ['contact messages that are answered', () => admin.get(`${listContactMessages.path}?state=answered`)],
    ['testimonials that wait', () => admin.get(listTestimonials.path)],
    ['testimonials that are shown', () => admin.get(`${listTestimonials.path}?state=published`)],
    ['the newsletter’s addresses', () => admin.get(listNewsletter.path)],
    ['a series with its statistics', () => admin.get('/mgmt/series/ce-15/')],
  ])('%s is read by index', async (name, work) => {
    expect(await planFaults(content.data, name, await plansOf(content.data, work), 4_000)).toEqual([]);
  });

  // The last one: what waits to be counted is counted meanwhile.
  it('results are counted by index', async () => {
    await content.data.query(
      `INSERT INTO untallied_result SELECT md5('a' || n)::uuid FROM generate_series(1, 10000) n`,
    );
    await content.data.query('ANALYZE untallied_result');
    const plan = await planOf(content.data, countResultsSql, [50]);
    expect(await planFaults(content.data, 'the count of results', [plan], 4_000)).toEqual([]);
  });
});
