import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { desk, type School, userDeleted, userRegistered } from '@passerelle/contracts';
import { SCHOOL, Storage } from '@passerelle/service-kit';
import { untilWaits } from '@passerelle/service-kit/testing';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { write } from '../testing/copies.js';
import { examPack } from '../testing/exam-pack.js';
import { oggOf, recordedSounds } from '../testing/recorded-sounds.js';
import { registration } from '../testing/registration.js';
import { VoicesService } from './voices.service.js';

const { webm, mp4 } = recordedSounds;
const criteria = { tache: 4, coherence: 3.5, lexique: 3, grammaire: 2 };

describe('voice comments', () => {
  let content: ContentApp;
  let teacher: TestPerson;
  let learner: TestPerson;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
    teacher = await content.person({ roles: ['teacher'] });
    learner = await content.person({ tier: 1 });
    await content.app.publish(userRegistered, registration(learner.userId, 'awa@exemple.org'));
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const send = (person: TestPerson, copy: string, id: string = randomUUID(), sound: Buffer | null = webm) => {
    const form = new FormData();
    form.append('voice_id', id);
    if (sound) form.append('voice', new Blob([new Uint8Array(sound)], { type: 'audio/webm' }), 'a.webm');
    return person.send(`/exam/copies/${copy}/voice/`, form);
  };
  const record = (person: TestPerson, copy: string, more: object = {}) =>
    person.post('/exam/grades/', { response_id: copy, criteria, ...more });
  const hear = (person: TestPerson, id: string) => person.bytes(`/exam/voices/${id}/`);
  const gradeOf = async (copy: string) => (await learner.get(`/exam/responses/${copy}/`)).body.grade;
  const keyOf = async (id: string): Promise<string | undefined> =>
    (await content.data.query('SELECT key FROM voice_comment WHERE id = $1', [id]))[0]?.key;

  it('are the marker’s until they are in a grade, and the candidate’s then', async () => {
    const copy = await write(learner);
    const id = randomUUID();
    const sent = await send(teacher, copy, id);
    const voice = {
      ...{ id, content_type: 'audio/webm', duration: 1.9, size: webm.length },
      recorded_at: expect.any(String),
    };
    expect([sent.status, sent.body]).toEqual([201, voice]);
    expect((await send(teacher, copy, id)).body).toEqual(sent.body);
    expect((await teacher.get(`/exam/grades/${copy}/`)).body.voice).toEqual(voice);
    expect((await hear(learner, id)).status).toBe(404);
    expect((await hear(content.visitor, id)).status).toBe(401);

    const grade = { voices: [id], version: 0 };
    expect((await record(teacher, copy, grade)).status).toBe(201);
    expect((await record(teacher, copy, grade)).body.version).toBe(1);
    expect((await gradeOf(copy)).voices).toEqual([voice]);
    const heard = await hear(learner, id);
    expect([heard.status, heard.bytes.equals(webm)]).toEqual([200, true]);
    expect(heard.headers.get('cache-control')).toBe('private, no-cache');
    expect((await hear(await content.person({ tier: 1 }), id)).status).toBe(404);
    await content.app.idle();
    expect(content.app.mails.some(({ text }) => text.includes('un commentaire à écouter'))).toBe(true);

    const again = (await teacher.get(`/exam/grades/${copy}/`)).body;
    expect([again.voice, again.grade.voices]).toEqual([null, [voice]]);
    // A slice of the release before names none: what was said stays.
    await record(teacher, copy, { comment: 'Revue.' });
    expect((await gradeOf(copy)).voices).toEqual([voice]);
    const colleague = await content.person({ roles: ['teacher'] });
    const second = (await send(colleague, copy, undefined, mp4)).body;
    await record(colleague, copy, { voices: [id, second.id] });
    expect((await gradeOf(copy)).voices.map((each: { id: string }) => each.id)).toEqual([id, second.id]);
    await record(colleague, copy, { voices: [second.id] });
    expect((await gradeOf(copy)).voices).toMatchObject([{ id: second.id, content_type: 'audio/mp4' }]);

    const exported = (await learner.get('/exam/export/')).body;
    const { grades } = exported.attempts.find((attempt: { id: string }) => attempt.id === copy);
    expect(grades[0].voices).toEqual([voice]);
    expect((await teacher.get('/exam/export/')).body.voices).toEqual([{ ...voice, response_id: copy }]);
  });

  it('replace what was not recorded, and can be taken back until they are', async () => {
    const copy = await write(learner);
    const [first, next] = [(await send(teacher, copy)).body.id, (await send(teacher, copy)).body.id];
    expect([await keyOf(first), typeof (await keyOf(next))]).toEqual([undefined, 'string']);
    const key = (await keyOf(next)) as string;
    const colleague = await content.person({ roles: ['teacher'] });
    expect((await colleague.remove(`/exam/voices/${next}/`)).status).toBe(404);
    expect((await teacher.remove(`/exam/voices/${next}/`)).status).toBe(204);
    expect([await keyOf(next), await content.app.get(Storage).has(key)]).toEqual([undefined, false]);
    const gone = await record(teacher, copy, { voices: [next] });
    expect([gone.status, gone.body.errors[0].field]).toEqual([400, 'voices']);

    const { id } = (await send(teacher, copy)).body;
    await record(teacher, copy, { voices: [id] });
    expect((await teacher.remove(`/exam/voices/${id}/`)).status).toBe(404);
  });

  it('are taken back whole: no grade takes one meanwhile, and it stays where its sound does', async () => {
    const copy = await write(learner);
    const { id } = (await send(teacher, copy)).body;
    const key = (await keyOf(id)) as string;
    const storage = content.app.get(Storage);
    const remove = storage.delete.bind(storage);
    storage.delete = () => Promise.reject(new Error('The storage is away'));
    expect((await teacher.remove(`/exam/voices/${id}/`)).status).toBe(500);
    expect([await keyOf(id), await storage.has(key)]).toEqual([key, true]);
    let recorded: ReturnType<typeof record> | undefined;
    storage.delete = async (gone) => {
      recorded = record(teacher, copy, { voices: [id] });
      // It waits for the row; where nothing held that, it would be through by now.
      await Promise.race([recorded, setTimeout(1_000)]);
      await remove(gone);
    };
    expect((await teacher.remove(`/exam/voices/${id}/`)).status).toBe(204);
    storage.delete = remove;
    expect((await recorded)?.status).toBe(400);
    expect([await keyOf(id), await storage.has(key)]).toEqual([undefined, false]);
  });

  it('are replaced also while their sound cannot go: that is swept', async () => {
    const copy = await write(learner);
    const { id: first } = (await send(teacher, copy)).body;
    const key = (await keyOf(first)) as string;
    const storage = content.app.get(Storage);
    const remove = storage.delete.bind(storage);
    storage.delete = () => Promise.reject(new Error('The storage is away'));
    const { status, body: second } = await send(teacher, copy);
    storage.delete = remove;
    expect([status, await keyOf(first), await storage.has(key)]).toEqual([201, key, true]);
    expect((await record(teacher, copy, { voices: [first] })).status).toBe(400);
    content.app.clock.advance(3_601_000);
    await content.app.get(VoicesService).sweep();
    expect([await keyOf(first), await storage.has(key)]).toEqual([undefined, false]);
    expect((await teacher.get(`/exam/grades/${copy}/`)).body.voice).toEqual(second);
  });

  it('are of the one who has the copy, last a minute, and are sounds', async () => {
    const copy = await write(learner);
    const colleague = await content.person({ roles: ['teacher'] });
    const id = randomUUID();
    await send(colleague, copy, id);
    expect((await send(teacher, copy)).status).toBe(409);
    await colleague.post(`/exam/copies/${copy}/release/`, undefined);
    expect((await send(teacher, copy, id)).status).toBe(409);
    expect((await record(teacher, copy, { voices: [id] })).status).toBe(400);
    expect((await send(learner, copy)).status).toBe(403);
    expect((await send(teacher, randomUUID())).status).toBe(404);
    const long = await send(teacher, copy, undefined, oggOf(desk.voiceSeconds + 1));
    expect([long.status, long.body.errors[0]]).toEqual([
      400,
      { field: 'voice', message: 'L’enregistrement dépasse 60\u00a0secondes.' },
    ]);
    expect((await send(teacher, copy, undefined, Buffer.from('<script>alert(1)</script>'))).status).toBe(415);
    expect((await send(teacher, copy, undefined, null)).body.errors[0].field).toBe('voice');
    expect((await send(teacher, copy, 'un')).status).toBe(400);
  });

  it('of a first reading wait for the grade; both readers’ are in the mean', async () => {
    const school = content.app.get<School>(SCHOOL);
    Object.assign(school, { second_reading: { share: 1, tolerance: 2 } });
    const copy = await write(learner);
    const colleague = await content.person({ roles: ['teacher'] });
    const { id } = (await send(teacher, copy)).body;
    expect((await record(teacher, copy, { voices: [id], reading: 'first' })).body.status).toBe('waiting');
    expect((await hear(learner, id)).status).toBe(404);
    expect((await colleague.get(`/exam/grades/${copy}/`)).body).toMatchObject({ voice: null, grade: null });
    const { id: other } = (await send(colleague, copy)).body;
    await record(colleague, copy, { voices: [other], reading: 'second' });
    expect((await gradeOf(copy)).voices.map((each: { id: string }) => each.id)).toEqual([id, other]);
    expect((await hear(learner, id)).status).toBe(200);
    Object.assign(school, { second_reading: undefined });
  });

  it('of a copy that is erased meanwhile are refused, and no failure of ours', async () => {
    const speaker = await content.person({ roles: ['teacher'] });
    await content.app.publish(userRegistered, registration(speaker.userId, 'oumar@exemple.org'));
    const candidate = await content.person({ tier: 1 });
    const copy = await write(candidate);
    const sending = await content.data.transaction(async (tx) => {
      // The upload has the copy in sight, and waits for the row of who speaks.
      await tx.query('SELECT FROM projected_user WHERE id = $1 FOR UPDATE', [speaker.userId]);
      const waiting = await untilWaits(content.data, send(speaker, copy));
      const { userId } = candidate;
      await content.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });
      return waiting;
    });
    expect((await sending.ended).status).toBe(409);
  });

  it('go with the candidate and with who spoke; what was left over is swept', async () => {
    const storage = content.app.get(Storage);
    const speaker = await content.person({ roles: ['teacher'] });
    const candidate = await content.person({ tier: 1 });
    const [copy, theirs] = [await write(learner), await write(candidate)];
    const given = (await send(speaker, copy)).body.id;
    await record(speaker, copy, { voices: [given] });
    const ofCandidate = (await send(teacher, theirs)).body.id;
    const keys = (await Promise.all([given, ofCandidate].map(keyOf))) as string[];
    for (const { userId } of [speaker, candidate])
      await content.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });
    expect(await Promise.all(keys.map((key) => storage.has(key)))).toEqual([false, false]);
    expect((await gradeOf(copy)).voices).toEqual([]);

    const another = await write(learner);
    const [open, broken] = [(await send(teacher, another)).body.id, randomUUID()];
    await content.data.query(
      `INSERT INTO voice_comment SELECT $1, response_id, user_id, teacher_id, 'voices/none', content_type, size, duration, recorded_at
         FROM voice_comment WHERE id = $2`,
      [broken, open],
    );
    const voices = content.app.get(VoicesService);
    content.app.clock.advance(3_601_000);
    await voices.sweep();
    expect([await keyOf(broken), typeof (await keyOf(open))]).toEqual([undefined, 'string']);
    content.app.clock.advance(31 * 86_400_000);
    await voices.sweep();
    expect(await keyOf(open)).toBeUndefined();
  });
});
