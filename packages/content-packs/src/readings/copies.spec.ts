import { describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import type { MarkingGrid } from '../schema/grid.js';
import { gradedCopies } from '../testing/graded-copies.js';
import { copiesSheet } from './copies-sheet.js';
import { adviceCode, copyCode } from './copy-code.js';
import { readableCopies } from './readable-copies.js';
import { takePlacing } from './take-placing.js';

const source = stringify({
  id: 'ee-90',
  tasks: [1, 2].map((number) => ({
    number,
    instruction: `Consigne ${number}`,
    advice: `Soyez bref ${number}.`,
    copies: gradedCopies(number),
  })),
});
const grid = {
  criteria: ['tache', 'langue'].map((id) => ({ id, name: id, max: 5, weight: 2, descriptors: {} })),
} as unknown as MarkingGrid;
const textOf = (level: string, task: number) =>
  gradedCopies(task).find((copy) => copy.level === level)?.text ?? '';
const code = (level: string, task = 1) => copyCode('ee-90', task, level, textOf(level, task));

describe('a sheet of copies', () => {
  it('tells neither level, mark nor comment, task by task, in an order that the seed decides', () => {
    const sheet = copiesSheet(readableCopies(source), 'one').map((entry) => entry.replaceAll(/mot\d+/g, ''));
    expect(sheet.filter((entry) => entry.startsWith('# '))).toEqual([
      '# Tâche 1\n\nConsigne 1\n\nConseil : Soyez bref 1.',
      '# Tâche 2\n\nConsigne 2\n\nConseil : Soyez bref 2.',
    ]);
    expect(sheet).toHaveLength(10);
    expect(sheet.join()).not.toMatch(/juste|traité|marks/);
    const orders = ['one', 'two', 'three', 'four'].map((seed) =>
      copiesSheet(readableCopies(source), seed)
        .map((entry) => entry.slice(0, 8))
        .join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});

describe('a spoken copy', () => {
  it('is read as a transcript, without what marks its phrases, beside the card of its task', () => {
    const spoken = stringify({
      ...{ id: 'eo-90', skill: 'oral_expression' },
      tasks: [
        {
          ...{ number: 2, instruction: 'Demandez.', advice: 'Soyez bref.' },
          role_card: { you: 'Vous.', partner: 'Un agent.', aims: ['le prix', 'la date'] },
          copies: [
            {
              ...{ level: 'A2', marks: { tache: 1 }, voice: 'femme-1' },
              turns: [{ examiner: 'Oui\u202f?' }, { candidate: '**Bonjour**, Monsieur.' }],
            },
          ],
        },
      ],
    });
    const sheet = copiesSheet(readableCopies(spoken), 'one').join('\n\n');
    expect(sheet).toContain('Vous.\n- Un agent.\n- le prix\n- la date');
    expect(sheet).toContain('Examinateur : Oui\u202f?\nCandidat : Bonjour, Monsieur.');
    expect(sheet).not.toMatch(/A2|femme/);
    expect(readableCopies(spoken).skill).toBe('oral_expression');
  });
});

describe('a blind placing', () => {
  const reading = { reader: 'first', date: '2026-11-24' };

  it('is compared with the levels and the marks, and recorded', () => {
    const levels = { [code('A2')]: 'A2', [code('B1')]: 'B2', [code('C1', 2)]: 'B1' };
    const marks = { [code('B2')]: 10, [code('B1', 2)]: 11 };
    const taken = takePlacing(source, { ...reading, levels, marks }, grid);
    expect(taken.remarks).toEqual([
      `copy ${code('B1')}: B2, it is a B1`,
      `copy ${code('C1', 2)}: B1, it is a C1`,
      `copy ${code('B1', 2)}: 11 of 20, it has 8`,
    ]);
    expect(parse(taken.source).review).toEqual([
      {
        ...{ ...reading, placed: 3, at_level: 1, two_away: 1, marked: 2, within_two: 1 },
        codes: expect.arrayContaining(Object.keys(levels)),
      },
    ]);
    const again = takePlacing(taken.source, { ...reading, levels: { [code('A2')]: 'A2' } }, grid);
    expect(parse(again.source).review).toEqual([
      { ...reading, placed: 1, at_level: 1, two_away: 0, codes: [code('A2')] },
    ]);
  });

  it('says whether the copies from B2 on keep the advice, as it stands', () => {
    const taken = (...broken: string[]) =>
      takePlacing(source, { ...reading, levels: { [code('A2')]: 'A2' }, advice_broken: broken }, grid);
    expect(taken(code('B2')).remarks).toEqual([`copy ${code('B2')}, a B2, breaks the advice of its task`]);
    expect(taken(code('A2')).remarks).toEqual([]);
    const advice = [1, 2].map((number) => adviceCode('ee-90', number, `Soyez bref ${number}.`));
    expect(parse(taken(code('B2')).source).review).toEqual([
      expect.objectContaining({ advice_kept: false, codes: [code('A2'), ...advice] }),
    ]);
    expect(parse(taken(code('A2')).source).review).toEqual([expect.objectContaining({ advice_kept: true })]);
  });

  it('of a copy that is not there is refused', () => {
    expect(() => takePlacing(source, { ...reading, levels: { zzzzz: 'A2' } }, grid)).toThrow(/named zzzzz/);
  });
});
