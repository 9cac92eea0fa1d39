import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  personErased,
  type responseSubmitted,
  saveDraft,
  userDeleted,
  userRegistered,
} from '@passerelle/contracts';
import { holdPerson, newId, type ReceivedEvent, Storage } from '@passerelle/service-kit';
import { untilWaits } from '@passerelle/service-kit/testing';
import type { EntityManager } from 'typeorm';
import { saveAnswers } from '../attempts/save-answers.sql.js';
import { insertAttemptSql } from '../attempts/start-attempt.sql.js';
import { SubmissionsService } from '../attempts/submissions.service.js';
import { keepCohortSql, keepMemberSql } from '../cohorts/kept-cohorts.sql.js';
import { saveDraftSql } from '../copies/drafts.sql.js';
import { HoldsService } from '../copies/holds.service.js';
import { keepInterviewSql } from '../mocks/interview.sql.js';
import { holdMockSql, startMockSql } from '../mocks/mock-session.sql.js';
import { addPlacementSql, keepPlacementSql } from '../placement/placement-result.sql.js';
import { noteDrilledSql } from '../review/drill.sql.js';
import { WrongAnswersHandler } from '../review/wrong-answers.handler.js';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { speak, write } from '../testing/copies.js';
import { examPack } from '../testing/exam-pack.js';
import { recordedSounds } from '../testing/recorded-sounds.js';
import { registration } from '../testing/registration.js';
import { seeCorrectionSql } from '../tests/seen-correction.sql.js';

const criteria = { tache: 4, coherence: 3.5, lexique: 3, grammaire: 2 };

let content: ContentApp;
beforeAll(async () => {
  content = await startContentApp();
  await content.importPack(examPack);
});
afterAll(() => content.close());

const candidate = async () => {
  const person = await content.person({ tier: 1 });
  await content.app.publish(userRegistered, registration(person.userId, `awa-${person.userId}@exemple.org`));
  return person;
};
const begin = async (person: TestPerson): Promise<string> =>
  (await person.post('/exam/attempts/', { test_id: 'ee-20', mode: 'practice' })).body.id;
const answer = (person: TestPerson, attemptId: string, response: string) =>
  person.patch(`/exam/attempts/${attemptId}/`, {
    answers: [{ question_id: 'ee-20-t1', response, seq: 1 }],
  });
const erase = ({ userId }: TestPerson) =>
  content.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });

/** Erases somebody while a request of theirs has written something and not committed it. */
async function eraseDuring(person: TestPerson, work: (tx: EntityManager) => Promise<unknown>): Promise<void> {
  const { ended } = await content.data.transaction(async (tx) => {
    await work(tx);
    return untilWaits(content.data, erase(person));
  });
  await ended;
}

const noteDrilled = (tx: EntityManager, userId: string) =>
  tx.query(noteDrilledSql, [userId, 'co-20-q01', 'co-20', new Date(), new Date(), '{}', null]);

/** How much there is of somebody, and of an attempt of theirs. */
async function left({ userId }: TestPerson, attemptId: string) {
  const [rows] = await content.data.query(
    `SELECT (SELECT count(*)::int FROM attempt WHERE user_id = $1) AS attempts,
            (SELECT count(*)::int FROM answer WHERE attempt_id = $2) AS answers,
            (SELECT count(*)::int FROM submitted_expression WHERE user_id = $1) AS copies,
            (SELECT count(*)::int FROM mail WHERE key LIKE '%:' || $2::text || '%') AS mails,
            (SELECT count(*)::int FROM outbox_event WHERE data ->> 'user_id' = $1 AND type <> $3) AS events`,
    [userId, attemptId, personErased.type],
  );
  return rows;
}
const nothing = { attempts: 0, answers: 0, copies: 0, mails: 0, events: 0 };

