import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { clipsOf } from '../spoken/clips.js';
import { questionBank, spokenTasks } from './spoken-tasks.js';

const item = (number: number, key: string) => ({
  number,
  level: 'A1',
  theme: 'transport',
  place: 'Dakar',
  question: `Que dit la voix numéro ${number} ?`,
  options: { A: 'Le bus part.', B: 'Le train part.', C: 'Le bac part.', D: 'Le car part.' },
  key,
  explanation: `La clé est ${key}.`,
});

/** A question that is heard. */
export const spokenItem = (number: number, key = 'A') => ({
  ...item(number, key),
  kind: 'annonce',
  audio: {
    lines: [
      { voice: 'femme-1', name: 'Mme Sarr', text: 'Le bus part à sept heures.' },
      { pause: 500 },
      { voice: 'homme-1', text: 'Merci bien.' },
    ],
  },
});

const task = (number: number) => ({
  number,
  theme: 'logement',
  place: 'Moncton',
  instruction: `Consigne ${number} <b>nue</b>`,
  situation: 'Vous cherchez un **logement**.',
  models: { B2: 'Un **bon** modèle.\n\n<script>alert(1)</script>', C1: 'Un modèle soutenu.' },
  advice: 'Restez poli.',
});

const source = { title: 'Titre', source: 'Journal', text: 'Un document.' };
const head = (id: string, skill: string, number: number, name: string, more: object = {}) => ({
  ...{ id, skill, number, name, tier: 1, open: false },
  ...more,
});

/** What the files of the pack say. `change` may replace or add some; a value of null leaves the file out. */
const files: Readonly<Record<string, unknown>> = {
  'pack.yaml': {
    ...{
      id: 'complete',
      version: '1.0.0',
      language: 'fr',
      title: 'Complet',
      licence: 'CC0-1.0',
      origin: 'Tests',
    },
  },
  'sets/ce-7.yaml': {
    ...head('ce-7', 'written_comprehension', 7, 'Examen blanc 1 – Compréhension Écrite', { listed: false }),
    items: [{ ...item(1, 'A'), document: { kind: 'affiche', text: 'Le bus part.' } }],
  },
  'sets/co-7.yaml': {
    ...head('co-7', 'oral_comprehension', 7, 'Compréhension Orale test 7'),
    items: [
      {
        ...spokenItem(1, 'B'),
        picture: { file: 'media/pictures/co-7-01.webp', alt: 'Dessin A : un bus. Dessin B : un train.' },
      },
      spokenItem(2, 'C'),
      {
        ...spokenItem(3, 'D'),
        audio: { lines: [{ voice: 'homme-1', text: 'Que part-il ?' }], options: 'femme-2' },
      },
    ],
  },
  'sets/ee-7.yaml': {
    ...head('ee-7', 'written_expression', 7, 'Expression Écrite test 7', { open: true, tier: 0 }),
    tasks: [task(1), task(2), { ...task(3), documents: [source, { ...source, text: 'Un autre.' }] }],
  },
  'sets/eo-7.yaml': {
    ...head('eo-7', 'oral_expression', 7, 'Examen blanc 1 – Expression Orale', {
      ...{ listed: false, awaits_readers: true },
    }),
    tasks: spokenTasks('plein'),
  },
  'examiner/questions.yaml': questionBank,
  ...Object.fromEntries(
    ['written_expression', 'oral_expression'].map((skill) => [
      `grids/${skill}.yaml`,
      {
        version: 2,
        scale: [0, 2.5, 5].map((points) => ({ points, label: `Niveau ${points}` })),
        criteria: ['tache', 'langue'].map((id) => ({
          ...{ id, name: id, max: 5, weight: 2, descriptors: { 0: 'a', '2.5': 'b', 5: 'c' } },
        })),
        tasks: [1, 2, 3].map((task) => ({ task, weight: [25, 35, 40][task - 1] })),
        caps: [{ id: 'court', name: 'Trop court', most: 9, below: 0.75 }],
      },
    ]),
  ),
  'mocks.yaml': [
    {
      ...{ id: 'blanc-7', number: 7, name: 'Examen Blanc 7', tier: 1 },
      ...{ oral_comprehension: 'co-7', written_comprehension: 'ce-7' },
      ...{ written_expression: 'ee-7', oral_expression: 'eo-7' },
    },
  ],
  'placement-ce.yaml': {
    ...{ id: 'placement-ce', skill: 'written_comprehension' },
    items: [{ ...item(1, 'A'), document: { kind: 'panneau', text: 'Le bus.' } }],
  },
  'pages/expression-ecrite/methodologie.md': `---
title: Méthodologie
summary: Comment faire.
---

## Écrire

Un **plan**, puis :

- lire
- écrire <script>alert(1)</script>
`,
};

/** The smallest bytes that are told to be of a kind: what is inside does not matter to the importer. */
const opus = (text: string) =>
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from(`OpusHead${text}`), Buffer.alloc(200)]);
const m4a = (text: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypM4A \0\0\0\0M4A mp42'),
    Buffer.from(text),
    Buffer.alloc(200),
  ]);

/** A pack with something of everything, in a folder of its own inside a new one: `{root}/complete`. */
export async function writeFullPack(change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'full-pack-'));
  const folder = join(root, 'complete');
  const write = async (name: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  const records: object[] = [];
  const spoken = clipsOf({ id: 'eo-7', tasks: spokenTasks('plein') }, questionBank);
  for (const stem of ['co-7-01', 'co-7-02', 'co-7-03', ...spoken.map((clip) => clip.stem)])
    for (const [encoding, make] of Object.entries({ opus, m4a })) {
      const file = `media/audio/${stem}.${encoding}`;
      const bytes = make(stem);
      await write(file, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      records.push({ file, sha256, seconds: 6.5, lufs: -18, origin: 'synthetic' });
    }
  await write('media/pictures/co-7-01.webp', Buffer.from('RIFF\x20\0\0\0WEBPVP8 and so on'));
  const all = { ...files, 'media/audio.json': records, ...change };
  for (const [name, value] of Object.entries(all))
    if (value !== null) await write(name, typeof value === 'string' ? value : stringify(value));
  return root;
}
