import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { CountResultsJob } from '../statistics/count-results.job.js';
import { statsLines } from '../statistics/stats-lines.js';
import { type TalliedQuestion, talliesSql } from '../statistics/tallies.sql.js';
import { statsOf } from '../statistics/verdict.js';
import { type ContentApp, contentFolder, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';
import { oralPack } from '../testing/oral-pack.js';

/** Pearson's correlation, written out. */
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const product = xs.reduce((sum, x, index) => sum + (x - mx) * (ys[index]! - my), 0);
  const spread = (values: readonly number[], m: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - m) ** 2, 0));
  return product / (spread(xs, mx) * spread(ys, my));
}

describe('statistics of questions', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
  });
  afterAll(() => content.close());

  const readStats = async (test: string | null = null) => {
    const job = content.app.get(CountResultsJob);
    // Two replicas at once, and again: each result is counted once.
    await Promise.all([job.run(), job.run()]);
    await job.run();
    return (await content.data.query<TalliedQuestion[]>(talliesSql, [test, null])).map(statsOf);
  };

  it('say when nobody has submitted anything', async () => {
    expect(statsLines(await readStats())).toEqual(['no first result of a comprehension test is counted yet']);
  });

  it('are computed from first results, blanks counted as wrong, and name weak questions', async () => {
    // co-1 has six questions whose key is A. Candidate n of 40 is better the higher n is.
    const answersOf = (n: number) => [
      'A', // everybody
      n > 20 ? 'A' : 'B', // the better half
      n > 20 ? 'B' : 'A', // the weaker half: a wrong key
      n > 30 ? 'A' : null, // the best; the others leave it blank
      n > 10 ? 'A' : 'C',
      n % 2 === 0 ? 'A' : 'D', // chance
    ];
    const given: boolean[][] = [];
    for (let n = 1; n <= 40; n += 1) {
      const person = await content.person({ tier: 2 });
      const submit = (answers: readonly (string | null)[]) =>
        person.post('/mgmt/save-response/co-1/', {
          questions: answers.map((response, index) => ({ id: `co-1-q0${index + 1}`, response })),
        });
      expect((await submit(answersOf(n))).status).toBe(201);
      given.push(answersOf(n).map((answer) => answer === 'A'));
      // A retake does not count.
      if (n === 1) await submit(['A', 'A', 'A', 'A', 'A', 'A']);
    }
    const stats = await readStats('co-1');
    expect(stats).toHaveLength(6);
    for (const [index, question] of stats.entries()) {
      const answers = given.map((person) => Number(person[index]));
      const rests = given.map((person) => person.filter(Boolean).length - Number(person[index]));
      const facility = answers.reduce((sum, value) => sum + value, 0) / 40;
      expect(question).toMatchObject({ test: 'co-1', number: index + 1, responses: 40 });
      expect(question.facility).toBeCloseTo(facility, 10);
      expect(question.shares[question.key]).toBeCloseTo(facility, 10);
      if (index === 0) expect(question.discrimination).toBeNull();
      else expect(question.discrimination).toBeCloseTo(correlation(answers, rests), 10);
    }
    const lines = statsLines(stats);
    expect(lines[0]).toMatch(/^co-1 version 1: 40 first results, \d of 6 questions are weak$/);
    expect(stats[1]?.shares).toEqual({ A: 0.5, B: 0.5, C: 0, D: 0 });
    expect(lines[2]).toContain('[A 50 %]  B 50 %  C 0 %  D 0 %  – 0 %  hardly chosen: C, D');
    expect(lines[4]).toContain('[A 25 %]  B 0 %  C 0 %  D 0 %  – 75 %');
    expect(lines[1]).toContain('WEAK: nearly everybody answers right');
    expect(lines[3]).toContain('check the key');
    expect(lines[5]).not.toContain('WEAK');
    expect(lines[6]).toContain('hardly tells good candidates from weak ones');
  });

  it('conclude nothing from a few', async () => {
    const person = await content.person({ tier: 1 });
    await person.post('/mgmt/save-response/ce-15/', { questions: [{ id: 'ce-15-q01', response: 'B' }] });
    const lines = statsLines(await readStats('ce-15'));
    expect(lines).toHaveLength(40);
    expect(lines[0]).toBe('ce-15 version 1: 1 first results, too few for a verdict, which takes 30');
    expect(lines.join()).not.toMatch(/WEAK|hardly chosen/);
  });
});

