import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { readPack } from '../pack/read-pack.js';
import { spokenItem, writeFullPack } from '../testing/full-pack.js';
import { lintPack } from './lint-pack.js';

/** What of the YAML of a set the tests below change. */
interface SetFile {
  review?: object[];
  awaits_readers?: boolean;
  items: {
    number: number;
    question: string;
    options: Record<string, string>;
    key: string;
    picture?: { alt: string };
    audio: { lines: { voice: string; text: string }[] };
  }[];
  tasks: {
    instruction: string;
    documents?: { text: string }[];
    models: { B2: string; C1: string };
  }[];
}

const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `mot${from + index}`).join(' ');

describe('lint', () => {
  let root: string;
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** The reasons that lint gives for a file of the full pack after a change. */
  async function reasons(file: string, change: (set: SetFile) => void, more = {}): Promise<string[]> {
    root = await writeFullPack(more);
    const path = join(root, 'complete', file);
    const set = parse(await readFile(path, 'utf8')) as SetFile;
    change(set);
    await writeFile(path, stringify(set));
    return lintPack(await readPack(join(root, 'complete')))
      .filter((problem) => problem.file.endsWith(file))
      .map(({ line, reason }) => {
        expect(line).toBeGreaterThan(0);
        return reason;
      });
  }
  const nothing = () => undefined;

  it('asks for 37 agreements of 39 and an order that correlates at 0.8', async () => {
    const reading = (agreed: number, rank_correlation: number) => (set: SetFile) => {
      set.review = [
        { reader: 'first', date: '2026-11-21', answered: 39, agreed },
        { reader: 'second', date: '2026-11-21', rank_correlation },
      ];
    };
    const found = (await reasons('sets/ce-7.yaml', reading(36, 0.79))).filter((reason) =>
      reason.includes('à l’aveugle'),
    );
    expect(found).toEqual([
      'lecteurs à l’aveugle d’accord avec 37 clés sur 39 : 0 sur 1 (une série en préparation porte draft)',
      'aucun classement à l’aveugle n’a une corrélation de rang de 0.8 ou plus',
    ]);
    await rm(root, { recursive: true });
    expect((await reasons('sets/ce-7.yaml', reading(37, 0.8))).join()).not.toContain('à l’aveugle');
  });

  it('asks for a reading of what a reading changed', async () => {
    const readings =
      (...changed: number[][]) =>
      (set: SetFile) => {
        set.review = changed.map((tasks) => ({
          ...{ reader: 'editor', date: '2026-11-21', read: true, changed: tasks },
        }));
      };
    const found = await reasons('sets/eo-7.yaml', readings([3], [1, 2]));
    expect(found.filter((reason) => reason.includes('relue'))).toEqual([
      'la tâche 1 n’a pas été relue depuis son changement',
      'la tâche 2 n’a pas été relue depuis son changement',
    ]);
    await rm(root, { recursive: true });
    expect((await reasons('sets/ee-7.yaml', readings([1, 2], []))).join()).not.toContain('relue');
  });

  it('asks for recordings as long as their level, as loud as each other', async () => {
    const sizes = [
      { seconds: 4.9, lufs: -18 },
      { seconds: 10, lufs: -21.5 },
    ];
    root = await writeFullPack();
    const path = join(root, 'complete/media/audio.json');
    const records = parse(await readFile(path, 'utf8')) as { file: string }[];
    const changed = records.map((record) => ({
      ...record,
      ...sizes[record.file.includes('-01') ? 0 : 1],
      ...(record.file === 'media/audio/co-7-01.opus' ? { sentences: Array(9).fill(0) } : {}),
    }));
    const found = await (async () => {
      await writeFile(path, JSON.stringify(changed));
      return lintPack(await readPack(join(root, 'complete'))).map(({ reason }) => reason);
    })();
    expect(found).toContain(
      'question 1 : media/audio/co-7-01.opus dure 4.9 s, un enregistrement A1 de 5 à 10',
    );
    expect(found.join()).toContain('question 1 : media/audio/co-7-01.opus est minuté pour 9 phrases');
    expect(found.join()).not.toContain('question 2 : media');
    expect(found).toContain('les enregistrements diffèrent de 3.5 LU, plus de 2');
  });

  it('asks for recordings that leave time to answer, and within 2 LU', async () => {
    root = await writeFullPack();
    const folder = join(root, 'complete');
    const records = parse(await readFile(join(folder, 'media/audio.json'), 'utf8')) as object[];
    await writeFile(
      join(folder, 'media/audio.json'),
      JSON.stringify(
        records.map((each, index) => ({ ...each, seconds: 800, lufs: -18 - 2.5 * (index % 2) })),
      ),
    );
    const found = lintPack(await readPack(folder)).map(({ reason }) => reason);
    expect(found).toContain('les enregistrements font 2400 secondes, 1560 au plus');
    expect(found).toContain(
      'les enregistrements, avec le temps de lire et de répondre, font 2439 secondes, 2100 au plus',
    );
    expect(found).toContain('les enregistrements diffèrent de 2.5 LU, plus de 2');
  });

  it('asks for spoken words that fill the time of their level', async () => {
    const found = await reasons('sets/co-7.yaml', (set) => {
      set.items[1]!.audio.lines = [{ voice: 'femme-1', text: words(60) }];
    });
    expect(found).toContain('question 2 : 60 mots sont dits, il en faut de 9 à 30 en A1');
  });

  it('asks for pictures that describe four drawings, evenly', async () => {
    const described = (alt: string) => (set: SetFile) => {
      set.items[0]!.picture!.alt = alt;
    };
    expect(await reasons('sets/co-7.yaml', nothing)).toContain(
      'question 1 : la description doit être « Dessin A : … Dessin B : … » jusqu’à D',
    );
    await rm(root, { recursive: true });
    const uneven = `Dessin A : un bus. Dessin B : ${words(9)}. Dessin C : un bac. Dessin D : un car.`;
    expect(await reasons('sets/co-7.yaml', described(uneven))).toContain(
      'question 1 : le dessin de la clé est décrit beaucoup plus longuement que les autres',
    );
    await rm(root, { recursive: true });
    const even = 'Dessin A : un bus. Dessin B : un train. Dessin C : un bac. Dessin D : un car.';
    expect((await reasons('sets/co-7.yaml', described(even))).join()).not.toContain('dessin de la clé');
  });

  it('asks for a picture where the options are drawings', async () => {
    const found = await reasons('sets/co-7.yaml', (set) => {
      set.items[1]!.options = { A: 'Dessin A', B: 'Dessin B', C: 'Dessin C', D: 'Dessin D' };
    });
    expect(found).toContain('question 2 : il n’y a pas d’image');
  });

  it('asks for documents of 80 to 100 words and models within the limits of their task', async () => {
    const found = await reasons('sets/ee-7.yaml', (set) => {
      set.tasks[0]!.models = { B2: words(121), C1: words(60) };
      set.tasks[1]!.models = { B2: words(119, 300), C1: words(150, 500) };
      set.tasks[2]!.documents![0]!.text = words(79, 900);
      set.tasks[2]!.documents![1]!.text = words(100, 1100);
    });
    for (const reason of [
      'le modèle a 121 mots au lieu de 60 à 120',
      'le modèle a 119 mots au lieu de 120 à 150',
      'le document a 79 mots au lieu de 80 à 100',
    ])
      expect(found).toContain(reason);
    expect(found.join()).not.toMatch(/a (?:60|150|100) mots/);
  });

  it('finds what is nearly the same in another set, and nothing else', async () => {
    const found = await reasons('sets/co-7.yaml', (set) => {
      set.items[0]!.question = 'Que veut faire la dame du guichet ce soir ?';
      set.items[1]!.question = 'Que veut faire, ce soir, la dame du guichet ?';
      set.items[0]!.audio.lines = [{ voice: 'femme-1', text: words(20) }];
      set.items[1]!.audio.lines = [{ voice: 'femme-1', text: `${words(18)} autre fin ici` }];
      set.items[0]!.options.B = 'Le train part un peu plus tard.';
      set.items[1]!.options.C = 'Un peu plus tard part le train.';
    });
    const twins = found.filter((reason) => reason.includes('presque identique'));
    expect(twins.sort()).toEqual([
      'bonne réponse presque identique à co-7 question 1',
      'document presque identique à co-7 question 1',
      'question presque identique à co-7 question 1',
    ]);
  });

  it('wants no practice set in a mock exam', async () => {
    root = await writeFullPack();
    const found = lintPack(await readPack(join(root, 'complete'))).filter(({ file }) =>
      file.endsWith('mocks.yaml'),
    );
    expect(found.map(({ reason }) => reason)).toEqual([
      'co-7 est aussi une série d’entraînement',
      'ee-7 est aussi une série d’entraînement',
    ]);
  });

  it('names a series that no draw helps, among the other problems', async () => {
    const telling = (set: SetFile) => {
      const [first] = set.items;
      const items = Array.from({ length: 39 }, (_, index) => {
        const option = `Rien ${index + 1}.`;
        return { ...structuredClone(first), number: index + 1, options: { A: option, B: option, C: option } };
      });
      Object.assign(set, { draw: { redrawn: [] }, items });
    };
    expect(await reasons('sets/ce-7.yaml', telling)).toContain(
      'aucun tirage au sort ne tient les limites : récrivez les options qui se remarquent',
    );
  });

  it('asks of a placement test four questions of each level, by lot, read blind or waiting for it', async () => {
    const nothingChanged = await reasons('placement-ce.yaml', nothing);
    expect(nothingChanged).toEqual(
      expect.arrayContaining([
        'questions : 1 au lieu de 24',
        'ses clés n’ont pas été tirées au sort : npm run content -- draw',
        'lecteurs à l’aveugle d’accord avec 23 clés sur 24 : 0 sur 1 (une série en préparation porte draft)',
      ]),
    );
    await rm(root, { recursive: true });
    const waiting = (set: SetFile) => {
      set.awaits_readers = true;
    };
    expect((await reasons('placement-ce.yaml', waiting)).join()).not.toContain('à l’aveugle');
    await rm(root, { recursive: true });
    const read = (set: SetFile) => {
      waiting(set);
      set.review = [{ reader: 'first', date: '2026-11-23', answered: 24, agreed: 23, rank_correlation: 0.8 }];
    };
    expect(await reasons('placement-ce.yaml', read)).toContain(
      'toutes les lectures sont notées : retirez cette ligne',
    );
  });

  it('measures the sound of a placement test: options that are heard, and the longest way up', async () => {
    const items = ['B1', 'C2', 'A1'].map((level, index) => {
      const item = { ...spokenItem(index + 1), level };
      return level === 'A1' ? { ...item, audio: { lines: item.audio.lines, options: 'femme-2' } } : item;
    });
    const set = { id: 'placement-co', skill: 'oral_comprehension', draft: true, items };
    root = await writeFullPack({ 'placement-co.yaml': set });
    const path = join(root, 'complete/media/audio.json');
    const heard = [800, 161, 11.9].map((seconds, index) => ({
      ...{ file: `media/audio/placement-co-0${index + 1}.opus`, sha256: 'a'.repeat(64) },
      ...{ seconds, lufs: -18, origin: 'recorded' },
    }));
    await writeFile(path, JSON.stringify([...parse(await readFile(path, 'utf8')), ...heard]));
    const found = lintPack(await readPack(join(root, 'complete'))).map(({ reason }) => reason);
    expect(found).toContain('les enregistrements à partir de B1 font 961 secondes, 960 au plus');
    expect(found).toContain(
      'question 3 : media/audio/placement-co-03.opus dure 11.9 s, un enregistrement A1 avec ses options de 12 à 26',
    );
  });

  it.each([
    ['\n', ''],
    ['\r\n', '\ufeff'],
  ])('reads the typography of pages, with the line, whatever editor ends it (%j)', async (end, mark) => {
    const page = "---\ntitle: T\nsummary: S\n---\n\nBien.\n\nC'est ici : https://exemple.org\n";
    const written = mark + page.replaceAll('\n', end);
    root = await writeFullPack({ 'pages/expression-orale/methodologie.md': written });
    const found = lintPack(await readPack(join(root, 'complete'))).filter(({ file }) =>
      file.endsWith('expression-orale/methodologie.md'),
    );
    expect(found.map(({ line }) => line)).toEqual([8, 8]);
  });
});
