import { describe, expect, it } from '@jest/globals';
import type { MarkingGrid } from '@passerelle/contracts';
import { type GradedTask, gradeOf } from './grade-of.js';

const criterion = (id: string, max = 5) => ({ id, name: id.toUpperCase(), max, descriptors: {} });
const grid = { criteria: ['tache', 'coherence', 'lexique', 'grammaire'].map((id) => criterion(id)) };
const points = { tache: 4, coherence: 3.5, lexique: 0, grammaire: 5 };

describe('gradeOf', () => {
  it('adds up the points of every criterion, in the order of the grid', () => {
    const grade = gradeOf(grid, { criteria: points }, []);
    expect(grade).toMatchObject({ score: 12.5 });
    expect('criteria' in grade && grade.criteria.map(({ id, points }) => [id, points])).toEqual(
      Object.entries(points),
    );
  });

  it.each([
    ['a criterion of another grid', { ...points, style: 1 }, 'criteria.style'],
    ['one that every object has', { ...points, constructor: 1 }, 'criteria.constructor'],
    ['a missing one', { tache: 4, coherence: 3, lexique: 2 }, 'criteria.grammaire'],
    ['more than its maximum', { ...points, lexique: 5.5 }, 'criteria.lexique'],
    ['less than nothing', { ...points, lexique: -1 }, 'criteria.lexique'],
  ])('refuses %s, naming it', (_what, given, field) => {
    expect(gradeOf(grid, { criteria: given }, [])).toMatchObject({ errors: [{ field }] });
  });

  it('refuses more than 20 in all, whatever a grid allows', () => {
    const generous = { criteria: [criterion('a', 15), criterion('b', 15)] };
    expect(gradeOf(generous, { criteria: { a: 10.5, b: 10 } }, [])).toMatchObject({
      errors: [{ field: 'criteria' }],
    });
    expect(gradeOf(generous, { criteria: { a: 10, b: 10 } }, [])).toMatchObject({ score: 20 });
  });
});

describe('gradeOf a grid that marks each task', () => {
  const byTask: MarkingGrid = {
    ...grid,
    version: 2,
    tasks: [
      { task: 1, weight: 25 },
      { task: 2, weight: 35 },
      { task: 3, weight: 40 },
    ],
    caps: [
      { id: 'vide', name: 'Vide', most: 0, below: 0.1 },
      { id: 'recopie', name: 'Recopié', most: 5 },
      { id: 'court', name: 'Court', most: 9, below: 0.75 },
    ],
  };
  const alike = { tache: 3, coherence: 3, lexique: 3, grammaire: 3 };
  const answers = (...words: number[]): GradedTask[] =>
    words.map((count, index) => ({
      number: index + 1,
      length: { words: count, min: [60, 120, 120][index] ?? 0 },
    }));
  const enough = answers(80, 130, 150);

  it('takes for each task what is given for all, and what is given for that one', () => {
    const grade = gradeOf(byTask, { criteria: alike, tasks: [{ task: 3, criteria: { tache: 5 } }] }, enough);
    expect(grade).toMatchObject({
      score: 13,
      criteria: [{ id: 'tache', points: 3.8 }, { points: 3 }, { points: 3 }, { points: 3 }],
      tasks: [
        { score: 12 },
        { score: 12 },
        { task: 3, weight: 40, score: 14, points: { tache: 5 }, caps: [] },
      ],
    });
  });

  it('holds a task down by the caps that are named, and by the one of its length', () => {
    const tasks = [{ task: 3, caps: ['recopie'] }];
    const grade = gradeOf(byTask, { criteria: alike, tasks }, answers(0, 89, 150));
    expect(
      'tasks' in grade && grade.tasks?.map(({ score, caps }) => [score, caps.map(({ id }) => id)]),
    ).toEqual([
      [0, ['vide']],
      [9, ['court']],
      [5, ['recopie']],
    ]);
    expect(grade).toMatchObject({ score: 5 });
    expect(gradeOf(byTask, { criteria: alike }, [{ number: 1, length: null }])).toMatchObject({ score: 12 });
  });

  it.each([
    ['a criterion that one task lacks', { criteria: { tache: 3 } }, 'criteria.coherence'],
    [
      'too many points for one task',
      { criteria: alike, tasks: [{ task: 2, criteria: { lexique: 6 } }] },
      'tasks.0.criteria.lexique',
    ],
    ['a criterion of another grid', { criteria: { ...alike, style: 1 } }, 'criteria.style'],
    ['a cap of another grid', { criteria: alike, tasks: [{ task: 1, caps: ['laid'] }] }, 'tasks.0.caps'],
    ['a task twice', { criteria: alike, tasks: [{ task: 1 }, { task: 1 }] }, 'tasks.1.task'],
  ])('refuses %s, naming it', (_what, given, field) => {
    expect(gradeOf(byTask, given, enough)).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  it('refuses marks by task under a grid that has none', () => {
    expect(gradeOf(grid, { criteria: points, tasks: [{ task: 1 }] }, [])).toMatchObject({
      errors: [{ field: 'tasks' }],
    });
  });
});
