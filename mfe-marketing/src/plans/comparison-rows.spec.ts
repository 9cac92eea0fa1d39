import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@passerelle/contracts';
import { comparisonRows } from './comparison-rows.js';

const plan = (
  id: string,
  plan_duration: number,
  included?: Partial<NonNullable<Plan['included']>>,
): Plan => ({
  ...{ id, plan_name: id, amount: 1, plan_duration, sub_type: 'Examen', plan_items: null },
  ...(included && {
    included: {
      ...{ series: 8, mock_exams: 1, corrections: 0, written: true, spoken: true, interviews: 0 },
      ...included,
    },
  }),
});
const bronze = plan('Bronze', 30, {});
const gold = plan('Gold', 60, { series: 16, mock_exams: 2, corrections: 2, interviews: 1 });

describe('the comparison', () => {
  it('has the server’s figures; what a plan has none of is null', () =>
    expect(comparisonRows([bronze, gold]).map(({ label, figures }) => [label, figures])).toEqual([
      ['Séries d’entraînement', [8, 16]],
      ['Examens blancs', [1, 2]],
      ['Corrections par un enseignant', [null, 2]],
      ['Entretiens oraux', [null, 1]],
      ['Jours d’accès', [30, 60]],
    ]));

  it('has the series by skill, listening among them, where the server tells them of every plan', () => {
    const comprehension = { oral_comprehension: 2, written_comprehension: 2 };
    const series_by_skill = { ...comprehension, written_expression: 2, oral_expression: 0 };
    const of = (plans: Plan[]) =>
      comparisonRows(plans)
        .filter(({ isPart }) => isPart)
        .map(({ label, figures }) => [label, figures]);
    const [small, large] = [plan('S', 30, { series_by_skill }), plan('L', 60, { series_by_skill })];
    expect(of([small, large])).toEqual([
      ['Compréhension Écrite', [2, 2]],
      ['Compréhension Orale (écoute)', [2, 2]],
      ['Expression Écrite', [2, 2]],
      ['Expression Orale', [null, null]],
    ]);
    expect(of([small, gold])).toEqual([]);
  });

  it('says of how many series', () =>
    expect(comparisonRows([bronze, gold])[0]?.note).toBe('16 en tout, pour quatre épreuves'));

  it('promises corrections of those copies that the plans correct', () => {
    const note = (...kinds: { written: boolean; spoken: boolean }[]) =>
      comparisonRows([
        bronze,
        ...kinds.map((kind, index) => plan(`P${index}`, 60, { series: 16, corrections: 2, ...kind })),
      ]).find(({ label }) => label.startsWith('Corrections'))?.note;
    const [both, written] = [
      { written: true, spoken: true },
      { written: true, spoken: false },
    ];
    expect(note(both)).toBe('à l’écrit ou à l’oral, notées sur 20');
    expect(note(written, written)).toBe('à l’écrit, notées sur 20');
    expect(note({ written: false, spoken: true })).toBe('à l’oral, notées sur 20');
    expect(note(both, written)).toBe('notées sur 20');
  });

  it.each([
    ['one plan is nothing to compare', [gold]],
    ['a plan without figures', [gold, plan('Silver', 45)]],
    ['a plan whose series are not known', [gold, plan('Silver', 45, { series: null })]],
  ])('is not there: %s', (_why, plans) => expect(comparisonRows(plans)).toEqual([]));
});
