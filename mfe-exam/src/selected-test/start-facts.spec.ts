import { describe, expect, it } from '@jest/globals';
import type { QuestionSet } from '@passerelle/contracts';
import { conditionsFor } from '../player/conditions.js';
import { startFacts } from './start-facts.js';

const set = (skill: QuestionSet['skill']) =>
  ({
    skill,
    duration: 3_600,
    normal_questions: [],
    expression_questions: [{}, {}, {}],
  }) as unknown as QuestionSet;
const exam = { mode: 'exam', untimed: false } as const;
const untimed = { mode: 'practice', untimed: true } as const;

describe('what is read before a test', () => {
  it('says how long it takes', () => {
    expect(startFacts(set('written_comprehension'), exam).figures).toContainEqual(['Durée', '60 min']);
    expect(startFacts(set('written_comprehension'), untimed).figures).toContainEqual(['Durée', 'libre']);
  });

  it('warns where there is no way back', () => {
    expect(startFacts(set('oral_comprehension'), exam).rules.join()).toMatch(/une seule fois/);
    expect(startFacts(set('oral_comprehension'), exam).rules.join()).toMatch(/avance seul/);
    expect(startFacts(set('oral_comprehension'), untimed).rules.join()).not.toMatch(/avance seul/);
    expect(startFacts(set('oral_comprehension'), untimed).rules.join()).toMatch(/revenir en arrière/);
    expect(startFacts(set('written_comprehension'), exam).rules.join()).toMatch(/revenir en arrière/);
  });

  it('speaks of tasks where there are tasks', () => {
    expect(startFacts(set('written_expression'), exam).figures[0]).toEqual(['Tâches', '3']);
    expect(conditionsFor('written_expression').exam.description).toMatch(/tâches sans réponse/);
    expect(conditionsFor('oral_comprehension').practice.description).toMatch(/toutes les questions/);
  });

  it('says of the oral expression when the clock runs, and where the voice stays', () => {
    expect(startFacts(set('oral_expression'), exam).rules.join()).toMatch(/ne s’arrête plus/);
    expect(startFacts(set('oral_expression'), untimed).rules.join()).toMatch(/lancez chaque tâche/);
    expect(startFacts(set('oral_expression'), exam).rules.join()).toMatch(/restent sur cet appareil/);
    expect(conditionsFor('oral_expression').exam.description).toMatch(/s’enchaînent/);
  });
});
