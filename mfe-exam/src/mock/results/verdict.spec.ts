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
    expect(verdictOf(two, goal, 'tcf_canada')).toEqual({
      lowest: { mark: '6', skills: ['written_comprehension'] },
      kicker: 'NCLC le plus bas',
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

  it('that is below NCLC 4, or A1, does not change with a grade that is awaited', () => {
    const parts = [
      part('oral_comprehension', { ...scored(18, null), cecrl: 'A1 Non Atteint' } as PartOutcome),
      part('written_comprehension', scored(438, 6)),
      part('written_expression', { kind: 'waiting' }),
    ];
    for (const exam of ['tcf_canada', 'tcf_quebec'] as const) {
      const { lowest, lines } = verdictOf(parts, goal, exam);
      expect(lowest?.mark).toMatch(/^</);
      expect(lines.at(-1)?.text).toBe('Expression Écrite : la copie attend un enseignant.');
    }
  });

  it('without a goal says what each is; grades are of 20; what nobody grades is said', () => {
    const parts = [
      part('oral_comprehension', scored(200, null)),
      part('written_comprehension', scored(406, 6)),
      part('written_expression', scored(8.5, 6, 20)),
      part('oral_expression', { kind: 'absent' }),
    ];
    const noGoal = { target_nclc: null, exam_date: null };
    expect(verdictOf(parts, noGoal, 'tcf_canada').lines.map(({ text }) => text)).toEqual([
      'Compréhension Orale : NCLC\u00a0<\u00a04.',
      'Compréhension Écrite : NCLC\u00a06.',
      'Expression Écrite : NCLC\u00a06.',
      'Expression Orale : non passée.',
    ]);
    expect(verdictOf(parts, goal, 'tcf_canada')).toMatchObject({
      lowest: { mark: '<\u00a04', skills: ['oral_comprehension'] },
      lines: [
        {},
        {},
        { is: 'missed', text: 'Expression Écrite : il manque 1,5\u00a0point sur 20 pour le NCLC\u00a07.' },
        {},
      ],
    });
  });

  it('of parts that are level names none, and without a score waits', () => {
    const level = [
      part('oral_comprehension', scored(462, 7)),
      part('written_comprehension', scored(460, 7)),
      ...two.slice(2),
    ];
    expect(verdictOf(level, goal, 'tcf_canada').title).toBe('Plusieurs épreuves fixent votre niveau.');
    expect(verdictOf([part('written_expression', { kind: 'waiting' })], goal, 'tcf_canada')).toMatchObject({
      lowest: null,
      title: 'Votre épreuve attend sa note.',
      lines: [{ text: 'Expression Écrite : la copie attend un enseignant.' }],
    });
  });

  it('turns what is missing into questions, where those that were missed are known', () => {
    const outcome = { ...scored(438, 6), missed: [20, 21, 22].map(() => ({ level: 'B2', point: 21 })) };
    const parts = [part('written_comprehension', outcome as PartOutcome), ...two.slice(1)];
    expect(verdictOf(parts, goal, 'tcf_canada').lines[0]?.text).toBe(
      'Compréhension Écrite : il manque 15\u00a0points pour le NCLC\u00a07, une question B2.',
    );
  });

  it('reaches no goal by a part that measures little, and says why', () => {
    const outcome = { ...scored(572, 10), saysLittle: 'rushed' } as PartOutcome;
    expect(
      verdictOf([part('oral_comprehension', outcome), ...two.slice(1)], goal, 'tcf_canada').lines[0],
    ).toEqual({
      is: 'known',
      text: 'Compréhension Orale : NCLC\u00a010+ ; fait en moins du quart du temps, ce résultat mesure peu.',
    });
  });

  it('of chosen parts, as in the TCF Québec, is in levels of the CECRL, whatever the goal', () => {
    const [heard, , written] = two;
    expect(verdictOf([heard, written] as typeof two, goal, 'tcf_quebec')).toEqual({
      lowest: { mark: 'B2', skills: ['oral_comprehension'] },
      kicker: 'Niveau CECRL le plus bas',
      title: 'C’est la Compréhension Orale qui fixe votre niveau.',
      lines: [
        { is: 'known', text: 'Compréhension Orale : B2.' },
        {
          is: 'awaited',
          text: 'Expression Écrite : la copie attend un enseignant. Le plus bas peut encore changer.',
        },
      ],
    });
    expect(verdictOf([heard] as typeof two, goal, 'tcf_quebec')).toMatchObject({
      kicker: 'Niveau CECRL',
      title: 'Votre niveau estimé en Compréhension Orale.',
    });
  });
});

describe('the way on', () => {
  const way = (parts: typeof two, aim = goal) =>
    wayOn(verdictOf(parts, aim, 'tcf_canada'), parts, aim, 'tcf_canada');

  it('is ten questions of the comprehension that sets the level, where the points of its goal begin', () => {
    expect(way(two)).toEqual({ skill: 'written_comprehension', level: 'B2' });
    const low = [part('oral_comprehension', scored(200, null)), ...two.slice(1)];
    expect(way(low, { ...goal, target_nclc: 4 })).toEqual({ skill: 'oral_comprehension', level: 'B1' });
    const missed = ['B1', 'B2', 'B2'].map((level) => ({ level, point: level === 'B1' ? 15 : 21 }));
    const named = part('written_comprehension', { ...scored(438, 6), missed } as PartOutcome);
    expect(way([named, ...two.slice(2)])).toEqual({ skill: 'written_comprehension', level: 'B1' });
  });

  it('begins with the level that its line names, where one far below is not held', () => {
    const asked = [...'123678'].map((number) => ({ level: Number(number) < 5 ? 'A1' : 'A2', point: 3 }));
    const b2 = Array.from({ length: 8 }, () => ({ level: 'B2', point: 21 }));
    const outcome = { ...scored(204, null), missed: [...asked, ...b2] } as PartOutcome;
    const low = [part('written_comprehension', outcome)];
    const aim = { ...goal, target_nclc: 4 };
    expect(verdictOf(low, aim, 'tcf_canada').lines[0]?.text).toMatch(
      /il manque 138\spoints pour le NCLC\s4\. Commencez par le niveau A1\.$/,
    );
    expect(way(low as typeof two, aim)).toEqual({ skill: 'written_comprehension', level: 'A1' });
  });

  it('is none where an expression sets it, or at the top', () => {
    expect(
      way([part('written_expression', scored(4, 4, 20)), ...two.slice(0, 2), ...two.slice(3)]),
    ).toBeNull();
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

  it('counts nothing that measures little; nor does that set the level', () => {
    const rushed = part('oral_comprehension', { ...scored(200, null), saysLittle: 'rushed' } as PartOutcome);
    const parts = [rushed, ...two.slice(1)];
    expect(expressPoints(parts, false)).toMatchObject({
      rows: [{ points: null, saysLittle: true }, { points: 9, saysLittle: false }, {}, {}],
      ...{ total: 9, counted: 1 },
    });
    expect(verdictOf(parts, goal, 'tcf_canada').lowest?.skills).toEqual(['written_comprehension']);
    expect(verdictOf([rushed], goal, 'tcf_canada')).toMatchObject({
      lowest: null,
      title: 'Ce résultat mesure peu.',
    });
  });

  it('with a spouse is another column; at the top there is nothing to gain but French in all four', () => {
    const top = two.map(({ category }) => part(category, scored(600, 10)));
    expect(expressPoints(top, true)).toMatchObject({
      total: 128,
      counted: 4,
      gains: [{ points: '+\u00a025', by: expect.stringMatching(/ : NCLC\s7 dans les quatre/) }],
    });
  });
});
