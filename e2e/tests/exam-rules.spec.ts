import { type APIRequestContext, expect, request as requests, test } from '@playwright/test';
import { type SignedIn, signInByCall } from '../src/api.js';
import { addExamTests, contentRows, letTimePass } from '../src/exam-tests.js';
import { demoPerson } from '../src/people.js';

/** The rules that the server holds, attacked through the gateway as a client of one's own would. */

let request: APIRequestContext;
let learner: SignedIn;
let other: SignedIn;

test.beforeAll(async () => {
  await addExamTests();
  request = await requests.newContext({ baseURL: process.env.E2E_BASE_URL });
  learner = await signInByCall(request, demoPerson('candidat'));
  other = await signInByCall(request, demoPerson('nouveau'));
});
test.afterAll(() => request.dispose());

const start = async (testId: string, more: object = {}, person = learner) => {
  const data = { test_id: testId, mode: 'exam', ...more };
  return (await request.post('/exam/attempts/', { data, headers: person.headers })).json();
};
const read = async (id: string, person = learner) =>
  (await request.get(`/exam/attempts/${id}/`, { headers: person.headers })).json();
const save = (id: string, answers: object[], more: object = {}, person = learner) =>
  request.patch(`/exam/attempts/${id}/`, { data: { answers, ...more }, headers: person.headers });
const submit = (testId: string, data: object, person = learner) =>
  request.post(`/mgmt/save-response/${testId}/`, { data, headers: person.headers });
const end = (testId: string, id: string) => submit(testId, { questions: [], attempt_id: id });
const answer = (testId: string, number: number, response: string, seq: number) => ({
  question_id: `${testId}-q${number}`,
  response,
  seq,
});
const codeOf = async (reply: { status(): number; json(): Promise<{ code: string }> }) => [
  reply.status(),
  (await reply.json()).code,
];

test('a shifted clock changes nothing: the deadline is the server’s', async () => {
  const forged = {
    started_at: '2020-01-01T00:00:00Z',
    deadline_at: '2099-01-01T00:00:00Z',
    server_now: '2020',
  };
  const attempt = await start('rules-ce', { ...forged, untimed: true });
  const serverTime = Date.parse(attempt.server_now);
  expect(Date.parse(attempt.deadline_at) - Date.parse(attempt.started_at)).toBe(3_600_000);
  await request.patch(`/exam/attempts/${attempt.id}/`, {
    data: { answers: [], ...forged },
    headers: { ...learner.headers, date: 'Wed, 01 Jan 2020 00:00:00 GMT' },
  });
  const again = await read(attempt.id);
  expect(again.deadline_at).toBe(attempt.deadline_at);
  expect(Math.abs(Date.parse(again.server_now) - serverTime)).toBeLessThan(60_000);
  await end('rules-ce', attempt.id);
});

test('replayed and reordered saves: the newest seq stands', async () => {
  const { id } = await start('rules-ce');
  const first = [answer('rules-ce', 1, 'B', 1)];
  const newest = [answer('rules-ce', 1, 'C', 3)];
  for (const answers of [first, newest, [answer('rules-ce', 1, 'D', 2)], first, newest])
    expect((await save(id, answers)).status()).toBe(200);
  await Promise.all(
    Array.from({ length: 12 }, (_, seq) => save(id, [answer('rules-ce', 2, 'ABCD'.charAt(seq % 4), seq)])),
  );
  expect((await read(id)).answers).toMatchObject([
    { response: 'C', seq: 3 },
    { response: 'D', seq: 11 },
  ]);
  await end('rules-ce', id);
});

test('a second tab has the same attempt, and one submission', async () => {
  const tabs = await Promise.all([start('rules-ce'), start('rules-ce', { mode: 'practice', untimed: true })]);
  expect(tabs[1].id).toBe(tabs[0].id);
  expect(tabs[1].deadline_at).toBe(tabs[0].deadline_at);
  const ids = await Promise.all([1, 2, 3].map(async () => (await end('rules-ce', tabs[0].id)).json()));
  expect(new Set(ids.map(({ id }) => id))).toEqual(new Set([tabs[0].id]));
  expect(await codeOf(await save(tabs[0].id, [answer('rules-ce', 1, 'A', 9)]))).toEqual([
    409,
    'attempt_closed',
  ]);
});