describe('an erasure at the moment when', () => {
  it('a copy is handed over takes it too, with its mail and its event', async () => {
    const person = await candidate();
    const id = await begin(person);
    expect((await answer(person, id, 'Bonjour à tous.')).status).toBe(200);
    await eraseDuring(person, (tx) => content.app.get(SubmissionsService).closeIn(tx, id));
    expect(await left(person, id)).toEqual(nothing);
    // One that comes later hands nothing over.
    expect((await person.post('/mgmt/save-response-expression/ee-20/', { questions: [] })).status).toBe(401);
  });

  it('an answer is saved takes it too', async () => {
    const person = await candidate();
    const id = await begin(person);
    await eraseDuring(person, (tx) =>
      tx.query(saveAnswers.text, [
        ...[new Date(), new Date(0), [], [id], [person.userId], [null]],
        ...[[1], [0], ['ee-20-t1'], ['Bonjour.'], [false], [1]],
      ]),
    );
    expect(await left(person, id)).toEqual(nothing);
  });

  it('a test is begun takes it too; after it none is', async () => {
    const person = await candidate();
    const [{ version }] = await content.data.query(
      `SELECT current_version AS version FROM test WHERE id = 'ee-20'`,
    );
    const row = (id: string) => [
      ...[id, person.userId, 'ee-20', version, 'practice', new Date(), null, null, null, false],
    ];
    const id = newId();
    await eraseDuring(person, (tx) => tx.query(insertAttemptSql, row(id)));
    expect(await left(person, id)).toEqual(nothing);
    expect(await content.data.query(insertAttemptSql, row(newId()))).toEqual([]);
  });

  it.each([
    [
      'a mock exam is begun',
      'mock_session',
      (tx: EntityManager, userId: string) =>
        tx.query(startMockSql, [
          ...[newId(), userId, 'blanc-1', 'Examen blanc', ['co-30', 'ce-30', 'ee-20', 'eo-20'], new Date()],
          ...[['oral_comprehension'], 0, false],
        ]),
    ],
    [
      'an interview is told of',
      'interview',
      (tx: EntityManager, userId: string) =>
        tx.query(keepInterviewSql, [newId(), userId, null, 1, false, null, null]),
    ],
    [
      'they come into a cohort',
      'cohort_member',
      async (tx: EntityManager, userId: string) => {
        const cohort = newId();
        await tx.query(keepCohortSql, [cohort, 'Mardi soir', 1]);
        await tx.query(keepMemberSql, [cohort, userId, true, 1]);
      },
    ],
    [
      'a placement result becomes theirs',
      'placement_result',
      async (tx: EntityManager, userId: string) => {
        const key = newId();
        const level = ['B1', 'A2', 'B2'];
        await tx.query(addPlacementSql, [key, 9, 15, ...level, ['written_comprehension'], new Date(), null]);
        await tx.query(keepPlacementSql, [key, userId]);
      },
    ],
    ['a question is drilled', 'review_answer', noteDrilled],
    ['a drilled question becomes a card', 'review_card', noteDrilled],
    [
      'a correction is given',
      'seen_correction',
      (tx: EntityManager, userId: string) => tx.query(seeCorrectionSql, [userId, 'co-20', new Date()]),
    ],
  ])('%s takes that too; after it nothing comes', async (_, table, work) => {
    const person = await candidate();
    await eraseDuring(person, (tx) => work(tx, person.userId));
    const rows = () => content.data.query(`SELECT FROM ${table} WHERE user_id = $1`, [person.userId]);
    expect(await rows()).toEqual([]);
    await content.data.transaction((tx) => work(tx, person.userId));
    expect(await rows()).toEqual([]);
  });

  it('a test of theirs teaches the review takes its cards too', async () => {
    const person = await candidate();
    const questions = [{ id: 'co-20-q01', response: 'B' }];
    expect((await person.post('/mgmt/save-response/co-20/', { questions })).status).toBe(201);
    await content.app.idle();
    const [{ id }] = await content.data.query('SELECT id FROM attempt WHERE user_id = $1', [person.userId]);
    const cards = () =>
      content.data.query('DELETE FROM review_card WHERE user_id = $1 RETURNING 1', [person.userId]);
    expect((await cards())[1]).toBe(1);
    const data = { response_id: id, user_id: person.userId, test_id: 'co-20' };
    await eraseDuring(person, (tx) =>
      content.app
        .get(WrongAnswersHandler)
        .onSubmitted({ data } as ReceivedEvent<typeof responseSubmitted>, tx),
    );
    expect((await cards())[1]).toBe(0);
  });

  it('they set a goal: after it they have none', async () => {
    const person = await candidate();
    const goal = { target_nclc: 9, exam_date: null };
    expect((await person.put('/exam/goal/', goal)).status).toBe(200);
    await erase(person);
    expect((await person.put('/exam/goal/', goal)).status).toBe(401);
    expect(await content.data.query('SELECT FROM goal WHERE user_id = $1', [person.userId])).toEqual([]);
  });

  it('an interview ends a mock exam of theirs stops neither: both lock it before its part', async () => {
    const person = await candidate();
    const { id: session } = (await person.post('/exam/mocks/', { mock_id: 'blanc-1' })).body;
    const begun = await person.post('/exam/attempts/', { test_id: 'co-30', mock_session_id: session });
    const erasing = await content.data.transaction(async (tx) => {
      await tx.query(holdMockSql, [session]);
      const waiting = await untilWaits(content.data, erase(person));
      await content.app.get(SubmissionsService).closeIn(tx, begun.body.id);
      return waiting;
    });
    await erasing.ended;
    expect(await left(person, begun.body.id)).toEqual(nothing);
  });

  it('a grade is recorded takes its mail and its event too', async () => {
    const [teacher, person] = [await content.person({ roles: ['teacher'] }), await candidate()];
    const id = await write(person);
    await content.app.idle();
    const draft = { tasks: [], comments: [], comment: 'Clair.' };
    await teacher.put(`/exam/copies/${id}/draft/`, { seq: 1, draft, version: 0 });
    const [grading, erasing] = await content.data.transaction(async (tx) => {
      // The grade waits here, after it has read whose copy it is.
      await tx.query('SELECT FROM grade_draft WHERE response_id = $1 FOR UPDATE', [id]);
      const recorded = teacher.post('/exam/grades/', { response_id: id, criteria });
      const first = await untilWaits(content.data, recorded);
      return [first, await untilWaits(content.data, erase(person), 1)] as const;
    });
    await Promise.all([grading.ended, erasing.ended]);
    expect(await left(person, id)).toEqual(nothing);
    expect((await teacher.post('/exam/grades/', { response_id: id, criteria })).status).toBe(404);
  });

  it('they save a draft stops neither: both hold the copy before the draft', async () => {
    const [teacher, person] = [await content.person({ roles: ['teacher'] }), await candidate()];
    const id = await write(person);
    const draft = { tasks: [], comments: [], comment: 'Clair.' };
    await teacher.put(`/exam/copies/${id}/draft/`, { seq: 1, draft, version: 0 });
    const erasing = await content.data.transaction(async (tx) => {
      await content.app.get(HoldsService).take(saveDraft, teacher.userId, id, tx);
      const waiting = await untilWaits(content.data, erase(teacher));
      await tx.query(saveDraftSql, [id, teacher.userId, 2, JSON.stringify(draft), new Date(), null]);
      return waiting;
    });
    await erasing.ended;
    const drafts = 'SELECT FROM grade_draft WHERE teacher_id = $1';
    expect(await content.data.query(drafts, [teacher.userId])).toEqual([]);
  });

  it('they save their first draft of a copy takes it too; after it they note, say and keep nothing', async () => {
    const [teacher, person] = [await content.person({ roles: ['teacher'] }), await candidate()];
    const id = await write(person);
    await content.app.publish(userRegistered, registration(teacher.userId, `${teacher.userId}@exemple.org`));
    const draft = { tasks: [], comments: [], comment: 'Clair.' };
    const save = () => teacher.put(`/exam/copies/${id}/draft/`, { seq: 1, draft, version: 0 });
    const [saving, erasing] = await content.data.transaction(async (tx) => {
      await tx.query('LOCK TABLE grade_draft IN SHARE MODE');
      const first = await untilWaits(content.data, save());
      return [first, await untilWaits(content.data, erase(teacher), 1)] as const;
    });
    await Promise.all([saving.ended, erasing.ended]);
    const rowsIn = (table: string) =>
      content.data.query(`SELECT FROM ${table} WHERE teacher_id = $1`, [teacher.userId]);
    expect(await rowsIn('grade_draft')).toEqual([]);

    expect((await save()).status).toBe(401);
    const form = new FormData();
    form.append('voice_id', newId());
    form.append('voice', new Blob([new Uint8Array(recordedSounds.webm)], { type: 'audio/webm' }), 'a.webm');
    expect((await teacher.send(`/exam/copies/${id}/voice/`, form)).status).toBe(409);
    const phrase = { kind: 'loss', criterion: 'grammaire', text: 'Accordez le participe.' };
    expect((await teacher.post('/exam/phrases/', phrase)).status).toBe(401);
    for (const table of ['grade_draft', 'voice_comment', 'kept_phrase'])
      expect(await rowsIn(table)).toEqual([]);
  });

  it('a testimonial comes takes it too', async () => {
    const person = await candidate();
    const form = new FormData();
    form.append('email', `awa-${person.userId}@exemple.org`);
    form.append('message', 'Merci');
    const mp4 = Buffer.concat([
      ...[Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\u0002\0isomiso2'), Buffer.alloc(4_000, 7)],
    ]);
    form.append('video', new Blob([new Uint8Array(mp4)], { type: 'video/mp4' }), 'avis.mp4');
    const [sending, erasing] = await content.data.transaction(async (tx) => {
      await holdPerson(tx, person.userId);
      const sent = content.visitor.send('/user/api/upload-testimonial/', form);
      const first = await untilWaits(content.data, sent);
      return [first, await untilWaits(content.data, erase(person), 1)] as const;
    });
    await Promise.all([sending.ended, erasing.ended]);
    expect(await content.data.query('SELECT FROM review WHERE user_id = $1', [person.userId])).toEqual([]);
  });

  it('their recordings are slow to go keeps nobody waiting: they go before anything is held', async () => {
    const person = await candidate();
    const [id, open] = [await speak(person), await begin(person)];
    const storage = content.app.get(Storage);
    const forget = storage.delete.bind(storage);
    const seen: unknown[] = [];
    storage.delete = async (key) => {
      seen.push(
        await content.data.query('SELECT FROM attempt WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED', [open]),
      );
      await forget(key);
    };
    try {
      await erase(person);
    } finally {
      storage.delete = forget;
    }
    expect(seen).toEqual([[{}]]);
    expect(await left(person, id)).toEqual(nothing);
  });
});
