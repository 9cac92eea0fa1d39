import { describe, expect, it } from '@jest/globals';
import type { MarkingGrid } from '@passerelle/contracts';
import {
  emptyDraft,
  gradeBody,
  halved,
  type MarkedTask,
  markOfTask,
  missingOf,
  placesOf,
  totalOf,
  withCap,
  withPoints,
} from './marks.js';

const grid: MarkingGrid = {
  criteria: ['tache', 'langue'].map((id) => ({ id, name: id, max: 5, weight: 2, descriptors: {} })),
  tasks: [25, 35, 40].map((weight, index) => ({ task: index + 1, weight })),
  caps: [
    { id: 'court', name: 'Court', most: 9, below: 0.75 },
    { id: 'recopie', name: 'Recopié', most: 5 },
  ],
};
const tasks: MarkedTask[] = [
  { number: 1, isBlank: false, length: { words: 30, min: 60 } },
  { number: 2, isBlank: true, length: { words: 0, min: 120 } },
  { number: 3, isBlank: false, length: { words: 150, min: 120 } },
];
const marked = (points: number) =>
  placesOf(grid, tasks).reduce((draft, place) => withPoints(draft, place, points), emptyDraft);

describe('marks', () => {
  it('are wanted of each criterion of each task that was answered', () => {
    expect(missingOf(grid, tasks, emptyDraft)).toHaveLength(4);
    expect(missingOf(grid, tasks, withPoints(emptyDraft, { task: 1, criterion: 'tache' }, 0))).toHaveLength(
      3,
    );
    expect(totalOf(grid, tasks, emptyDraft)).toBeNull();
    expect(placesOf({ criteria: grid.criteria }, tasks).map(({ task }) => task)).toEqual([0, 0]);
  });

  it('come to what the server reckons: caps of length and of the teacher, nothing for what is blank', () => {
    expect(markOfTask(grid, tasks, marked(3), 1)).toBe(9);
    expect(markOfTask(grid, tasks, marked(3), 2)).toBe(0);
    expect(markOfTask(grid, tasks, marked(3), 3)).toBe(12);
    // 9 × 25 % + 12 × 40 % = 7.05
    expect(totalOf(grid, tasks, marked(3))).toBe(7);
    expect(markOfTask(grid, tasks, withCap(marked(3), 3, 'recopie'), 3)).toBe(5);
    expect(markOfTask(grid, tasks, withCap(withCap(marked(3), 3, 'recopie'), 3, 'recopie'), 3)).toBe(12);
  });

  it('are halved by one key', () => {
    expect([halved(undefined, 5), halved(3, 5), halved(3.5, 5), halved(5, 5)]).toEqual([0.5, 3.5, 3, 5]);
  });

  it('are sent with zeros for what is blank', () => {
    expect(gradeBody(grid, tasks, { ...marked(3), comment: ' ' }, 'r')).toEqual({
      response_id: 'r',
      criteria: {},
      tasks: [
        { task: 1, criteria: { tache: 3, langue: 3 }, caps: [] },
        { task: 2, criteria: { tache: 0, langue: 0 }, caps: [] },
        { task: 3, criteria: { tache: 3, langue: 3 }, caps: [] },
      ],
      comments: [],
      comment: null,
    });
    const whole = withPoints(emptyDraft, { task: 0, criterion: 'tache' }, 2);
    expect(gradeBody({ criteria: grid.criteria }, tasks, whole, 'r')).toMatchObject({
      criteria: { tache: 2 },
    });
  });
});
