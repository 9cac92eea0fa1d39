import { describe, expect, it } from '@jest/globals';
import {
  choiceText,
  drillChoice,
  drillMinutes,
  drillOrigin,
  questionsNamed,
  selectedDrill,
} from './drill-choice.js';

describe('a choice of questions', () => {
  it.each([
    [{ skill: 'written_comprehension', level: 'B1', asks: 'cause' }, 'Compréhension Écrite · B1 · la cause'],
    [{ theme: 'sante' }, 'santé'],
    [{ missed: '1' }, 'ce que vous manquez'],
    [{ skill: 'oral_comprehension', response_id: 'r-1' }, 'Compréhension Orale'],
    [{}, 'toutes les questions'],
  ] as const)('%o is found again as it was selected: %s', (choice, text) => {
    expect(drillChoice(selectedDrill(choice))).toEqual(choice);
    expect(choiceText(choice)).toBe(text);
  });

  it('is none of a test; what it does not know it leaves out', () => {
    expect(drillChoice('ce-11')).toBeNull();
    expect(drillChoice(null)).toBeNull();
    expect(drillChoice('drill?level=Z9&skill=oral_expression&theme=travail')).toEqual({ theme: 'travail' });
  });

  it('says where it was begun, which is no part of it', () => {
    const selected = selectedDrill({ level: 'B1' }, { result: 'r-1' });
    expect([drillChoice(selected), drillOrigin(selected)]).toEqual([{ level: 'B1' }, { result: 'r-1' }]);
    expect(drillOrigin(selectedDrill({ response_id: 'r-2' }))).toEqual({ result: 'r-2' });
    expect(drillOrigin(selectedDrill({}, { mock: 'm-1' }))).toEqual({ mock: 'm-1' });
    expect(drillOrigin(selectedDrill({}))).toEqual({});
  });

  it('is named by as many questions as it has', () => {
    expect([10, 6, 1].map((count) => questionsNamed(count))).toEqual([
      'Dix questions',
      'Six questions',
      'Une question',
    ]);
    expect([3, 1].map((count) => questionsNamed(count, 'autre'))).toEqual([
      'Trois autres questions',
      'Une autre question',
    ]);
  });

  it.each([
    [10, 15],
    [12, 20],
    [2, 5],
  ])('%i questions take about %i min', (questions, minutes) => expect(drillMinutes(questions)).toBe(minutes));
});
