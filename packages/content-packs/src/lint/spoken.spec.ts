import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { readPack } from '../pack/read-pack.js';
import type { QuestionBank } from '../schema/question-bank.js';
import type { OralTask } from '../schema/spoken.js';
import { writeFullPack } from '../testing/full-pack.js';
import { InvalidPackError } from '../yaml/problem.js';
import { lintPack } from './lint-pack.js';

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;
type Task<N extends number> = Writable<Extract<OralTask, { number: N }>>;

interface SetFile {
  awaits_recordings?: boolean;
  tasks: [Task<1>, Task<2>, Task<3>];
}

describe('spoken tasks', () => {
  let root: string;
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** What is found in a file of the full pack after a change. */
  async function found<T>(file: string, change: (content: T) => void): Promise<string[]> {
    root = await writeFullPack();
    const path = join(root, 'complete', file);
    const content = parse(await readFile(path, 'utf8')) as T;
    change(content);
    await writeFile(path, stringify(content));
    try {
      return lintPack(await readPack(join(root, 'complete')))
        .filter((problem) => problem.file.endsWith(file))
        .map(({ line, reason }) => {
          expect(line).toBeGreaterThan(0);
          return reason;
        });
    } catch (error) {
      if (!(error instanceof InvalidPackError)) throw error;
      return error.problems.map(({ reason }) => reason);
    }
  }
  const inSet = (change: (set: SetFile) => void) => found<SetFile>('sets/eo-7.yaml', change);
  const cut = (text: string, words: number) => text.split(' ').slice(0, words).join(' ');

  it('are taken when they keep every limit', async () => {
    expect(await inSet(() => undefined)).toEqual([]);
  });

  it.each<[string, (set: SetFile) => void, RegExp]>([
    [
      'a wording of task 1 of its own',
      ({ tasks }) => void Object.assign(tasks[0], { instruction: 'Parlez de vos repas.' }),
      /tâche 1 : la consigne doit être mot pour mot/,
    ],
    ['too few words in task 1', short(1, 'B2'), /tâche 1 : copie B2 : \d+ mots au lieu de 150 à 230/],
    ['too few words in task 2', short(2, 'C1'), /tâche 2 : copie C1 : \d+ mots au lieu de 320 à 420/],
    ['too few words in task 3', short(3, 'B2'), /tâche 3 : copie B2 : \d+ mots au lieu de 470 à 600/],
    ['too few words of a B1', short(3, 'B1'), /tâche 3 : copie B1 : \d+ mots au lieu de 330 à 600/],
    [
      'somebody who speaks twice',
      ({ tasks }) => void tasks[0].copies[2]!.turns.push({ candidate: 'Encore moi.' }),
      /parlent tour à tour/,
    ],
    [
      'a copy with the voice of the examiner',
      ({ tasks }) => void Object.assign(tasks[1].copies[2]!, { voice: 'homme-1' }),
      /même voix que l’examinateur/,
    ],
    [
      'a semicolon in a turn',
      ({ tasks }) => void Object.assign(tasks[1].copies[3]!.turns[11]!, { candidate: 'Oui\u202f; non.' }),
      /un point-virgule/,
    ],
    [
      'a parenthesis on the sheet',
      ({ tasks }) => void Object.assign(tasks[2].examiner.objections, { 1: 'Et les bus (la nuit)\u202f?' }),
      /une parenthèse/,
    ],
    [
      'figures',
      ({ tasks }) => void Object.assign(tasks[1].examiner, { otherwise: 'À 7 heures.' }),
      /un nombre s’écrit en lettres/,
    ],
    [
      'a phrase of the examiner to keep',
      ({ tasks }) => void Object.assign(tasks[0].copies[2]!.turns[0]!, { examiner: '**Alors**\u202f?' }),
      /une phrase de l’examinateur est marquée/,
    ],
    [
      'a question that the bank does not have',
      ({ tasks }) => void tasks[0].examiner.questions.push('passe-11'),
      /une question comme quotidien-4/,
    ],
    [
      'a question twice',
      ({ tasks }) => void tasks[0].examiner.questions.push('passe-1'),
      /une question est posée deux fois/,
    ],
    [
      'no question about projects',
      (set) => {
        set.awaits_recordings = true;
        set.tasks[0].examiner.questions.splice(5, 2, 'passe-2', 'passe-3');
      },
      /aucune question sur projets/,
    ],
    [
      'a partner who tells the complication',
      ({ tasks }) =>
        void Object.assign(tasks[1].role_card, { partner: 'Un agent dont la cave vient d’être inondée' }),
      /tâche 2 : annonce l’imprévu/,
    ],
    [
      'an aim that tells it in other words',
      ({ tasks }) =>
        void Object.assign(tasks[1].role_card.aims, { 1: 'Savoir pourquoi cette mince inondée vient de là' }),
      /tâche 2 : annonce l’imprévu/,
    ],
    [
      'a task 3 with few follow-ups',
      ({ tasks }) => void tasks[2].copies[3]!.turns.splice(8, 4),
      /l’examinateur parle 4 fois, il en faut 5/,
    ],
    [
      'a copy of task 3 that does not say how it argues',
      ({ tasks }) => void Reflect.deleteProperty(tasks[2].copies[2]!, 'argument'),
      /argument/,
    ],
    [
      'copies that all argue alike',
      ({ tasks }) => void Object.assign(tasks[2].copies[2]!.argument!, { position: 'yes' }),
      /parmi les copies orales de la tâche 3, 3, 1, 0 défendent/,
    ],
    [
      'copies on anecdotes',
      ({ tasks }) => void Object.assign(tasks[2].copies[3]!.argument!, { anecdote: true }),
      /copies orales de la tâche 3 qui reposent sur une anecdote : 3 sur 4/,
    ],
    [
      'a level that is missing',
      ({ tasks }) => void tasks[0].copies.shift(),
      /une copie de chaque niveau, A2, B1, B2, C1/,
    ],
    [
      'a comment on what the examiner says',
      ({ tasks }) => void Object.assign(tasks[0].copies[0]!.comments[0]!, { on: 'Question' }),
      /« Question » est 0 fois dans la copie/,
    ],
    [
      'a comment that crosses two turns',
      ({ tasks }) => {
        const [, first, , second] = tasks[0].copies[0]!.turns;
        const on = [first, second].map((turn) => (turn && 'candidate' in turn ? turn.candidate : ''));
        Object.assign(tasks[0].copies[0]!.comments[0]!, { on: on.join('\n\n').replaceAll('**', '') });
      },
      /un commentaire tient dans un paragraphe/,
    ],
    [
      'marks of another level',
      ({ tasks }) => void Object.assign(tasks[1].copies[2]!, { marks: { tache: 2, langue: 2 } }),
      /tâche 2 : copie B2 : 8 points, c’est B1/,
    ],
    [
      'a cap of another grid',
      ({ tasks }) => void Object.assign(tasks[1].copies[0]!, { caps: ['laid'] }),
      /plafond inconnu : laid/,
    ],
    [
      'no copy that just reaches NCLC 7',
      ({ tasks }) => void Object.assign(tasks[0].copies[2]!, { marks: { tache: 3, langue: 3 } }),
      /^copies juste au NCLC 7 .* : 0,/m,
    ],
    [
      'copies that nobody has read blind',
      (set) => void Object.assign(set, { awaits_readers: false }),
      /n’ont pas situées telles qu’elles sont : 12 sur 12/,
    ],
    [
      'a monologue as a copy',
      ({ tasks }) => void Object.assign(tasks[0].copies, { 2: 'Bonjour, je m’appelle Awa.' }),
      /objet attendu/,
    ],
    [
      'the mark of missing recordings, once they are there',
      (set) => void Object.assign(set, { awaits_recordings: true }),
      /tous les enregistrements sont là : retirez cette ligne/,
    ],
  ])('are refused with %s', async (_name, change, reason) => {
    expect((await inSet(change)).join('\n')).toMatch(reason);
  });

  /** Leaves the first words of each turn of a copy. */
  function short(number: 1 | 2 | 3, level: 'B1' | 'B2' | 'C1') {
    return ({ tasks }: SetFile) => {
      for (const turn of tasks[number - 1]!.copies.find((copy) => copy.level === level)!.turns)
        if ('candidate' in turn) turn.candidate = cut(turn.candidate, 8);
    };
  }

  it('need their recordings, unless they say that they await them', async () => {
    const missing = async (awaits: boolean) => {
      root = await writeFullPack();
      await rm(join(root, 'complete/media/audio/eo-7-2-complication.opus'));
      const path = join(root, 'complete/sets/eo-7.yaml');
      const set = parse(await readFile(path, 'utf8')) as object;
      await writeFile(path, stringify({ ...set, awaits_recordings: awaits }));
      return readPack(join(root, 'complete')).then(
        () => 'read',
        (error: Error) => error.message,
      );
    };
    expect(await missing(false)).toContain('media/audio/eo-7-2-complication.opus manque');
    await rm(root, { recursive: true });
    expect(await missing(true)).toBe('read');
  });

  it.each<[string, (bank: Writable<QuestionBank>) => void, RegExp]>([
    ['a question less', (bank) => void bank.questions.pop(), /9 questions de projets au lieu de 10/],
    [
      'a circle that is not that of the id',
      (bank) => void Object.assign(bank.questions[0]!, { circle: 'passe' }),
      /celui de son identifiant/,
    ],
    [
      'an answer that is too short',
      (bank) => void Object.assign(bank.questions[0]!.answers, { B2: 'Oui.' }),
      /identite-1 : la réponse B2 a 1 mots au lieu de 45 à 65/,
    ],
    [
      'a semicolon',
      (bank) => void Object.assign(bank.questions[0]!, { ask: 'Oui\u202f; et vous\u202f?' }),
      /identite-1 : un point-virgule/,
    ],
  ])('have a bank without %s', async (_name, change, reason) => {
    expect((await found('examiner/questions.yaml', change)).join('\n')).toMatch(reason);
  });

  it('have a bank that keeps every limit', async () => {
    expect(await found('examiner/questions.yaml', () => undefined)).toEqual([]);
  });
});
