import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeFullPack } from '@passerelle/content-packs/testing';
import { contentOfferChanged } from '@passerelle/contracts';
import { Outbox, Storage } from '@passerelle/service-kit';
import { type ContentApp, contentFolder, startContentApp, type TestPerson } from '../testing/content-app.js';
import { importFolder } from './import-folder.js';

describe('a pack with something of everything', () => {
  let content: ContentApp;
  let root: string;
  let learner: TestPerson;
  beforeAll(async () => {
    root = await writeFullPack();
    content = await startContentApp();
    const { problems } = await importRoot();
    expect(problems).toEqual([]);
    learner = await content.person({ tier: 1 });
  });
  afterAll(async () => {
    await content.close();
    await rm(root, { recursive: true });
  });

  const importRoot = (atStart = false) =>
    importFolder(content.data, root, {
      now: content.app.clock.now(),
      storage: content.app.get(Storage),
      outbox: content.app.get(Outbox),
      atStart,
    });
  const questions = async (id: string, person = learner, query = '') =>
    (await person.get(`/mgmt/questions/${id}/${query}`)).body;
  const idsOf = async (list: string) =>
    (await learner.get(`/mgmt/tests/${list}/`)).body.map(({ id }: { id: string }) => id);

  it('is listed, but for what only a mock exam shows', async () => {
    expect(await idsOf('001')).toEqual(['ce-15']);
    expect(await idsOf('002')).toEqual(['co-1', 'co-7']);
    expect((await content.visitor.get('/mgmt/tests/003/')).body).toEqual([
      {
        ...{ id: 'ee-7', name: 'Expression Écrite test 7', status: 'available', skill: 'written_expression' },
        ...{ number: 7, questions: 3, duration: 3600 },
      },
    ]);
    expect(await idsOf('004')).toEqual([]);
  });

  it('gives recordings, pictures and their text, the transcript with corrections only', async () => {
    const [first, second] = (await questions('co-7')).normal_questions;
    expect(first).toMatchObject({
      image: expect.stringMatching(/^\/media\/content\/packs\/[0-9a-f]{40}\.webp$/),
      image_alt: 'Dessin A : un bus. Dessin B : un train.',
      transcript: null,
      answer: null,
      recording: { seconds: 6.5, synthetic: true, kind: 'annonce' },
    });
    expect(second.image).toBeNull();
    const { sources } = first.recording;
    expect(sources.map(({ type }: { type: string }) => type)).toEqual([
      'audio/ogg; codecs=opus',
      'audio/mp4; codecs=mp4a.40.2',
    ]);
    expect(first.audio).toBe(sources[1].url);
    const [corrected] = (await questions('co-7', learner, '?corrections=1')).normal_questions;
    expect(corrected.transcript).toBe('Mme Sarr\u202f: Le bus part à sept heures.\nMerci bien.');
    expect((await content.visitor.get('/mgmt/questions/co-7/')).status).toBe(403);
  });

  it('shows options that are heard as letters until the corrections', async () => {
    const heard = (set: { normal_questions: object[] }) => set.normal_questions[2];
    const letters = ['A', 'B', 'C', 'D'].map((value) => ({ value, text: `Proposition ${value}` }));
    const shown = heard(await questions('co-7'));
    expect(shown).toMatchObject({ options: letters, transcript: null, recording: { options_heard: true } });
    expect(JSON.stringify(shown)).not.toContain('Le car part');
    expect(heard(await questions('co-7', learner, '?corrections=1'))).toMatchObject({
      options: expect.arrayContaining([{ value: 'D', text: 'Le car part.' }]),
      transcript: 'Que part-il ?\nA. Le bus part.\nB. Le train part.\nC. Le bac part.\nD. Le car part.',
    });
  });

  it('serves media whole and in parts, under names that cannot be guessed', async () => {
    const [{ audio, image }] = (await questions('co-7')).normal_questions;
    const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(new URL(path, content.app.url), { headers, method });
    const whole = await read(audio);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mp4; codecs=mp4a.40.2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await read(image)).headers.get('content-type')).toBe('image/webp');
    for (const [range, from, to] of [
      ['bytes=4-11', 4, 12],
      ['bytes=200-', 200, bytes.length],
      ['bytes=-5', bytes.length - 5, bytes.length],
      ['bytes=10-999999', 10, bytes.length],
    ] as const) {
      const part = await read(audio, { range });
      expect([range, part.status]).toEqual([range, 206]);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(from, to));
    }
    const behind = await read(audio, { range: `bytes=${bytes.length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await read(audio, { range: 'bytes=1-2,4-5' })).status).toBe(200);
    const etag = whole.headers.get('etag') as string;
    expect((await read(audio, { range: 'bytes=1-2', 'if-range': '"other"' })).status).toBe(200);
    expect((await read(audio, { range: 'bytes=1-2', 'if-range': etag })).status).toBe(206);
    expect((await read(audio, { 'if-none-match': etag })).status).toBe(304);
    const head = await read(audio, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
    for (const name of [`${'0'.repeat(40)}.m4a`, '..%2f..%2fpack.yaml', '%2e%2e', 'co-7-01.m4a'])
      expect([400, 404]).toContain((await read(`/media/content/packs/${name}`)).status);
  });

  it('gives tasks with everything but the models, in HTML that is clean', async () => {
    const {
      expression_questions: tasks,
      normal_questions: none,
      grid,
    } = await questions('ee-7', content.visitor);
    expect(none).toEqual([]);
    expect(grid.criteria.map(({ max }: { max: number }) => max)).toEqual([5, 5]);
    expect([grid.version, grid.tasks.length]).toEqual([2, 3]);
    expect(tasks).toHaveLength(3);
    expect(tasks[0]).toMatchObject({
      ...{ id: 'ee-7-t1', task_number: 1, points: 20, question: 'Consigne 1 <b>nue</b>' },
      description: '<p>Vous cherchez un <strong>logement</strong>.</p>',
      description_question: 'Minimum 60 mots - Maximum 120 mots',
      ...{ document_one: null, answer: null, models: null, advice: null, response: null },
      word_limits: { min: 60, max: 120, parts: [] },
    });
    expect(tasks[2]).toMatchObject({
      document_one: '<p class="doc-source">Journal</p><h3>Titre</h3><p>Un document.</p>',
      document_two: expect.stringContaining('Un autre.'),
      word_limits: {
        parts: [
          { min: 40, max: 60 },
          { min: 80, max: 120 },
        ],
      },
    });
    expect(JSON.stringify(tasks)).not.toContain('modèle');
    const [task] = (await questions('ee-7', learner, '?corrections=1')).expression_questions;
    expect(task.models[0]).toEqual({
      level: 'B2',
      html: '<p>Un <strong>bon</strong> modèle.</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    });
    expect(task.answer).toContain('Modèle de niveau C1');
    expect(task).toMatchObject({ advice: 'Restez poli.' });
    expect(JSON.stringify(task)).not.toContain('<script');
  });

  it('keeps a mock exam’s own sets for those who may open it, and their keys until they passed them', async () => {
    for (const id of ['ce-7', 'eo-7']) {
      expect((await content.visitor.get(`/mgmt/questions/${id}/`)).status).toBe(403);
      const nobody = await content.person({ tier: 0 });
      expect((await nobody.get(`/mgmt/questions/${id}/`)).body.code).toBe('test_locked');
    }
    const [, second] = (await questions('eo-7')).expression_questions;
    expect(second).toMatchObject({
      description_question:
        'Exercice en interaction\u202f: 5\u00a0min\u00a030, dont 2\u00a0min de préparation',
      ...{ preparation_seconds: 120, speaking_seconds: 210, outline: [], phrases: [] },
      role_card: {
        you: 'Locataire',
        partner: 'Agent',
        aims: ['Le prix', 'La date', 'Le chauffage', 'Le bail'],
      },
    });
    const key = async () => (await questions('ce-7', learner, '?corrections=1')).normal_questions[0].answer;
    expect(await key()).toBeNull();
    const { body: mock } = await learner.post('/exam/mocks/', { mock_id: 'blanc-7' });
    for (const [step, id] of ['co-7', 'ce-7'].entries()) {
      await learner.patch(`/exam/mocks/${mock.id}/`, { step });
      await learner.post('/exam/attempts/', { test_id: id, mock_session_id: mock.id });
      expect(await key()).toBeNull();
      await learner.post(`/mgmt/save-response/${id}/`, { questions: [] });
    }
    expect(await key()).toBe('A');
  });

  it('lists mock exams, four entries each, in the order in which they are passed', async () => {
    const { body } = await learner.get('/mgmt/mock-data/');
    expect(body.map(({ category_name }: { category_name: string }) => category_name)).toEqual([
      'Compréhension Orale',
      'Compréhension Écrite',
      'Expression Écrite',
      'Expression Orale',
    ]);
    expect(body[0]).toMatchObject({
      ...{ mock_id: 'blanc-7', mock_name: 'Examen Blanc 7', duration: 2100 },
      test: { id: 'co-7', status: 'available' },
    });
    const visitors = (await content.visitor.get('/mgmt/mock-data/')).body;
    expect(visitors.map(({ test }: { test: { status: string } }) => test.status)).toEqual(
      Array(4).fill('locked'),
    );
  });

  it('serves its pages to everybody, clean and with an ETag', async () => {
    const path = '/mgmt/pages/expression-ecrite/methodologie/';
    const { status, body, headers } = await content.visitor.get(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{
        skill: 'expression-ecrite',
        page: 'methodologie',
        title: 'Méthodologie',
        summary: 'Comment faire.',
      },
      html: '<h2>Écrire</h2><p>Un <strong>plan</strong>, puis :</p><ul><li>lire</li><li>écrire &lt;script&gt;alert(1)&lt;/script&gt;</li></ul>',
    });
    const etag = headers.get('etag') as string;
    expect((await content.visitor.get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await content.visitor.get('/mgmt/pages/expression-ecrite/autre/')).status).toBe(404);
    const listed = await content.visitor.get('/mgmt/pages/expression-ecrite/');
    expect([listed.status, listed.body]).toEqual([
      200,
      [
        {
          ...{ skill: 'expression-ecrite', page: 'methodologie' },
          ...{ title: 'Méthodologie', summary: 'Comment faire.' },
        },
      ],
    ]);
    expect((await content.visitor.get('/mgmt/pages/autre/')).body).toEqual([]);
  });

  it('makes a page of the questions of task 1', async () => {
    const path = '/mgmt/pages/expression-orale/questions-de-la-tache-1/';
    const { body } = await content.visitor.get(path);
    expect(body.title).toBe('40 questions de la tâche\u00a01');
    expect(body.html.match(/<h3>/g)).toHaveLength(40);
    for (const part of ['<h2>Le passé</h2>', '<h3>Question passea\u202f?</h3>', '<strong>C1.</strong>'])
      expect(body.html).toContain(part);
  });

  it('keeps the placement test in versions', async () => {
    const rows = await content.data.query(`SELECT * FROM placement_set WHERE pack_id = 'complete'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ version: 1, retired: false });
    expect(rows[0].questions[0]).toMatchObject({ id: 'placement-ce-q01', points: 3, answer: 'A' });
  });

  it('changes nothing when it is imported again', async () => {
    expect((await importRoot()).imported).toEqual([{ pack: 'complete', changed: false, versions: [] }]);
  });

  it('is refused whole when a recording is not what it should be', async () => {
    const other = await writeFullPack({
      'media/audio/co-7-01.opus': 'not a recording',
      'media/audio.json': [],
    });
    const before = await content.data.query('SELECT * FROM content_pack ORDER BY id');
    const { imported, problems } = await importFolder(content.data, other, {
      now: new Date(),
      storage: content.app.get(Storage),
      outbox: content.app.get(Outbox),
    });
    expect(imported).toEqual([]);
    expect(problems.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'media/audio/co-7-01.opus devrait être audio/ogg; codecs=opus : c’est autre chose',
        'media/audio/co-7-01.m4a n’est pas dans media/audio.json',
      ]),
    );
    expect(problems.every(({ file, line }) => /[ce]o-7\.yaml$/.test(file) && line > 0)).toBe(true);
    expect(await content.data.query('SELECT * FROM content_pack ORDER BY id')).toEqual(before);
    await rm(other, { recursive: true });
  });

  it('is retired when it is gone from the folder of the start, and comes back', async () => {
    // The tests' own content folder stood there when the service started.
    expect((await importRoot(true)).retired).toEqual(['originales']);
    expect(await idsOf('001')).toEqual([]);
    expect((await learner.get('/mgmt/questions/ce-15/')).status).toBe(404);
    const back = await importFolder(content.data, contentFolder, {
      now: content.app.clock.now(),
      storage: content.app.get(Storage),
      outbox: content.app.get(Outbox),
      atStart: true,
    });
    expect(back).toMatchObject({ imported: [{ pack: 'originales', changed: true, versions: [] }] });
    expect(back.retired).toEqual(['complete']);
    // What is gone is promised by no plan.
    const [told] = await content.data.query(
      'SELECT data FROM outbox_event WHERE type = $1 ORDER BY aggregate_version DESC LIMIT 1',
      [contentOfferChanged.type],
    );
    expect([told.data.has_placement, JSON.stringify(told.data)]).toEqual([
      false,
      expect.not.stringMatching(/"mock_exams":[1-9]/),
    ]);
    expect([await idsOf('001'), await idsOf('002')]).toEqual([['ce-15'], ['co-1']]);
    expect((await learner.get('/mgmt/mock-data/')).body).toEqual([]);
    expect((await learner.get('/mgmt/pages/expression-ecrite/methodologie/')).status).toBe(404);
    expect((await importRoot(true)).imported).toMatchObject([{ changed: true, versions: [] }]);
    // A folder that cannot be read may be any pack: nothing is retired.
    await rm(join(root, 'complete/sets'), { recursive: true });
    const broken = await importRoot(true);
    expect([broken.imported, broken.retired]).toEqual([[], []]);
    expect(await idsOf('002')).toEqual(['co-1', 'co-7']);
  });
});
