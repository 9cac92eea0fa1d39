import { describe, expect, it } from '@jest/globals';
import { gradeOf } from './grade-of.js';

const criterion = (id: string, max = 5) => ({ id, name: id.toUpperCase(), max, descriptors: {} });
const grid = { criteria: ['tache', 'coherence', 'lexique', 'grammaire'].map((id) => criterion(id)) };
const points = { tache: 4, coherence: 3.5, lexique: 0, grammaire: 5 };

describe('gradeOf', () => {
  it('adds up the points of every criterion, in the order of the grid', () => {
    const grade = gradeOf(grid, points);
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
    expect(gradeOf(grid, given)).toMatchObject({ errors: [{ field }] });
  });

  it('refuses more than 20 in all, whatever a grid allows', () => {
    const generous = { criteria: [criterion('a', 15), criterion('b', 15)] };
    expect(gradeOf(generous, { a: 10.5, b: 10 })).toMatchObject({ errors: [{ field: 'criteria' }] });
    expect(gradeOf(generous, { a: 10, b: 10 })).toMatchObject({ score: 20 });
  });
});
