import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { lintPack } from '../lint/lint-pack.js';
import { readPack } from '../pack/read-pack.js';
import { slug } from '../schema/prose.js';
import { writeFullPack } from '../testing/full-pack.js';
import { importForeign } from './import-foreign.js';
import { draftOf } from './read-foreign.js';
import { readGift } from './read-gift.js';
import { readMoodleXml } from './read-moodle-xml.js';
import { takeOver } from './take-over.js';

const gift = `// un commentaire [tag:ignored]
$CATEGORY: TCF/A1/transport

::Gare:: Le train pour Thiès part à 8 h.

::Sans sens {

::Départ:: [html]<p>Le train part à <b>8 h</b>.</p><p>Quand part-il ?</p> {
  =À huit heures#Oui, 8 h.
  ~À midi
  ~Le soir
  ~Demain
  ####C'est écrit.
}

Vrai ou faux ? {T}

Ville ? {=Dakar =Thiès}

Prix ? {#5:1}

Écrivez. {}

Reliez. {=a -> b =c -> d =e -> f}

Deux bonnes ? {~%50%une ~%50%deux ~%-100%trois}

[html]<img src\\="x.png"> Que voit-on ? {=a ~b ~c ~d}

Il y a {=deux ~trois} bus.

Sans bonne ? {~a ~b}

Le train ? {=oui ~non}

Le train ? {=oui ~non}
`;

const question = (type: string, inside: string) => `<question type="${type}"><name><text>N</text></name>
  <questiontext format="html"><text><![CDATA[<p>L'heure &eacute;crite&nbsp;: laquelle ?</p>]]></text></questiontext>${inside}</question>`;
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;
const choices = [
  answer(100, '8 h', '<feedback><text>Oui.</text></feedback>'),
  answer(0, 'midi'),
  answer(-25, 'soir'),
];
const moodle = `<?xml version="1.0"?><quiz>
${'<question type="category"><category><text>$course$/B1/Santé</text></category></question>'}
${question(
  'multichoice',
  `<single>true</single>${choices.join('')}<hint><text>Lisez.</text></hint>
  <generalfeedback><text>Parce que.</text></generalfeedback><tags><tag><text>C1</text></tag></tags>`,
)}
${question('multichoice', `<single>false</single>${choices.join('')}`)}
${['essay', 'cloze', 'ddimageortext', 'truefalse'].map((type) => question(type, '')).join('')}
${question('multichoice', choices.join('').replace('midi', '&lt;img src="@@PLUGINFILE@@/x.png"&gt;'))}
${question('multichoice', answer(100, '') + answer(0, 'b'))}
<question><name><text>Sans type</text></name></question>
</quiz>`;

describe('GIFT', () => {
  const { taken, leftOut } = takeOver(readGift(gift));
  it('gives what fits, with level, theme, document and explanation', () => {
    expect(taken.map(({ item }) => item.question)).toEqual(['Quand part-il\u202f?', 'Le train\u202f?']);
    expect(taken[0]).toEqual({
      ...{ place: 'ligne 8', name: 'Départ' },
      item: {
        ...{ number: 1, level: 'A1', theme: 'transport', place: 'À compléter' },
        document: { kind: 'message', text: 'Le train part à 8 h.' },
        question: 'Quand part-il\u202f?',
        options: { A: 'À huit heures', B: 'À midi', C: 'Le soir', D: 'Demain' },
        key: 'A',
        explanation: 'C’est écrit. Oui, 8 h.',
      },
      notes: [
        'il manque le lieu',
        'les commentaires des options sont joints à l’explication',
        'la mise en forme n’est pas reprise (b)',
      ],
    });
  });
  it('names everything else and why', () => {
    expect(leftOut.map(({ place, reason }) => `${place} : ${reason}`)).toEqual([
      expect.stringMatching(/^ligne 6 : ne peut pas être lue : /),
      'ligne 4 : c’est une description ; une série n’a que des choix multiples à une réponse',
      'ligne 16 : c’est un vrai ou faux ; une série n’a que des choix multiples à une réponse',
      'ligne 18 : c’est une réponse courte ; une série n’a que des choix multiples à une réponse',
      'ligne 20 : c’est une réponse numérique ; une série n’a que des choix multiples à une réponse',
      'ligne 22 : c’est une rédaction ; une série n’a que des choix multiples à une réponse',
      'ligne 24 : c’est une mise en relation ; une série n’a que des choix multiples à une réponse',
      'ligne 26 : aucune option n’est juste à elle seule',
      'ligne 28 : elle a besoin de <img>',
      'ligne 30 : c’est un choix multiple dans une phrase ; une série n’a que des choix multiples à une réponse',
      'ligne 32 : aucune option n’est juste à elle seule',
      'ligne 36 : c’est la même que ligne 34',
    ]);
  });
  it('drops nothing in silence, whatever the file', () => {
    const block = fc.constantFrom(
      ...[
        'Q {=a ~b}',
        'Q {T}',
        'Q {',
        'Q {}',
        'Q',
        '{=a}',
        '[html]<script>x</script> {=a ~b}',
        'Q {=a ~b ~c ~d ~e ~f ~g}',
      ],
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 60 }), (blocks) => {
        const result = takeOver(readGift(blocks.map((text, index) => `::${index}::${text}`).join('\n\n')));
        expect(result.taken.length + result.leftOut.length).toBe(blocks.length);
      }),
    );
  });
});