test('a second play and a previous question, in exam mode', async () => {
  const { id } = await start('rules-co');
  const play = (number: number) =>
    request.post(`/exam/attempts/${id}/plays/`, {
      data: { question_id: `rules-co-q${number}` },
      headers: learner.headers,
    });
  const both = await Promise.all([play(1), play(1)]);
  expect(both.map((reply) => reply.status()).sort()).toEqual([200, 409]);
  expect(await codeOf(await play(1))).toEqual([409, 'already_played']);
  expect((await save(id, [answer('rules-co', 1, 'B', 1)], { position: 2 })).status()).toBe(200);
  for (const refused of [
    await save(id, [answer('rules-co', 1, 'A', 2)]),
    await save(id, [], { position: 0 }),
    await play(2),
  ])
    expect(await codeOf(refused)).toEqual([409, 'no_going_back']);
  await submit('rules-co', { attempt_id: id, questions: [{ id: 'rules-co-q1', response: 'A' }] });
  expect((await read(id)).result).toMatchObject({ correct: 0 });
});

test('a late save and a late submission count for nothing; what was saved counts', async () => {
  const { id } = await start('rules-ce');
  await save(id, [answer('rules-ce', 1, 'A', 1)]);
  await letTimePass(id, 30);
  expect((await save(id, [answer('rules-ce', 2, 'A', 2)])).status()).toBe(200);
  await letTimePass(id, 61);
  expect(await codeOf(await save(id, [answer('rules-ce', 3, 'A', 3)]))).toEqual([409, 'attempt_closed']);
  const late = await submit('rules-ce', {
    attempt_id: id,
    questions: [{ id: 'rules-ce-q4', response: 'A' }],
  });
  expect([late.status(), (await late.json()).id]).toEqual([201, id]);
  expect((await read(id)).result).toMatchObject({ correct: 2, score: 6 });
});

test('an expired attempt is submitted though the candidate never returns', async () => {
  const { id } = await start('rules-co');
  await save(id, [answer('rules-co', 1, 'A', 1)]);
  await letTimePass(id, 61);
  // No call is made meanwhile: the service comes by itself.
  await expect
    .poll(async () => (await contentRows('SELECT score FROM attempt WHERE id = $1', [id]))[0], {
      timeout: 60_000,
    })
    .toEqual({ score: 3 });
});

test('another’s attempt does not exist', async () => {
  const { id } = await start('rules-ce');
  const { headers } = other;
  const recording = { attempt_id: id, question_id: 'rules-ce-q1', recording: Buffer.from('x').toString() };
  for (const reply of [
    await request.get(`/exam/attempts/${id}/`, { headers }),
    await save(id, [answer('rules-ce', 1, 'A', 1)], {}, other),
    await request.post(`/exam/attempts/${id}/plays/`, { data: { question_id: 'rules-ce-q1' }, headers }),
    await submit('rules-ce', { questions: [], attempt_id: id }, other),
    await request.get(`/mgmt/questions/rules-ce/?attempt_id=${id}`, { headers }),
    await request.get(`/mgmt/fetch-response/${id}/`, { headers }),
    await request.get(`/exam/responses/${id}/`, { headers }),
    await request.get(`/exam/mocks/${id}/`, { headers }),
  ])
    expect(await codeOf(reply)).toEqual([404, 'not_found']);
  expect(
    (await request.post('/exam/recordings/', { multipart: recording, headers })).status(),
  ).toBeGreaterThanOrEqual(400);
  expect((await read(id)).answers).toEqual([]);
  await end('rules-ce', id);
  expect((await request.get(`/mgmt/fetch-response/${id}/`, { headers })).status()).toBe(404);
});

test('a locked test is refused, its questions too', async () => {
  const { headers } = learner;
  for (const reply of [
    await request.get('/mgmt/questions/rules-locked/', { headers }),
    await request.get('/mgmt/questions/rules-locked/?corrections=1', { headers }),
    await request.post('/exam/attempts/', { data: { test_id: 'rules-locked' }, headers }),
    await submit('rules-locked', { questions: [{ id: 'rules-locked-q1', response: 'A' }] }),
  ]) {
    expect(await codeOf(reply)).toEqual([403, 'test_locked']);
    expect(await reply.text()).not.toContain('Question 1');
  }
  expect((await request.get('/mgmt/questions/rules-ce/')).status()).toBe(403);
});

