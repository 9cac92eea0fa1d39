import { expect, it } from '@jest/globals';
import { inOrder, openAt, placeText, withComment, withoutComment } from './placed-comments.js';

const comment = (from: number, to: number, text = 'Un e.', task = 1) =>
  ({ task, kind: 'loss', criterion: 'langue', text, from, to }) as const;

it('comments are shown in the order of the text, each with its place in the draft', () => {
  const comments = [comment(9, 12), comment(0, 2, 'x', 2), comment(3, 8)];
  expect(inOrder(comments, 1).map(({ from, index }) => [from, index])).toEqual([
    [3, 2],
    [9, 0],
  ]);
});

it('a stretch that has a comment opens it, a free one opens an empty one', () => {
  const known = comment(3, 8);
  expect(openAt([known], 1, { from: 7, to: 12 }, 'tache')).toBe(known);
  expect(openAt([known], 1, { from: 8, to: 12 }, 'tache')).toEqual({
    ...{ task: 1, kind: 'loss', criterion: 'tache', text: '', from: 8, to: 12 },
  });
  expect(openAt([known], 2, { from: 3, to: 8 }, null).text).toBe('');
  expect(openAt([], 1, { at: 4.5 }, null)).toMatchObject({ at: 4.5 });
});

it('a comment is put in its place once, changed there, and taken away', () => {
  const known = comment(3, 8);
  expect(withComment([known], comment(9, 12, ' Deux. '))).toEqual([known, comment(9, 12, 'Deux.')]);
  expect(withComment([known], comment(3, 8, 'Autre.'))).toEqual([comment(3, 8, 'Autre.')]);
  expect(withoutComment([known, comment(9, 12)], comment(3, 8, ''))).toEqual([comment(9, 12)]);
});

it('says what a comment stands on', () => {
  const tasks = [{ task_number: 1, response: 'Je demand.' }];
  expect(placeText(tasks, comment(3, 9))).toBe('«\u00a0demand\u00a0»');
  expect(placeText(tasks, { task: 1, kind: 'gain', criterion: null, text: '', at: 96.4 })).toBe('à 01:36');
});
