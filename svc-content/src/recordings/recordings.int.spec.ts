import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userDeleted } from '@passerelle/contracts';
import { Storage } from '@passerelle/service-kit';
import { liveBytes } from '@passerelle/service-kit/testing';
import { LeftOverFilesJob } from '../sweeping/left-over-files.job.js';
import { type ContentApp, startContentApp, type TestPerson, type TestReply } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';
import { mp4Of, oggOf, recordedSounds } from '../testing/recorded-sounds.js';
import { VoicesService } from '../voices/voices.service.js';
import { RecordingsService } from './recordings.service.js';

const { webm, mp4 } = recordedSounds;

describe('recordings', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const start = async (person: TestPerson, testId = 'eo-20') =>
    (await person.post('/exam/attempts/', { test_id: testId, mode: 'exam' })).body.id as string;
  const send = (
    person: TestPerson,
    fields: Record<string, string>,
    sound: Buffer | null = webm,
    type = 'audio/webm;codecs=opus',
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (sound) form.append('recording', new Blob([new Uint8Array(sound)], { type }), '../../evil.html');
    return person.send('/exam/recordings/', form);
  };
  const task = (attemptId: string, number = 1) => ({
    attempt_id: attemptId,
    question_id: `eo-20-t${number}`,
  });
  const keysOf = async (attemptId: string) =>
    (await content.data.query('SELECT key FROM recording WHERE attempt_id = $1', [attemptId])).map(
      ({ key }: { key: string }) => key,
    );

  it('are kept with their task, and heard by their candidate and by teachers', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    const { status, body } = await send(learner, { ...task(id), examiner_turns: '0-0.4,1.2-1.6' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        question_id: 'eo-20-t1',
        content_type: 'audio/webm',
        duration: 1.9,
        size: webm.length,
        received_at: expect.any(String),
        examiner_turns: [
          { from: 0, to: 0.4 },
          { from: 1.2, to: 1.6 },
        ],
      },
    ]);
    expect((await send(learner, { ...task(id), examiner_turns: 'jamais' })).status).toBe(400);
    await send(learner, task(id, 3), mp4, 'audio/mp4');
    const received = await learner.get(`/exam/recordings/?attempt_id=${id}`);
    expect(received.body).toMatchObject([body, { question_id: 'eo-20-t3' }]);
    const stranger = await content.person({ tier: 1 });
    expect((await stranger.get(`/exam/recordings/?attempt_id=${id}`)).status).toBe(404);
    await learner.post('/mgmt/save-response-expression/eo-20/', { questions: [], attempt_id: id });
    const { tasks } = (await learner.get(`/exam/responses/${id}/`)).body;
    expect(
      tasks.map(({ recording }: { recording: { content_type: string } | null }) => recording?.content_type),
    ).toEqual(['audio/webm', undefined, 'audio/mp4']);
    const teacher = await content.person({ roles: ['teacher'] });
    const listed = (await teacher.get('/exam/grades/?status=waiting')).body;
    expect(listed.find(({ response_id }: { response_id: string }) => response_id === id).recordings).toBe(2);
    await content.app.idle();
    expect(content.app.mails.find(({ text }) => text.includes(id))?.text).toContain('Enregistrement de 2');
    for (const person of [learner, teacher, await content.person({ roles: ['admin'] })]) {
      const heard = await person.bytes(`/exam/recordings/${body.id}/`);
      expect(heard.status).toBe(200);
      expect(heard.bytes.equals(webm)).toBe(true);
      expect(heard.headers.get('content-type')).toBe('audio/webm');
      expect(heard.headers.get('cache-control')).toContain('private');
      expect(heard.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const part = await teacher.bytes(`/exam/recordings/${body.id}/`, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${webm.length}`]);
    expect(part.bytes.equals(webm.subarray(10, 20))).toBe(true);
    const behind = await teacher.bytes(`/exam/recordings/${body.id}/`, { range: `bytes=${webm.length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${webm.length}`]);
    const other = await content.person({ tier: 5 });
    expect((await other.bytes(`/exam/recordings/${body.id}/`)).status).toBe(404);
    expect((await content.visitor.bytes(`/exam/recordings/${body.id}/`)).status).toBe(401);
    expect((await teacher.bytes('/exam/recordings/nothing/')).status).toBe(404);
  });

  it('replace an earlier one of the same task', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    const { body: first } = await send(learner, task(id));
    const [key] = await keysOf(id);
    const { body: second } = await send(learner, task(id), oggOf(30), 'audio/ogg');
    expect((await learner.bytes(`/exam/recordings/${first.id}/`)).status).toBe(404);
    expect(second).toMatchObject({ content_type: 'audio/ogg', duration: 30 });
    expect(await content.app.get(Storage).has(key)).toBe(false);
    expect(await keysOf(id)).toHaveLength(1);
  });

  it('are replaced also while their sound cannot go; that is swept, and goes with the person', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    await send(learner, task(id));
    await send(learner, task(id, 2));
    const keys: string[] = await keysOf(id);
    const storage = content.app.get(Storage);
    const remove = storage.delete.bind(storage);
    storage.delete = () => Promise.reject(new Error('The storage is away'));
    const { status, body: second } = await send(learner, task(id), oggOf(30), 'audio/ogg');
    await send(learner, task(id, 2), oggOf(30), 'audio/ogg');
    storage.delete = remove;
    expect(status).toBe(201);
    const received = (await learner.get(`/exam/recordings/?attempt_id=${id}`)).body;
    expect(received).toMatchObject([second, { question_id: 'eo-20-t2', duration: 30 }]);
    const left = () => Promise.all(keys.map((key) => storage.has(key)));
    expect(await left()).toEqual([true, true]);
    await content.data.query('UPDATE recording SET received_at = $2 WHERE key = $1', [
      keys[0],
      new Date(content.app.clock.now().getTime() - 3_601_000),
    ]);
    await content.app.get(RecordingsService).sweep();
    expect(await left()).toEqual([false, true]);
    await content.app.publish(userDeleted, {
      subject: learner.userId,
      version: 9,
      data: { user_id: learner.userId },
    });
    expect(await left()).toEqual([false, false]);
  });

  it('are replaced by a newer one of the task also where that was received first', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    const storage = content.app.get(Storage);
    const put = storage.put.bind(storage);
    let newer: TestReply | undefined;
    let slow: string | undefined;
    storage.put = async (...stored) => {
      storage.put = put;
      [slow] = stored;
      newer = await send(learner, task(id), oggOf(30), 'audio/ogg');
      await put(...stored);
    };
    expect((await send(learner, task(id))).status).toBe(201);
    const received = (await learner.get(`/exam/recordings/?attempt_id=${id}`)).body;
    expect(received).toEqual([newer?.body]);
    expect(await keysOf(id)).toHaveLength(1);
    expect(await storage.has(slow!)).toBe(false);
  });

  it('are told by their bytes, not by their name or type, and refused when too long', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await send(learner, task(id), page)).status).toBe(415);
    const long = await send(learner, task(id), oggOf(361), 'audio/ogg');
    expect([long.status, long.body.errors[0].field]).toEqual([400, 'recording']);
    expect((await send(learner, task(id), Buffer.concat([webm, Buffer.alloc(21_000_000)]))).status).toBe(413);
    // Two seconds are not 300 kB, in whatever container the rest is hidden.
    const padding = Buffer.alloc(300_000);
    const box = Buffer.from(padding);
    box.writeUInt32BE(box.length);
    box.write('free', 4);
    for (const padded of [Buffer.concat([oggOf(2), padding]), Buffer.concat([mp4, box])]) {
      const { status, body } = await send(learner, task(id), padded);
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'recording', message: 'Ce fichier est bien plus lourd que le son qu’il contient.' }],
      ]);
    }
    const cases: [Record<string, string>, Buffer | null, string][] = [
      [task(id), null, 'recording'],
      [{ attempt_id: id }, webm, 'question_id'],
      [{ question_id: 'eo-20-t1' }, webm, 'attempt_id'],
      [{ attempt_id: id, question_id: 'eo-30-t1' }, webm, 'question_id'],
      [{ attempt_id: id, question_id: 'ee-20-t1' }, webm, 'question_id'],
    ];
    for (const [fields, sound, field] of cases) {
      const { status, body } = await send(learner, fields, sound);
      expect([status, body.errors[0].field]).toEqual([400, field]);
    }
    expect((await learner.post('/exam/recordings/', {})).status).toBe(415);
    expect(await keysOf(id)).toEqual([]);
  });

  it('are never in memory as a whole, many at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'passerelle-spec-'));
    const free = Buffer.alloc(8);
    free.writeUInt32BE(20_000_000);
    free.write('free', 4);
    const path = join(folder, 'long.mp4');
    const long = mp4Of(300);
    await writeFile(path, Buffer.concat([long, free]));
    await truncate(path, long.length + 20_000_000);
    const learner = await content.person({ tier: 1 });
    const ids = await Promise.all(Array.from({ length: 6 }, () => start(learner)));
    const storage = content.app.get(Storage);
    const put = storage.put.bind(storage);
    const before = liveBytes();
    let most = 0;
    storage.put = (...stored) => {
      most = Math.max(most, liveBytes() - before);
      return put(...stored);
    };
    const recordings = content.app.get(RecordingsService);
    await Promise.all(ids.map((id) => recordings.keep(learner.userId, task(id), path)));
    const { body: listed } = await learner.get(`/exam/recordings/?attempt_id=${ids[0]}`);
    expect(listed).toMatchObject([{ size: mp4.length + 20_000_000, duration: 300 }]);
    const heard = await Promise.all(
      ids.map(() => learner.bytes(`/exam/recordings/${listed[0].id}/`, { range: 'bytes=19999000-' })),
    );
    storage.put = put;
    await rm(folder, { recursive: true });
    expect(heard.map(({ status }) => status)).toEqual(ids.map(() => 206));
    expect(most).toBeLessThan(30_000_000);
  });

  it('belong to one’s own open attempt', async () => {
    const learner = await content.person({ tier: 1 });
    const other = await content.person({ tier: 1 });
    const id = await start(learner);
    expect((await send(other, task(id))).status).toBe(404);
    expect((await send(content.visitor, task(id))).status).toBe(401);
    expect((await send(learner, task('nothing'))).status).toBe(404);
    const written = await start(learner, 'ee-20');
    const wrong = await send(learner, { attempt_id: written, question_id: 'ee-20-t1' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'question_id']);
    content.app.clock.advance(13 * 60_000 + 1_000);
    expect((await send(learner, task(id))).body.code).toBe('attempt_closed');
    await learner.post('/mgmt/save-response-expression/eo-20/', { questions: [], attempt_id: id });
    content.app.clock.reset();
    expect((await send(learner, task(id))).body.code).toBe('attempt_closed');
  });

  it('that nobody has marked are at most 200 MB of a person, however many come at once', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    await send(learner, task(id));
    const fill = (bytes: number) =>
      content.data.query(
        `UPDATE recording SET size = $2 WHERE attempt_id = $1 AND question_id = 'eo-20-t1'`,
        [id, bytes],
      );
    // Room for one more, not for two.
    await fill(200_000_000 - webm.length - 1);
    const replies = await Promise.all([2, 3].map((number) => send(learner, task(id, number))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body: refused } = replies.find(({ status }) => status === 409)!;
    expect(refused.code).toBe('limit_reached');
    for (const part of ['200\u00a0Mo', 'Gardez celui-ci sur votre appareil', 'page Contact'])
      expect(refused.detail).toContain(part);
    expect(await keysOf(id)).toHaveLength(2);
    const other = await content.person({ tier: 1 });
    expect((await send(other, task(await start(other)))).status).toBe(201);
    // In the place of an earlier one of the task there is room.
    await fill(200_000_000 - webm.length);
    expect((await send(learner, task(id))).status).toBe(201);
    await fill(200_000_000 - webm.length);
    await learner.post('/mgmt/save-response-expression/eo-20/', { questions: [], attempt_id: id });
    const next = await start(learner);
    expect((await send(learner, task(next))).body.code).toBe('limit_reached');
    const teacher = await content.person({ roles: ['teacher'] });
    const criteria = { tache: 4, coherence: 3, lexique: 3, grammaire: 2 };
    expect((await teacher.post('/exam/grades/', { response_id: id, criteria })).status).toBe(201);
    expect((await send(learner, task(next))).status).toBe(201);
  });

  it('of a copy that was kept back count for 30 days: nobody will mark them', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    await send(learner, task(id));
    await content.data.query('UPDATE recording SET size = 200000000 WHERE attempt_id = $1', [id]);
    await learner.post('/mgmt/save-response-expression/eo-20/', { questions: [], attempt_id: id });
    const submitted = (daysAgo: number, isKeptBack: boolean) =>
      content.data.query(
        `UPDATE submitted_expression SET kept_back = $3, submitted_at = now() - make_interval(days => $2) WHERE response_id = $1`,
        [id, daysAgo, isKeptBack],
      );
    const next = await start(learner);
    for (const [daysAgo, isKeptBack, status] of [
      [29, true, 409],
      [31, false, 409],
      [31, true, 201],
    ] as const) {
      await submitted(daysAgo, isKeptBack);
      expect((await send(learner, task(next))).status).toBe(status);
    }
  });

  it('that come while the attempt is submitted are part of it, or are refused', async () => {
    const learner = await content.person({ tier: 1 });
    for (let round = 0; round < 5; round += 1) {
      const id = await start(learner);
      const [sent] = await Promise.all([
        send(learner, task(id)),
        learner.post('/mgmt/save-response-expression/eo-20/', { questions: [], attempt_id: id }),
      ]);
      const { tasks } = (await learner.get(`/exam/responses/${id}/`)).body;
      const [copy] = await content.data.query(
        'SELECT recordings FROM submitted_expression WHERE response_id = $1',
        [id],
      );
      const kept = sent.status === 201;
      expect(kept || sent.body.code === 'attempt_closed').toBe(true);
      expect([tasks[0].recording !== null, copy.recordings]).toEqual([kept, Number(kept)]);
      expect(await keysOf(id)).toHaveLength(Number(kept));
    }
  });

  it('that broke off are swept although one cannot go, and so is what comes after them', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    for (const number of [1, 2]) await send(learner, task(id, number));
    await content.data.query('UPDATE recording SET stored = false WHERE attempt_id = $1', [id]);
    content.app.clock.advance(3_601_000);
    const storage = content.app.get(Storage);
    const remove = storage.delete.bind(storage);
    let stuck: string | undefined;
    storage.delete = async (key) => {
      stuck ??= key;
      if (key === stuck) throw new Error('It cannot go');
      await remove(key);
    };
    const voices = jest.spyOn(content.app.get(VoicesService), 'sweep');
    await content.app.get(LeftOverFilesJob).run();
    storage.delete = remove;
    expect(await keysOf(id)).toEqual([stuck]);
    expect(voices).toHaveBeenCalledTimes(1);
    await content.app.get(RecordingsService).sweep();
    expect(await keysOf(id)).toEqual([]);
  });

  it('go with the account, and what broke off is swept', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await start(learner);
    await send(learner, task(id));
    await send(learner, task(id, 2));
    const keys = await keysOf(id);
    expect(keys).toHaveLength(2);
    const storage = content.app.get(Storage);
    await content.data.query('UPDATE recording SET stored = false WHERE key = $1', [keys[0]]);
    const recordings = content.app.get(RecordingsService);
    await recordings.sweep();
    expect(await keysOf(id)).toHaveLength(2);
    content.app.clock.advance(3_601_000);
    await recordings.sweep();
    expect([await storage.has(keys[0]), await storage.has(keys[1])]).toEqual([false, true]);
    await content.app.publish(userDeleted, {
      subject: learner.userId,
      version: 9,
      data: { user_id: learner.userId },
    });
    expect(await storage.has(keys[1])).toBe(false);
    expect(await keysOf(id)).toEqual([]);
  });
});