describe('series at the desk', () => {
  let content: ContentApp;
  let admin: TestPerson;
  let learner: TestPerson;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
    admin = await content.person({ roles: ['admin'] });
    learner = await content.person({ tier: 2 });
  });
  afterAll(() => content.close());

  const path = '/mgmt/series/co-1/';
  const read = async (query = '') => (await admin.get(`${path}${query}`)).body;
  const publish = (version: number) => admin.post(`${path}publish/`, { version });
  const retire = (test = 'co-1') => admin.post(`/mgmt/series/${test}/retire/`, undefined);
  /** The same pack with other words, or another title. */
  const changed = (name: string, title = 'Oral') => ({
    ...oralPack,
    title,
    tests: oralPack.tests.map((test) => ({ ...test, set: { ...test.set, name } })),
  });
  const listed = async (test = 'co-1') =>
    (await admin.get('/mgmt/series/')).body.series.find(
      ({ test_id }: { test_id: string }) => test_id === test,
    );
  const journal = async () =>
    (await admin.get('/mgmt/content/audit/?subject=co-1')).body.results.map(
      ({ what, before, after }: { what: string; before: object; after: object }) => [what, before, after],
    );

  it('are shown as candidates get them, with keys, and with what was answered', async () => {
    await learner.post('/mgmt/save-response/co-1/', { questions: [{ id: 'co-1-q01', response: 'A' }] });
    await content.app.get(CountResultsJob).run();
    const { set, statistics, current_version, retired } = await read();
    expect([current_version, retired, set.version]).toEqual([1, false, 1]);
    expect(set.normal_questions[0]).toMatchObject({
      text: 'Question 1',
      answer: 'A',
      transcript: expect.any(String),
    });
    expect(statistics).toHaveLength(6);
    expect(statistics[0]).toMatchObject({ number: 1, responses: 1, facility: 1, weaknesses: [], idle: [] });
    expect(await listed()).toMatchObject({
      name: 'Compréhension Orale test 1',
      results: 1,
      weak: null,
      tier: 2,
    });
    const { set: spoken } = (await admin.get('/mgmt/series/eo-20/')).body;
    expect(spoken.expression_questions).toHaveLength(3);
    for (const unknown of ['/mgmt/series/none/', `${path}?version=9`])
      expect((await admin.get(unknown)).status).toBe(404);
    expect((await admin.get(`${path}?version=x`)).status).toBe(400);
  });

  it('are retired, stay so when their pack comes again, and leave what runs and what is done', async () => {
    const runner = await content.person({ tier: 2 });
    const { body: attempt } = await runner.post('/exam/attempts/', { test_id: 'co-1' });
    expect((await Promise.all([retire(), retire()])).map(({ status }) => status)).toEqual([204, 204]);
    expect(
      (await (await content.person({ tier: 2 })).post('/exam/attempts/', { test_id: 'co-1' })).status,
    ).toBe(404);
    const answers = { answers: [{ question_id: 'co-1-q01', response: 'A', seq: 1 }], position: 1 };
    expect((await runner.patch(`/exam/attempts/${attempt.id}/`, answers)).status).toBe(200);
    const sent = { questions: [], attempt_id: attempt.id };
    expect((await runner.post('/mgmt/save-response/co-1/', sent)).status).toBe(201);
    expect((await runner.get(`/mgmt/fetch-response/${attempt.id}/`)).status).toBe(200);
    await content.importPack(changed('Compréhension Orale test 1', 'Oral, encore'));
    expect(await listed()).toMatchObject({ retired: true, current_version: 1, results: 1 });
    expect((await publish(1)).status).toBe(204);
    expect(await listed()).toMatchObject({ retired: false });
    expect(await journal()).toEqual([
      ['series.published', { state: 'retired', version: '1' }, { state: 'published', version: '1' }],
      ['series.retired', { state: 'published', version: '1' }, { state: 'retired', version: '1' }],
    ]);
  });

  it('give candidates the version that was chosen, until there is another content', async () => {
    await content.importPack(changed('Deux'));
    expect(await listed()).toMatchObject({ name: 'Deux', current_version: 2 });
    expect((await publish(1)).status).toBe(204);
    await content.importPack(changed('Deux', 'Oral, plus tard'));
    expect(await listed()).toMatchObject({ current_version: 1 });
    expect((await read('?version=2')).set).toMatchObject({ name: 'Deux', version: 2 });
    expect((await publish(9)).status).toBe(404);
    await content.importPack(changed('Trois'));
    expect((await listed()).versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    expect((await listed()).current_version).toBe(3);
  });

  it('are not retired while a mock exam shows them, nor published into a place that is taken', async () => {
    const refused = await retire('co-30');
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('fait partie de')]);
    await retire();
    await content.data.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO test (id, pack_id, skill, number, tier, open, listed, current_version)
         SELECT 'co-1b', pack_id, skill, number, tier, open, listed, 1 FROM test WHERE id = 'co-1'`,
      );
      await tx.query(
        `INSERT INTO question_set SELECT 'co-1b', 1, hash, name, skill, duration, question_count, imported_at, grid FROM question_set
          WHERE test_id = 'co-1' AND version = 1`,
      );
    });
    const taken = await publish(1);
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      'Une autre série a pris sa place dans la liste.',
    ]);
    expect(await listed()).toMatchObject({ retired: true });
  });

  it('are an administrator’s alone', async () => {
    for (const person of [learner, await content.person({ roles: ['teacher'] })])
      for (const reply of [
        await person.get('/mgmt/series/'),
        await person.get(path),
        await person.post(`${path}publish/`, { version: 1 }),
        await person.post(`${path}retire/`, undefined),
      ])
        expect(reply.status).toBe(403);
  });

  describe('come in packs that the school uploads', () => {
    const root = join(contentFolder, 'originales');
    /** The repository’s pack as a ZIP, with the text of its files changed. */
    const zipOf = async (change: (text: string, name: string) => string) => {
      const files: Record<string, Uint8Array> = {};
      for (const name of ['pack.yaml', 'sets/ce-15.yaml'])
        files[`originales/${name}`] = strToU8(change(await readFile(join(root, name), 'utf8'), name));
      return zipSync(files);
    };
    const send = (zip: Uint8Array, trial: string, person = admin) => {
      const form = new FormData();
      form.append('trial', trial);
      form.append('pack', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'paquet.zip');
      return person.send('/mgmt/packs/', form);
    };
    const versionOf = async () => (await listed('ce-15')).current_version;
    const other = (text: string) => text.replace(/^version: .*$/m, 'version: 9.9.9');

    it('but not those that came with the service; nobody but an administrator sends one', async () => {
      const shipped = await send(await zipOf((text) => text), 'no');
      expect([shipped.status, shipped.body.detail]).toEqual([409, expect.stringContaining('livré avec')]);
      expect((await send(strToU8('x'), 'yes', await content.person({ roles: ['teacher'] }))).status).toBe(
        403,
      );
      expect((await send(strToU8('x'), 'peut-être')).status).toBe(400);
    }, 60_000);

    it('a trial says what would be new and changes nothing; the same in earnest does it, once', async () => {
      await content.data.query(`UPDATE content_pack SET at_start = false WHERE id = 'originales'`);
      // A version before is other words.
      await content.data.query(`UPDATE question_set SET hash = 'other' WHERE test_id = 'ce-15'`);
      const zip = await zipOf(other);
      const before = await versionOf();
      const trial = await send(zip, 'yes');
      expect(trial.status).toBe(200);
      const told = {
        ...{ pack: { id: 'originales', version: '9.9.9' }, unchanged: 0, retired: [], problems: [] },
        new_versions: [{ test_id: 'ce-15', version: before + 1 }],
      };
      expect(trial.body).toMatchObject({ is_imported: false, ...told });
      expect(await versionOf()).toBe(before);
      expect((await send(zip, 'no')).body).toMatchObject({ is_imported: true, ...told });
      expect(await versionOf()).toBe(before + 1);
      expect((await send(zip, 'no')).body).toMatchObject({ new_versions: [], unchanged: 1 });
      const { body } = await admin.get('/mgmt/content/audit/?subject=originales');
      expect(body.results.map(({ what }: { what: string }) => what)).toEqual(['pack.imported']);
    }, 60_000);

    it('what is wrong is named with its place, and nothing is taken', async () => {
      const version = await versionOf();
      const named = (text: string, name: string) =>
        name.endsWith('pack.yaml') ? text.replace(/^id: .*$/m, 'id: autre') : text;
      const clash = await send(await zipOf(named), 'no');
      expect(clash.body.problems[0].reason).toContain('entre en conflit avec ce-15 du paquet originales');
      const bad = await send(await zipOf((text) => text.replace(/^skill: .*$/m, 'skill: x')), 'no');
      expect(bad.body).toMatchObject({ is_imported: false, pack: null });
      expect(bad.body.problems[0]).toMatchObject({ file: 'originales/sets/ce-15.yaml' });
      const none = await send(strToU8('bonjour'), 'no');
      expect(none.body.problems).toEqual([
        { file: 'Le fichier', line: 0, reason: 'n’est pas un ZIP, ou il est vide' },
      ]);
      expect(await versionOf()).toBe(version);
    }, 60_000);

    it('questions of another system are read, and change nothing', async () => {
      const read = (text: string, name = 'Ma banque.gift', person = admin) => {
        const form = new FormData();
        form.append('name', name);
        form.append('file', new Blob([text]), name);
        return person.send('/mgmt/packs/foreign/', form);
      };
      const gift =
        '::Départ:: Le train part à huit heures. Quand part-il\\: { =À huit heures ~À midi }\n\n::Vide:: Quoi ? {}';
      const { status, body } = await read(gift);
      expect([status, body.taken.length, body.draft.file]).toEqual([200, 1, 'ma-banque.yaml']);
      expect(body.draft.text).toContain('draft: true');
      expect(body.left_out).toEqual([
        { what: 'ligne 3, « Vide »', reason: expect.stringContaining('une rédaction') },
      ]);
      const refused = await read(gift, 'banque.docx');
      expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('ni du GIFT')]);
      expect((await read(gift, 'a.gift', await content.person({ roles: ['teacher'] }))).status).toBe(403);
    });
  });
});
