import { describe, expect, it } from '@jest/globals';
import { capOfLength, type MarkingGrid, taskMark, wholeMark } from './marking-grid.js';
import { nclcOf } from './nclc.js';

const criterion = (id: string, weight: number) => ({ id, name: id, max: 5, weight, descriptors: {} });
const grid: MarkingGrid = {
  version: 2,
  criteria: [
    criterion('tache', 1),
    criterion('registre', 0.5),
    criterion('coherence', 0.5),
    criterion('lexique', 1),
    criterion('grammaire', 1),
  ],
  tasks: [
    { task: 1, weight: 25 },
    { task: 2, weight: 35 },
    { task: 3, weight: 40 },
  ],
  caps: [
    { id: 'vide', name: 'Vide', most: 0, below: 0.1 },
    { id: 'hors-sujet', name: 'Hors sujet', most: 5 },
    { id: 'tres-court', name: 'Très court', most: 5, below: 0.5 },
    { id: 'court', name: 'Court', most: 9, below: 0.75 },
  ],
};
const alike = (points: number) => Object.fromEntries(grid.criteria.map(({ id }) => [id, points]));
const whole = (...marks: number[]) => wholeMark(grid, new Map(marks.map((mark, index) => [index + 1, mark])));

describe('the mark of a task', () => {
  it.each([
    [2, 8, 6],
    [2.5, 10, 7],
    [3, 12, 8],
    [3.5, 14, 9],
    [4, 16, 10],
    [5, 20, 10],
  ])('of %d points for every criterion is %d, NCLC %d', (points, mark, nclc) => {
    expect(taskMark(grid, alike(points))).toBe(mark);
    expect(nclcOf('written_expression', mark)).toBe(nclc);
  });

  it('weighs the criteria', () => {
    expect(taskMark(grid, { ...alike(3), tache: 2.5 })).toBe(11.5);
    expect(taskMark(grid, { ...alike(3), registre: 2.5 })).toBe(11.75);
  });

  it('is no higher than the lowest of its caps, and no higher than it is', () => {
    expect(taskMark(grid, alike(4), ['court'])).toBe(9);
    expect(taskMark(grid, alike(4), ['court', 'hors-sujet'])).toBe(5);
    expect(taskMark(grid, alike(1), ['court'])).toBe(4);
  });
});

describe('the mark of the whole', () => {
  it('is the mean of the tasks by their weights, to the half point', () => {
    expect(whole(12, 12, 12)).toBe(12);
    expect(whole(10, 12, 14)).toBe(12.5);
    expect(whole(9, 10, 10)).toBe(10);
    expect(whole(16, 0, 16)).toBe(10.5);
    expect(whole(16)).toBe(4);
  });
});

describe('a text that is too short', () => {
  it.each([
    [0, 'vide'],
    [5, 'vide'],
    [6, 'tres-court'],
    [29, 'tres-court'],
    [30, 'court'],
    [44, 'court'],
    [45, undefined],
  ])('of %d words for 60 comes under %s', (words, id) => {
    expect(capOfLength(grid, words, 60)?.id).toBe(id);
  });
});
