import { describe, expect, it } from '@jest/globals';
import type { Skill } from '@passerelle/contracts';
import { expressPoints } from './express-points.js';
import type { PartOutcome } from './part-outcome.js';
import { verdictOf, wayOn } from './verdict.js';

const scored = (score: number, nclc: number | null, maximum = 699): PartOutcome => ({
  ...{ kind: 'scored', score, maximum, cecrl: 'B2', nclc },
});
const part = (category: Skill, outcome: PartOutcome) => ({ category, outcome });
const goal = { target_nclc: 7, exam_date: null };
const two = [
  part('oral_comprehension', scored(462, 7)),
  part('written_comprehension', scored(438, 6)),
  part('written_expression', { kind: 'waiting' }),
  part('oral_expression', { kind: 'waiting' }),
];

describe('the verdict of a mock exam', () => {
  it('is the lowest NCLC, and how far each part is from its goal', () =>
    expect(verdictOf(two, goal)).toEqual({
      lowest: { nclc: 6, skills: ['written_comprehension'] },
      title: 'C’est la Compréhension Écrite qui fixe votre niveau.',
      lines: [
        { is: 'met', text: 'Compréhension Orale : NCLC\u00a07, votre objectif est atteint.' },
        { is: 'missed', text: 'Compréhension Écrite : il manque 15\u00a0points pour le NCLC\u00a07.' },
        {
          is: 'awaited',
          text: 'Les deux expressions attendent un enseignant. Le plus bas peut encore changer.',
        },
      ],
    }));

  it('without a goal says what each is; grades are of 20; what nobody grades is said', () => {
    const parts = [
      part('oral_comprehension', scored(200, null)),
      part('written_expression', scored(8.5, 6, 20)),
      part('oral_expression', { kind: 'absent' }),
    ];
    const noGoal = { target_nclc: null, exam_date: null };
    expect(verdictOf(parts, noGoal).lines.map(({ text }) => text)).toEqual([
      'Compréhension Orale : NCLC\u00a0<\u00a04.',
      'Expression Écrite : NCLC\u00a06.',
      'Expression Orale : non passée.',
    ]);
    expect(verdictOf(parts, goal)).toMatchObject({
      lowest: { nclc: null, skills: ['oral_comprehension'] },
      lines: [
        {},
        { is: 'missed', text: 'Expression Écrite : il manque 1,5\u00a0point sur 20 pour le NCLC\u00a07.' },
        {},
      ],
    });
  });

  it('of parts that are level names none, and without a score waits', () => {
    const level = [part('oral_comprehension', scored(462, 7)), part('written_comprehension', scored(460, 7))];
    expect(verdictOf(level, goal).title).toBe('Plusieurs épreuves fixent votre niveau.');
    expect(verdictOf([part('written_expression', { kind: 'waiting' })], goal)).toMatchObject({
      lowest: null,
      title: 'Vos épreuves attendent leur note.',
      lines: [{ text: expect.stringContaining('la copie attend un enseignant') }],
    });
  });
});

describe('the way on', () => {
  const way = (parts: typeof two, aim = goal) => wayOn(verdictOf(parts, aim), parts, aim);

  it('is ten questions of the comprehension that sets the level, where the points of its goal begin', () => {
    expect(way(two)).toEqual({ skill: 'written_comprehension', level: 'B2' });
    const low = [part('oral_comprehension', scored(200, null)), ...two.slice(1)];
    expect(way(low, { ...goal, target_nclc: 4 })).toEqual({ skill: 'oral_comprehension', level: 'B1' });
  });

  it('is none where an expression sets it, or at the top', () => {
    expect(way([part('written_expression', scored(4, 4, 20)), ...two.slice(0, 2)])).toBeNull();
    expect(way([part('oral_comprehension', scored(690, 10))])).toBeNull();
  });
});

describe('Express Entry', () => {
  it('counts what has a score; what is awaited is no zero', () =>
    expect(expressPoints(two, false)).toMatchObject({
      rows: [{ points: 17 }, { points: 9 }, { points: null, isAwaited: true }, { points: null }],
      total: 26,
      counted: 2,
      gains: [
        { points: '+\u00a08', by: 'avec le NCLC\u00a07 en Compréhension Écrite.' },
        { points: '+\u00a025', by: expect.stringMatching(/ou 50 selon votre anglais, avec le NCLC\s7/) },
      ],
    }));

  it('with a spouse is another column; at the top there is nothing to gain but French in all four', () => {
    const top = two.map(({ category }) => part(category, scored(600, 10)));
    expect(expressPoints(top, true)).toMatchObject({
      total: 128,
      counted: 4,
      gains: [{ points: '+\u00a025', by: expect.stringMatching(/ : NCLC\s7 dans les quatre/) }],
    });
  });
});
