import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { writeFullPack } from '@passerelle/content-packs/testing';
import type { SoundSource } from '@passerelle/contracts';
import { Outbox, Storage } from '@passerelle/service-kit';
import { importFolder } from '../packs/import-folder.js';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';

const dayMs = 86_400_000;
/** Of each of the three recordings: over after this time, not half a second before. */
const heardMs = 5_600;

interface Sounding {
  readonly id: string;
  readonly audio: string | null;
  readonly recording: { readonly sources: readonly SoundSource[]; readonly seconds: number };
}

describe('the recordings of a set that only a mock exam shows', () => {
  let content: ContentApp;
  let root: string;
  /** By question, as the pack names them. */
  let names: Record<string, readonly string[]>;
  beforeAll(async () => {
    root = await writeFullPack();
    content = await startContentApp();
    const { problems } = await importFolder(content.data, root, {
      now: content.app.clock.now(),
      storage: content.app.get(Storage),
      outbox: content.app.get(Outbox),
    });
    expect(problems).toEqual([]);
    const rows = await content.data.query<Sounding[]>(
      `SELECT id, audio, recording FROM question WHERE test_id = 'co-7'`,
    );
    names = Object.fromEntries(
      rows.map(({ id, recording }) => [id, recording.sources.map(({ url }) => url)]),
    );
    await content.data.query(`UPDATE test SET listed = false WHERE id = 'co-7'`);
    // A listed test has one of them too.
    await content.data.query(
      `UPDATE question SET recording = (SELECT recording FROM question WHERE id = 'co-7-q03') WHERE id = 'co-1-q01'`,
    );
  });
  afterEach(() => content.app.clock.reset());
  afterAll(async () => {
    await content?.close();
    await rm(root, { recursive: true });
  });

  /** Someone who passes the mock exam’s oral part. */
  async function candidate() {
    const person = await content.person({ tier: 1 });
    const { body: session } = await person.post('/exam/mocks/', { mock_id: 'blanc-7' });
    const own = { test_id: 'co-7', mock_session_id: session.id };
    const { body: attempt } = await person.post('/exam/attempts/', own);
    return { person, ...hands(person, attempt.id) };
  }

  const hands = (person: TestPerson, id: string) => ({
    id,
    give: (number: number) => person.get(`/exam/attempts/${id}/sounds/co-7-q0${number}/`),
    count: (number: number, more: object = {}) =>
      person.post(`/exam/attempts/${id}/plays/`, { question_id: `co-7-q0${number}`, ...more }),
    report: (number: number, body: object) =>
      person.patch(`/exam/attempts/${id}/plays/`, { question_id: `co-7-q0${number}`, ...body }),
    go: (position: number) => person.patch(`/exam/attempts/${id}/`, { answers: [], position }),
    submit: (questions: object[] = []) =>
      person.post('/mgmt/save-response/co-7/', { questions, attempt_id: id }),
  });

  const addressesOf = (reply: { body: { sources: SoundSource[] } }) =>
    reply.body.sources.map(({ url }) => url) as [string, string];
  const statusOf = async (address: string, headers = {}) =>
    (await content.visitor.bytes(address, headers)).status;

  it('are not in the set, whoever reads it and however; how long they last is', async () => {
    const { person, id, submit } = await candidate();
    const withheld = { audio: null, recording: { sources: [], seconds: 6.5, kind: 'annonce' } };
    const read = async (query: string) =>
      (await person.get(`/mgmt/questions/co-7/${query}`)).body.normal_questions;
    for (const query of ['', `?attempt_id=${id}`, '?corrections=1'])
      expect(await read(query)).toMatchObject(Array(3).fill(withheld));
    await submit();
    const [question] = await read('?corrections=1');
    expect(question).toMatchObject({ ...withheld, answer: 'B' });
  });

  it('are not public by name, but for one that a listed test has too; pictures are', async () => {
    const read = (id: string) => Promise.all((names[id] ?? []).map((url) => statusOf(url)));
    expect(await read('co-7-q01')).toEqual([404, 404]);
    expect(await read('co-7-q02')).toEqual([404, 404]);
    expect(await read('co-7-q03')).toEqual([200, 200]);
    const { body } = await (await content.person({ tier: 1 })).get('/mgmt/questions/co-7/');
    expect(await statusOf(body.normal_questions[0].image)).toBe(200);
  });

  it('of its spoken tasks are not public either, until it is listed', async () => {
    const rows = await content.data.query<{ sounds: string[] }[]>(
      `SELECT sounds FROM expression_task WHERE test_id = 'eo-7' ORDER BY number`,
    );
    const [first = '', second = ''] = rows[1]?.sounds ?? [];
    expect(rows.map(({ sounds }) => sounds.length)).toEqual([2 * 32, 2 * 15, 2 * 10]);
    expect(await statusOf(first)).toBe(404);
    await content.data.query(`UPDATE test SET listed = true WHERE id = 'eo-7'`);
    expect(await statusOf(second)).toBe(200);
    await content.data.query(`UPDATE test SET listed = false WHERE id = 'eo-7'`);
  });

  it('are given one after the other: when the one before has had its time, or its question was left', async () => {
    const { give, count, go } = await candidate();
    const refused = async (number: number) => {
      for (const { status, body } of [await give(number), await count(number, { play_id: 'early' })])
        expect([status, body.code, body.message]).toEqual([
          409,
          'conflict',
          expect.stringMatching(/précédent/),
        ]);
    };
    expect((await give(1)).status).toBe(200);
    await refused(2);
    await count(1, { play_id: 'one' });
    await refused(2);
    content.app.clock.advance(heardMs - 500);
    await refused(2);
    content.app.clock.advance(500);
    expect((await give(2)).status).toBe(200);
    // It was not heard.
    await refused(3);
    await go(2);
    expect((await give(3)).status).toBe(200);
    expect((await give(2)).body.code).toBe('no_going_back');
  });

  it('come no sooner for who reports an end, reports nothing, or goes on again and again', async () => {
    const { give, count, report } = await candidate();
    await count(1);
    expect((await give(2)).body.code).toBe('conflict');
    const other = await candidate();
    await other.count(1, { play_id: 'one' });
    await other.report(1, { play_id: 'one', heard_ms: 6_500, ended: true });
    expect((await other.give(2)).body.code).toBe('conflict');
    content.app.clock.advance(heardMs - 500);
    await other.count(1, { play_id: 'two', goes_on: true });
    content.app.clock.advance(500);
    expect((await other.give(2)).body.code).toBe('conflict');
    await report(1, { play_id: 'none', heard_ms: 1 });
    expect((await give(2)).status).toBe(200);
  });

  it('have one address however often it is asked for, and none once they were heard', async () => {
    const { person, id, give, count } = await candidate();
    const { body } = await give(1);
    expect((await give(1)).body).toEqual(body);
    expect((await person.get(`/exam/attempts/${id}/`)).body.plays).toEqual({});
    await count(1, { play_id: 'one' });
    // A hearing that breaks off goes on three times: so often it is given to who comes back.
    for (const play_id of ['two', 'three', 'four']) {
      expect((await give(1)).body).toEqual(body);
      await count(1, { play_id, goes_on: true });
    }
    const { status, body: refused } = await give(1);
    expect([status, refused.code]).toEqual([409, 'already_played']);
  });

  it('are heard by a signed address, whole and in parts, which no shared cache keeps', async () => {
    const { give } = await candidate();
    const [opus, aac] = addressesOf(await give(1));
    const whole = await content.visitor.bytes(aac);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mp4; codecs=mp4a.40.2']);
    expect(whole.headers.get('cache-control')).toMatch(/^private\b/);
    expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'");
    const part = await content.visitor.bytes(aac, { range: 'bytes=4-11' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 4-11/${whole.bytes.length}`,
    ]);
    expect(part.bytes).toEqual(whole.bytes.subarray(4, 12));
    expect(await statusOf(aac, { 'if-none-match': whole.headers.get('etag') })).toBe(304);
    expect(await statusOf(opus)).toBe(200);
  });

  it('are heard by no other address', async () => {
    const { id, give } = await candidate();
    const other = await candidate();
    const [address] = addressesOf(await give(1));
    const until = Number(new URL(address, content.app.url).searchParams.get('until'));
    const [second] = names['co-7-q02'] as [string];
    for (const altered of [
      address.replace(id, other.id),
      address.replace(/[^/]+\.opus/, second.split('/').at(-1) as string),
      address.replace(String(until), String(until + 60)),
      address.replace(/proof=./, (start) => (start.endsWith('A') ? 'proof=B' : 'proof=A')),
    ]) {
      expect(altered).not.toBe(address);
      expect(await statusOf(altered)).toBe(404);
    }
    expect(await statusOf(address.replace(/&proof=.*/, ''))).toBe(400);
    expect(await statusOf(address)).toBe(200);
  });

  it('are heard until the attempt is over, and not after', async () => {
    const { give } = await candidate();
    const [address] = addressesOf(await give(1));
    content.app.clock.advance(35 * 60_000);
    expect(await statusOf(address)).toBe(200);
    content.app.clock.advance(62_000);
    expect(await statusOf(address)).toBe(404);
    expect((await give(1)).body.code).toBe('attempt_closed');
  });

  it('are given to who passes the attempt only', async () => {
    const { person, id } = await candidate();
    const path = `/exam/attempts/${id}/sounds/co-7-q01/`;
    expect((await content.visitor.get(path)).status).toBe(401);
    expect((await (await content.person({ tier: 1 })).get(path)).status).toBe(404);
    expect((await person.get(`/exam/attempts/${id}/sounds/co-1-q02/`)).status).toBe(404);
    expect((await person.get('/exam/attempts/7/sounds/co-7-q01/')).status).toBe(404);
  });

  it('are heard again with the corrections and in the revision, for a day or two', async () => {
    const { person, id, submit } = await candidate();
    await submit([1, 2, 3].map((number) => ({ id: `co-7-q0${number}`, response: 'A' })));
    await content.app.idle();
    const audioOf = ({ body }: { body: Sounding[] }) => body[0]?.audio as string;
    const corrected = audioOf(await person.get(`/mgmt/fetch-response/${id}/`));
    expect(await statusOf(corrected)).toBe(200);
    content.app.clock.advance(2 * dayMs);
    expect(await statusOf(corrected)).toBe(404);
    expect(await statusOf(audioOf(await person.get(`/mgmt/fetch-response/${id}/`)))).toBe(200);
    const due = (await person.get('/exam/review/')).body as { question: Sounding }[];
    expect(await statusOf(due[0]?.question.audio as string)).toBe(200);
  });

  it('of a listed test are in no order, in exam mode either: whoever has the set has them all', async () => {
    await content.data.query(`UPDATE test SET listed = true WHERE id = 'co-7'`);
    const person = await content.person({ tier: 1 });
    const { body } = await person.post('/exam/attempts/', { test_id: 'co-7', mode: 'exam' });
    const { give, count } = hands(person, body.id);
    expect((await count(3, { play_id: 'three' })).body).toEqual({ plays: 1, heard_ms: 0 });
    expect((await give(2)).status).toBe(200);
    await content.data.query(`UPDATE test SET listed = false WHERE id = 'co-7'`);
  });

  it('are all given in practice that was begun while the test was listed', async () => {
    const person = await content.person({ tier: 1 });
    const listed = (is: boolean) => content.data.query(`UPDATE test SET listed = $1 WHERE id = 'co-7'`, [is]);
    await listed(true);
    const { body } = await person.post('/exam/attempts/', { test_id: 'co-7', untimed: true });
    await listed(false);
    const { give, count } = hands(person, body.id);
    await count(3);
    expect(await statusOf(addressesOf(await give(3))[0])).toBe(200);
    expect((await give(2)).status).toBe(200);
  });
});