test('keys, explanations, transcripts and models do not leave before the submission', async () => {
  const { headers } = learner;
  const secrets = async (paths: string[]) => {
    for (const path of paths) {
      const reply = await request.get(path, { headers });
      expect(await reply.text(), path).not.toMatch(/secr|"answer":"/);
    }
  };
  const comprehension = await start('rules-co');
  const expression = await start('rules-ee');
  await secrets([
    '/mgmt/questions/rules-co/',
    '/mgmt/questions/rules-co/?corrections=1',
    `/mgmt/questions/rules-co/?corrections=1&attempt_id=${comprehension.id}`,
    `/exam/attempts/${comprehension.id}/`,
    `/mgmt/fetch-response/${comprehension.id}/`,
    `/mgmt/questions/rules-ee/?corrections=1&attempt_id=${expression.id}`,
    `/exam/responses/${expression.id}/`,
    `/mgmt/fetch-response/${expression.id}/`,
    '/exam/review/',
    '/exam/placement/',
  ]);
  await end('rules-co', comprehension.id);
  const marked = await request.get(`/mgmt/fetch-response/${comprehension.id}/`, { headers });
  expect(await marked.text()).toContain('Explication secrète');
});

test('a mock exam: its parts in order, each in exam mode, on any device, and nobody else’s', async () => {
  const { headers } = learner;
  const begin = (testId: string, sessionId: string, person = learner) =>
    request.post('/exam/attempts/', {
      data: { test_id: testId, mode: 'practice', untimed: true, mock_session_id: sessionId },
      headers: person.headers,
    });
  const open = () => request.post('/exam/mocks/', { data: { mock_id: 'rules-blanc' }, headers });
  const [first, second] = [await open(), await open()];
  const { id } = await first.json();
  expect([first.status(), second.status(), (await second.json()).id]).toEqual([201, 200, id]);
  const move = (data: object, person = learner) =>
    request.patch(`/exam/mocks/${id}/`, { data, headers: person.headers });

  expect(await codeOf(await request.get(`/exam/mocks/${id}/`, { headers: other.headers }))).toEqual([
    404,
    'not_found',
  ]);
  expect(await codeOf(await move({ step: 1 }, other))).toEqual([404, 'not_found']);
  expect(await codeOf(await begin('rules-co', id, other))).toEqual([404, 'not_found']);
  for (const illegal of [{ step: 1 }, { step: 3 }, { finished: true }])
    expect(await codeOf(await move(illegal))).toEqual([409, 'conflict']);
  expect(await codeOf(await begin('rules-ce', id))).toEqual([409, 'conflict']);

  for (const [step, testId] of ['rules-co', 'rules-ce'].entries()) {
    const attempt = await (await begin(testId, id)).json();
    expect(attempt).toMatchObject({ mode: 'exam', mock_session_id: id, deadline_at: expect.any(String) });
    await submit(testId, { attempt_id: attempt.id, questions: [{ id: `${testId}-q1`, response: 'A' }] });
    expect(await codeOf(await begin(testId, id))).toEqual([409, 'conflict']);
    expect((await move({ step: step + 1 })).status()).toBe(200);
    expect((await move({ step: step + 1 })).status()).toBe(200);
    expect(await codeOf(await move({ step }))).toEqual([409, 'conflict']);
  }
  const session = await (await request.get(`/exam/mocks/${id}/`, { headers })).json();
  expect(session).toMatchObject({
    category: 'written_expression',
    scores: { oral_comprehension: 3, written_comprehension: 3, total: 6 },
    finished: false,
  });

  // What lies ahead in it is practised afterwards.
  const data = { test_id: 'rules-eo' };
  expect(await codeOf(await request.post('/exam/attempts/', { data, headers }))).toEqual([409, 'conflict']);
  const write = async (testId: string) => {
    const { id: attempt_id } = await (await begin(testId, id)).json();
    if (testId === 'rules-eo')
      expect(await codeOf(await move({ finished: true }))).toEqual([409, 'conflict']);
    const sent = { data: { attempt_id, questions: [] }, headers };
    expect((await request.post(`/mgmt/save-response-expression/${testId}/`, sent)).status()).toBe(201);
  };
  // What was begun outside of it ends first.
  await request.post('/mgmt/save-response-expression/rules-ee/', { data: { questions: [] }, headers });
  await write('rules-ee');
  expect((await move({ step: 3 })).status()).toBe(200);
  await write('rules-eo');
  expect((await (await move({ finished: true })).json()).finished).toBe(true);
});

test('essays of 200 KB are accepted, 1 MB is refused, and HTML stays text', async () => {
  const { id } = await start('rules-ee');
  const send = (response: string) =>
    request.post('/mgmt/save-response-expression/rules-ee/', {
      data: { attempt_id: id, questions: [{ id: 'rules-ee-t1', response }] },
      headers: learner.headers,
    });
  expect(await codeOf(await send('x'.repeat(1_000_000)))).toEqual([413, 'payload_too_large']);
  const essay = `<script>alert(1)</script> ${'é'.repeat(100_000)}`;
  expect((await send(essay)).status()).toBe(201);
  const reply = await request.get(`/exam/responses/${id}/`, { headers: learner.headers });
  expect(reply.headers()['content-type']).toContain('application/json');
  expect((await reply.json()).tasks[0].response).toBe(essay);
});

/** Five seconds of Opus in Ogg, whose frames hold nothing. */
function sound(): Buffer {
  const page = (granule: bigint, body: Buffer) => {
    const header = Buffer.alloc(28);
    header.write('OggS');
    header.writeBigInt64LE(granule, 6);
    header.writeUInt8(1, 26);
    header.writeUInt8(body.length, 27);
    return Buffer.concat([header, body]);
  };
  const start = Buffer.alloc(19);
  start.write('OpusHead');
  return Buffer.concat([page(0n, start), page(240_000n, Buffer.alloc(60, 7))]);
}

test('a recording: told by its bytes, heard by its candidate and by teachers, in parts', async () => {
  const { id } = await start('rules-eo');
  const send = (buffer: Buffer, person = learner) =>
    request.post('/exam/recordings/', {
      multipart: {
        attempt_id: id,
        question_id: 'rules-eo-t1',
        recording: { name: '../../evil.html', mimeType: 'audio/ogg', buffer },
      },
      headers: person.headers,
    });
  expect(await codeOf(await send(Buffer.from('<script>alert(1)</script>')))).toEqual([
    415,
    'unsupported_media_type',
  ]);
  expect(await codeOf(await send(sound(), other))).toEqual([404, 'not_found']);
  const sent = await send(sound());
  expect(sent.status()).toBe(201);
  const recording = await sent.json();
  expect(recording).toMatchObject({ content_type: 'audio/ogg', duration: 5 });
  const teacher = await signInByCall(request, demoPerson('prof'));
  const hear = (person: SignedIn, range?: string) =>
    request.get(`/exam/recordings/${recording.id}/`, {
      headers: { ...person.headers, ...(range ? { range } : {}) },
    });
  for (const person of [learner, teacher]) {
    const heard = await hear(person);
    expect([heard.status(), heard.headers()['content-type']]).toEqual([200, 'audio/ogg']);
    expect((await heard.body()).equals(sound())).toBe(true);
  }
  const part = await hear(teacher, 'bytes=2-5');
  expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 2-5/${sound().length}`]);
  expect((await part.body()).equals(sound().subarray(2, 6))).toBe(true);
  expect((await hear(teacher, 'bytes=99999-')).status()).toBe(416);
  expect((await hear(other)).status()).toBe(404);
});

test('unknown ids, and answers to another set’s questions, which are named', async () => {
  const { headers } = learner;
  for (const path of [
    '/mgmt/questions/nothing/',
    '/exam/attempts/nothing/',
    '/mgmt/fetch-response/7/',
    '/exam/mocks/7/',
  ])
    expect(await codeOf(await request.get(path, { headers }))).toEqual([404, 'not_found']);
  expect((await submit('nothing', { questions: [] })).status()).toBe(404);
  const { id } = await start('rules-ce');
  const saved = await save(id, [answer('rules-ce', 1, 'A', 1), answer('rules-co', 1, 'A', 2)]);
  expect([saved.status(), (await saved.json()).errors[0].field]).toEqual([400, 'answers.1.question_id']);
  const sent = await submit('rules-ce', {
    attempt_id: id,
    questions: [{ id: 'rules-co-q1', response: 'A' }],
  });
  expect([sent.status(), (await sent.json()).errors[0].field]).toEqual([400, 'questions.0.id']);
  expect((await read(id)).answers).toEqual([]);
  await end('rules-ce', id);
});

test('grades are a teacher’s: out of 20, then the learner reads them', async () => {
  const data = { questions: [{ id: 'rules-ee-t1', response: 'Bonjour.' }] };
  const reply = await request.post('/mgmt/save-response-expression/rules-ee/', {
    data,
    headers: learner.headers,
  });
  const { id } = await reply.json();
  const teacher = await signInByCall(request, demoPerson('prof'));
  const record = (points: number, person: SignedIn) =>
    request.post('/exam/grades/', {
      data: { response_id: id, criteria: { tache: points } },
      headers: person.headers,
    });
  expect((await record(12, learner)).status()).toBe(403);
  expect((await record(20.5, teacher)).status()).toBe(400);
  expect((await record(12.5, teacher)).status()).toBe(201);
  const read = await request.get(`/exam/responses/${id}/`, { headers: learner.headers });
  expect((await read.json()).grade).toMatchObject({ score: 12.5, cecrl: 'B2', nclc: 8 });
});