describe('Moodle XML', () => {
  it('gives what fits and names everything else', () => {
    const { taken, leftOut } = takeOver(readMoodleXml(moodle));
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({
      item: {
        ...{ level: 'B1', theme: 'sante', question: 'L’heure écrite\u202f: laquelle\u202f?' },
        ...{ options: { A: '8 h', B: 'midi', C: 'soir' }, key: 'A', explanation: 'Parce que. Oui.' },
      },
      notes: expect.arrayContaining([
        'elle a 3 options, l’examen en a 4',
        'les points retirés aux mauvaises réponses ne sont pas repris',
        'indices : pas repris',
      ]),
    });
    expect(leftOut.map(({ place, reason }) => `${place} : ${reason.split(';')[0]}`)).toEqual([
      'question 10 : ce n’est pas une question comme Moodle les écrit',
      'question 3 : c’est un choix multiple à plusieurs réponses ',
      'question 4 : c’est une rédaction ',
      'question 5 : c’est un texte à trous ',
      'question 6 : c’est le type « ddimageortext » de Moodle ',
      'question 7 : c’est un vrai ou faux ',
      'question 8 : elle a besoin de <img>, un fichier de Moodle',
      'question 9 : une option est vide',
    ]);
  });

  it.each([
    [
      'entities that grow',
      '<!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>',
      'type de document',
    ],
    [
      'a file of this machine',
      '<!DOCTYPE q [<!ENTITY f SYSTEM "file:///etc/passwd">]><quiz>&f;</quiz>',
      'type de document',
    ],
    ['tags without end', '<quiz><question type="essay"></quiz>', 'ligne 1'],
    ['depth', `<quiz>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</quiz>`, 'nested'],
    ['something else', '<html><body/></html>', 'pas de <quiz>'],
    ['nothing', '', ''],
  ])('is refused with %s', (_what, source, reason) => {
    expect(() => readMoodleXml(source)).toThrow(reason);
  });
});

describe('a taken over file', () => {
  let root: string;
  let pack: string;
  beforeAll(async () => {
    root = await writeFullPack();
    pack = join(root, 'complete');
  });
  afterAll(() => rm(root, { recursive: true }));

  it('becomes a draft that reads, is not imported, and says what to complete', async () => {
    const file = join(root, 'Été banque.gift');
    await writeFile(file, gift);
    const { set, review, ...counts } = await importForeign(file, pack);
    expect(counts).toEqual({ taken: 2, leftOut: 12 });
    expect(set).toBe(join(pack, 'sets/ete-banque.yaml'));
    const read = await readPack(pack);
    const draft = read.sets.find((located) => located.set.id === 'ete-banque');
    expect(draft?.set).toMatchObject({ draft: true, number: 8, name: 'Compréhension Écrite test 8' });
    const problems = lintPack(read).filter((problem) => problem.file === draft?.file.name);
    expect(problems.map(({ reason }) => reason)).toContain('question 1 : reste à compléter');
    const text = await readFile(review, 'utf8');
    expect(text).toContain('Questions prises : 2 ; laissées de côté : 12.');
    expect(text.match(/^- ligne/gm)).toHaveLength(12);
    expect(text.match(/^- question/gm)).toHaveLength(2);
    await expect(importForeign(file, pack)).rejects.toThrow('existe déjà');
  });

  it('has a name of its own that packs take, where Moodle gave it a long one', async () => {
    const { id } = draftOf(takeOver(readGift(gift)), `${'questions '.repeat(4)}TCF Canad. B2.gift`, 1)!;
    expect([id, slug.safeParse(id).success]).toEqual([
      'questions-questions-questions-questions-tcf-canad',
      true,
    ]);
  });

  it('is refused when it is too large, no text, or not there', async () => {
    const large = join(await mkdtemp(join(tmpdir(), 'large-')), 'large.xml');
    await writeFile(large, '');
    await truncate(large, 9 * 1024 * 1024);
    await expect(importForeign(large, pack)).rejects.toThrow('dépasse');
    await writeFile(large, Buffer.from([0xff, 0xfe, 0x00]));
    await expect(importForeign(large, pack)).rejects.toThrow('UTF-8');
    await rm(large);
    await expect(importForeign(large, pack)).rejects.toThrow('ne peut pas être lu');
    await expect(importForeign(join(pack, 'pack.yaml'), pack)).rejects.toThrow('ni du GIFT');
  });
});
