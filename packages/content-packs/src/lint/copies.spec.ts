import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { readPack } from '../pack/read-pack.js';
import type { GradedCopy } from '../schema/copies.js';
import { writeFullPack } from '../testing/full-pack.js';
import { gradedCopies } from '../testing/graded-copies.js';
import { InvalidPackError } from '../yaml/problem.js';
import { thirdTaskInstruction } from './copies.js';
import { lintPack } from './lint-pack.js';

interface TaskFile {
  number: number;
  instruction: string;
  addressee?: string;
  documents?: { source?: string; text: string }[];
  models?: object;
  copies: GradedCopy[];
  outline?: string[];
  phrases?: string[];
}
interface SetFile {
  awaits_readers?: boolean;
  tasks: [TaskFile, TaskFile, TaskFile];
  review?: object[];
}

const other = { yes: 'no', no: 'middle', middle: 'yes' } as const;

describe('graded copies', () => {
  let root: string;
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** What is found in the full pack’s written set once its tasks have graded copies, and a change. */
  async function found(change: (set: SetFile) => void): Promise<string[]> {
    root = await writeFullPack();
    const path = join(root, 'complete/sets/ee-7.yaml');
    const set = parse(await readFile(path, 'utf8')) as SetFile;
    for (const task of set.tasks) {
      delete task.models;
      Object.assign(task, {
        copies: gradedCopies(task.number),
        outline: ['Saluer', 'Dire', 'Finir'],
        phrases: ['Un', 'Deux', 'Trois', 'Quatre'],
        ...(task.number < 3 ? { addressee: 'several' } : { instruction: thirdTaskInstruction }),
      });
      for (const document of task.documents ?? []) delete document.source;
    }
    set.awaits_readers = true;
    change(set);
    await writeFile(path, stringify(set));
    try {
      return lintPack(await readPack(join(root, 'complete')))
        .filter(({ file }) => file.endsWith('sets/ee-7.yaml'))
        .map(({ reason }) => reason)
        .filter((reason) => !/^le document a|presque identique|fine insécable/.test(reason));
    } catch (error) {
      if (!(error instanceof InvalidPackError)) throw error;
      return error.problems.map(({ reason }) => reason);
    }
  }
  const copyOf = (set: SetFile, task: number, place: number) =>
    set.tasks[task - 1]!.copies[place] as { -readonly [K in keyof GradedCopy]: GradedCopy[K] };

  it('are taken when they keep every limit', async () => {
    expect(await found(() => undefined)).toEqual([]);
  });

  it.each<[string, (set: SetFile) => void, RegExp]>([
    ['a level that is missing', (set) => void set.tasks[0].copies.pop(), /une copie de chaque niveau/],
    [
      'models as well',
      (set) => void Object.assign(set.tasks[0], { models: { B2: 'a', C1: 'b' } }),
      /des modèles ou des copies notées/,
    ],
    ['no reader', (set) => void delete set.tasks[0].addressee, /one ou several/],
    [
      'a stretch that is not there',
      (set) => void Object.assign(copyOf(set, 1, 0).comments[0]!, { on: 'zut' }),
      /est 0 fois/,
    ],
    [
      'a stretch in another',
      (set) => {
        const { comments, text } = copyOf(set, 1, 0);
        comments[1]!.on = text.slice(0, 60);
      },
      /recouvre/,
    ],
    [
      'a task 3 that does not say how it argues',
      (set) => void delete copyOf(set, 3, 0).argument,
      /comment elle argumente/,
    ],
    [
      'marks of another level',
      (set) => void Object.assign(copyOf(set, 1, 2), { marks: { tache: 2, langue: 2 } }),
      /copie B2 : 8 points, c’est B1/,
    ],
    [
      'marks of another grid',
      (set) => void Object.assign(copyOf(set, 1, 2), { marks: { tache: 5 } }),
      /doivent être tache, langue/,
    ],
    [
      'a cap of another grid',
      (set) => void Object.assign(copyOf(set, 1, 1), { caps: ['laid'] }),
      /plafond inconnu : laid/,
    ],
    [
      'a cap for a length that it does not have',
      (set) => void Object.assign(copyOf(set, 1, 0), { caps: ['court'] }),
      /trop longue pour le plafond court/,
    ],
    [
      'a short copy without its cap',
      (set) => {
        const copy = copyOf(set, 1, 0);
        copy.text = copy.text.split(' ').slice(0, 40).join(' ');
      },
      /si courte que le plafond court s’applique/,
    ],
    [
      'a message of 116 words',
      (set) =>
        void Object.assign(copyOf(set, 1, 3), { text: `${copyOf(set, 1, 3).text}${' encore'.repeat(41)}` }),
      /a 116 mots au lieu de 70 à 115/,
    ],
    [
      'a synthesis of 61',
      (set) => {
        const copy = copyOf(set, 3, 3);
        copy.text = copy.text.replace('\n\n', `${' encore'.repeat(16)}\n\n`);
      },
      /Synthèse des documents, a 61 mots au lieu de 40 à 60/,
    ],
    [
      'task 2 to one person',
      (set) => void Object.assign(set.tasks[1], { addressee: 'one' }),
      /tâche 2 : le texte doit s’adresser à plusieurs/,
    ],
    [
      'task 3 in other words',
      (set) => void Object.assign(set.tasks[2], { instruction: 'Écrivez.' }),
      /mot pour mot/,
    ],
    [
      'documents with a source',
      (set) => void Object.assign(set.tasks[2].documents![0]!, { source: 'Journal' }),
      /sans source/,
    ],
    ['no outline', (set) => void delete set.tasks[1].outline, /tâche 2 : il faut un plan/],
    [
      'four that argue yes',
      (set) => {
        for (const copy of set.tasks[2].copies) copy.argument!.position = 'yes';
      },
      /4, 0, 0 défendent le oui, le non/,
    ],
    [
      'three anecdotes of four',
      (set) => void Object.assign(copyOf(set, 3, 3).argument!, { anecdote: true }),
      /copies de la tâche 3 qui reposent sur une anecdote : 3 sur 4/,
    ],
    [
      'a pointe of four',
      (set) => void Object.assign(copyOf(set, 3, 3).argument!, { pointed: true }),
      /copies de la tâche 3 qui finissent sur une pointe : 1 sur 4/,
    ],
    [
      'none that just reaches NCLC 7',
      (set) => void Object.assign(copyOf(set, 1, 2), { marks: { tache: 3, langue: 3 } }),
      /^copies juste au NCLC 7 \(de 10 à moins de 11\) : 0, il en faut 1$/,
    ],
    [
      'none that just reaches NCLC 9, though one is at 15',
      (set) => void Object.assign(copyOf(set, 1, 3), { marks: { tache: 4, langue: 3.5 } }),
      /^copies juste au NCLC 9 .* : 0,/,
    ],
    [
      'none that just reaches NCLC 5',
      (set) => void Object.assign(copyOf(set, 1, 1), { marks: { tache: 2, langue: 2 } }),
      /^copies juste au NCLC 5 .* : 0,/,
    ],
    [
      'a good message of 70 to 85 words only once',
      (set) =>
        void Object.assign(copyOf(set, 1, 3), { text: `${copyOf(set, 1, 3).text}${' encore'.repeat(11)}` }),
      /^copies de la tâche 1 en B2 ou C1 de 70 à 85 mots : 1, il en faut 2/,
    ],
    [
      'a blind reader who found other levels',
      (set) => {
        set.review = [{ reader: 'x', date: '2026-11-24', placed: 12, at_level: 10, two_away: 1 }];
      },
      /x, copies situées à leur niveau : 10 sur 12, il faut 85 %.*x, copies situées à deux niveaux du leur : 1/,
    ],
    [
      'a blind reader who marked otherwise',
      (set) => {
        set.review = [{ reader: 'x', date: '2026-11-24', marked: 20, within_two: 17 }];
      },
      /à 2 points près : 17 sur 20/,
    ],
  ])('are refused with %s', async (_what, change, reason) => {
    expect((await found(change)).join(', ')).toMatch(reason);
  });

  it('may lean one way as far as twice the rarest', async () => {
    const turned = await found((set) => {
      for (const { argument } of set.tasks[2].copies) argument!.position = other[argument!.position];
    });
    expect(turned).toEqual([]);
  });
});
