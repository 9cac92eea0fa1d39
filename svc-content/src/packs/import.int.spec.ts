import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvalidPackError } from '@passerelle/content-packs';
import { type ContentOffer, contentOfferChanged } from '@passerelle/contracts';
import { Outbox, Storage } from '@passerelle/service-kit';
import { type ContentApp, contentFolder, startContentApp } from '../testing/content-app.js';
import { oralPack } from '../testing/oral-pack.js';
import { runCli } from './cli/run-cli.js';
import { importFolder } from './import-folder.js';

describe('import', () => {
  let content: ContentApp;
  let folder: string;
  beforeAll(async () => {
    content = await startContentApp();
    folder = await mkdtemp(join(tmpdir(), 'packs-'));
    for (const part of ['originales', 'school.yaml'])
      await cp(join(contentFolder, part), join(folder, part), { recursive: true });
  });
  afterAll(async () => {
    await content.close();
    await rm(folder, { recursive: true });
  });

  const versions = async (test: string) =>
    (
      await content.data.query('SELECT count(*)::int AS count FROM question_set WHERE test_id = $1', [test])
    )[0].count;
  const snapshot = () =>
    content.data.query(
      `SELECT t.*, p.hash, p.imported_at, (SELECT count(*) FROM question) AS questions
         FROM test t JOIN content_pack p ON p.id = t.pack_id ORDER BY t.id`,
    );
  const options = () => ({
    now: new Date(),
    storage: content.app.get(Storage),
    outbox: content.app.get(Outbox),
  });
  const importAgain = () => importFolder(content.data, contentFolder, options());

  it('changes nothing when it is repeated, also at once', async () => {
    const before = await snapshot();
    const reports = await Promise.all([importAgain(), importAgain(), importAgain()]);
    for (const { imported, problems } of reports) {
      expect(problems).toEqual([]);
      expect(imported).toEqual([{ pack: 'originales', changed: false, versions: [] }]);
    }
    expect(await snapshot()).toEqual(before);
  });

  const none = { oral_comprehension: 0, written_comprehension: 0, written_expression: 0, oral_expression: 0 };

  it('says what plans can open when that changed, and only then', async () => {
    const told = async () =>
      (await content.data.query(
        'SELECT aggregate_version AS version, data FROM outbox_event WHERE type = $1 ORDER BY 1',
        [contentOfferChanged.type],
      )) as { version: number; data: ContentOffer }[];
    await importAgain();
    const before = await told();
    expect(before.at(-1)).toEqual({
      version: before.length,
      data: {
        tiers: [
          { tier: 0, mock_exams: 0, series: { ...none, written_comprehension: 1 } },
          { tier: 2, mock_exams: 0, series: { ...none, oral_comprehension: 1 } },
        ],
        has_placement: false,
      },
    });
    await importAgain();
    expect(await told()).toEqual(before);
    await content.importPack({ ...oralPack, tests: oralPack.tests.map((test) => ({ ...test, tier: 4 })) });
    await importAgain();
    const [changed, ...more] = (await told()).slice(before.length);
    expect([changed?.version, changed?.data.tiers.at(-1)?.tier, more]).toEqual([before.length + 1, 4, []]);
    await content.importPack(oralPack);
    await importAgain();
  });

  it('makes a new version of a changed set only', async () => {
    const [first, second] = [oralPack.tests[0]!, { ...oralPack.tests[0]!, id: 'co-2', number: 2 }];
    const pack = { ...oralPack, id: 'two', tests: [{ ...first, id: 'co-3', number: 3 }, second] };
    await content.importPack(pack);
    const set = structuredClone(second.set);
    Object.assign(set.questions[0]!, { explanation: 'Autrement.' });
    const changed = { ...pack, tests: [pack.tests[0]!, { ...second, set }] };
    expect(await content.importPack(changed)).toMatchObject({ versions: [{ test: 'co-2', version: 2 }] });
    expect([await versions('co-2'), await versions('co-3')]).toEqual([2, 1]);
    // Who may open a test is no part of its content.
    const opened = { ...changed, tests: changed.tests.map((test) => ({ ...test, open: true })) };
    expect(await content.importPack(opened)).toMatchObject({ changed: true, versions: [] });
    const swapped = { ...opened, tests: opened.tests.map((test) => ({ ...test, number: 5 - test.number })) };
    expect(await content.importPack(swapped)).toMatchObject({ changed: true, versions: [] });
  });

  it('retires a test that left its pack, and keeps the attempts', async () => {
    const pack = {
      ...oralPack,
      id: 'leaving',
      tests: [{ ...oralPack.tests[0]!, id: 'co-9', number: 9, tier: 0 }],
    };
    await content.importPack(pack);
    const learner = await content.person({ tier: 1 });
    const { body: attempt } = await learner.post('/exam/attempts/', { test_id: 'co-9' });
    await content.importPack({ ...pack, tests: [] });
    expect((await learner.get('/mgmt/questions/co-9/')).status).toBe(404);
    expect((await learner.get(`/mgmt/questions/co-9/?attempt_id=${attempt.id}`)).status).toBe(200);
    const { body } = await learner.post('/mgmt/save-response/co-9/', { questions: [] });
    expect(body.id).toBe(attempt.id);
  });

  it('refuses a pack that takes another pack’s test or place, whole', async () => {
    const before = await snapshot();
    const thief = {
      ...oralPack,
      id: 'thief',
      tests: [{ ...oralPack.tests[0]!, id: 'new', number: 8 }, oralPack.tests[0]!],
    };
    await expect(content.importPack(thief)).rejects.toThrow(InvalidPackError);
    await expect(content.importPack(thief)).rejects.toThrow('entre en conflit avec co-1 du paquet oral');
    expect(await snapshot()).toEqual(before);
  });

  it('starts with what it had when a pack is invalid, and refuses to start with nothing', async () => {
    const file = join(folder, 'originales/sets/ce-15.yaml');
    const set = await readFile(file, 'utf8');
    const written = async () => (await content.visitor.get('/mgmt/tests/001/')).body;
    const before = await written();
    await writeFile(file, set.replace('level: A1', 'level: Z9'));
    const { problems, imported } = await importFolder(content.data, folder, options());
    expect(imported).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: set.split('\n').indexOf('    level: A1') + 1 });
    expect(before).not.toEqual([]);
    expect(await written()).toEqual(before);
    await expect(startContentApp({ CONTENT_DIR: folder })).rejects.toThrow(
      /ce-15\.yaml:\d+ items\[0\]\.level/,
    );
    await expect(startContentApp({ CONTENT_DIR: join(folder, 'nowhere') })).rejects.toThrow('cannot be read');
    await writeFile(file, set);
  });

  it('imports at start where something is another than at the last start, and only there', async () => {
    const kept = await startContentApp({ STORAGE_URL: pathToFileURL(join(folder, 'kept')).href });
    const startAnew = async () => {
      await (await kept.replica()).close();
      const [row] = await kept.data.query(
        "SELECT s.xmin::text AS imported, p.hash FROM start_import s, content_pack p WHERE p.id = 'originales'",
      );
      return row as { imported: string; hash: string };
    };
    const first = await startAnew();
    expect(await startAnew()).toEqual(first);
    await kept.data.query("UPDATE content_pack SET hash = 'other' WHERE id = 'originales'");
    const again = await startAnew();
    expect(again.hash).toBe(first.hash);
    expect(again.imported).not.toBe(first.imported);
    await kept.close();
  });

  it('has a command line', async () => {
    const lines: string[] = [];
    const run = (args: string[], databaseUrl?: string) => {
      lines.length = 0;
      const add = (line: string) => void lines.push(line);
      const storageUrl = pathToFileURL(join(folder, 'media')).href;
      return runCli(args, { databaseUrl, storageUrl, print: add, complain: add });
    };
    expect(await run(['lint', contentFolder])).toBe(0);
    expect(await run(['lint', join(contentFolder, 'originales')])).toBe(0);
    expect(await run(['import', contentFolder], content.db.url)).toBe(0);
    expect(lines).toEqual(['originales: already up to date']);
    expect(await run(['import', contentFolder])).toBe(2);
    expect(await run(['import', contentFolder], 'postgres://postgres@127.0.0.1:5432/postgres')).toBe(1);
    expect(lines).toEqual(['The database has no tables yet: start svc-content once']);
    expect(await run(['lint', join(folder, 'nowhere')])).toBe(1);
    expect(await run(['lint', tmpdir(), 'more'])).toBe(2);
    expect(await run([])).toBe(2);
    expect(lines[0]).toContain('Usage');
    const file = join(folder, 'originales/sets/ce-15.yaml');
    const set = await readFile(file, 'utf8');
    await writeFile(file, set.replace('L’affiche dit', "L'affiche dit"));
    expect(await run(['lint', folder])).toBe(1);
    expect(lines[0]).toMatch(/ce-15\.yaml:\d+ question 1 : l’apostrophe est/);
    await writeFile(file, set);
  });
});
