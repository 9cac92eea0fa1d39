import { describe, expect, it } from '@jest/globals';
import { MarkingGrid } from './grid.js';

const grid = {
  version: 2,
  scale: [0, 2.5, 5].map((points) => ({ points, label: `Niveau ${points}` })),
  criteria: ['tache', 'langue'].map((id) => ({
    ...{ id, name: id, max: 5, weight: 2, descriptors: { 0: 'a', '2.5': 'b', 5: 'c' } },
  })),
  tasks: [25, 35, 40].map((weight, index) => ({ task: index + 1, weight })),
  caps: [{ id: 'vide', name: 'Vide', most: 0, below: 0.1 }],
};

describe('a marking grid', () => {
  it('describes every point of its scale, half points too', () => {
    expect(MarkingGrid.safeParse(grid).error?.issues).toBeUndefined();
  });

  const [first, second] = grid.criteria;
  it.each([
    ['other than 20 points', { criteria: [first] }, 'must be worth 20 points together'],
    ['a criterion twice', { criteria: [first, first] }, 'two criteria have the same id'],
    [
      'a half point that nobody described',
      { criteria: [first, { ...second, descriptors: { 0: 'a', 5: 'c' } }] },
      'describe 0, 5 instead of 0, 2.5, 5',
    ],
    ['a scale that falls', { scale: [...grid.scale].reverse() }, 'is to rise'],
    [
      'weights of other than 100',
      { tasks: grid.tasks.map((task) => ({ ...task, weight: 30 })) },
      '100 together',
    ],
    ['no version', { version: undefined }, ''],
  ])('is refused with %s', (_what, change, reason) => {
    const { error } = MarkingGrid.safeParse({ ...grid, ...change });
    expect(error?.issues.map(({ message }) => message).join()).toContain(reason);
    expect(error).toBeDefined();
  });
});
