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
    ['other than 20 points', { criteria: [first] }, 'doivent valoir 20 points ensemble'],
    ['a criterion twice', { criteria: [first, first] }, 'deux critères ont le même identifiant'],
    [
      'a half point that nobody described',
      { criteria: [first, { ...second, descriptors: { 0: 'a', 5: 'c' } }] },
      'décrivent 0, 5 au lieu de 0, 2.5, 5',
    ],
    ['a scale that falls', { scale: [...grid.scale].reverse() }, 'doit monter'],
    [
      'weights of other than 100',
      { tasks: grid.tasks.map((task) => ({ ...task, weight: 30 })) },
      '100 ensemble',
    ],
    ['no version', { version: undefined }, ''],
  ])('is refused with %s', (_what, change, reason) => {
    const { error } = MarkingGrid.safeParse({ ...grid, ...change });
    expect(error?.issues.map(({ message }) => message).join()).toContain(reason);
    expect(error).toBeDefined();
  });
});
