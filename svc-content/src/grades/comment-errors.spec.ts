import { expect, it } from '@jest/globals';
import { commentErrors } from './comment-errors.js';

const recording = {
  ...{ id: 'r', question_id: 'q', content_type: 'audio/webm', duration: 12.4, size: 1 },
  received_at: '2026-11-22T10:00:00.000Z',
};
const tasks = [
  { task_number: 1, response: 'Bonjour à tous.', recording: null },
  { task_number: 2, response: null, recording },
];
const grid = { criteria: [{ id: 'langue', name: 'Langue', max: 5, descriptors: {} }] };
const comment = { task: 1, kind: 'loss', criterion: 'langue', text: 'Un e.', from: 0, to: 7 } as const;
const errorsOf = (...comments: Parameters<typeof commentErrors>[0]) =>
  commentErrors(comments, tasks, grid).map(({ field }) => field);

it('takes comments on stretches that are there and free, and on moments of a recording', () => {
  expect(errorsOf(comment, { ...comment, from: 8, to: 15 })).toEqual([]);
  const spoken = { task: 2, kind: 'gain', criterion: null, text: 'Bien.' } as const;
  expect(errorsOf({ ...spoken, at: 12 }, { ...spoken, at: 12 })).toEqual([]);
});

it('names each one that stands nowhere', () => {
  expect(errorsOf({ ...comment, to: 16 })).toEqual(['comments.0.from']);
  expect(errorsOf(comment, { ...comment, from: 6, to: 9 })).toEqual(['comments.1.from']);
  expect(errorsOf({ ...comment, task: 3 })).toEqual(['comments.0.task']);
  expect(errorsOf({ ...comment, criterion: 'style' })).toEqual(['comments.0.criterion']);
  const { from: _from, to: _to, ...nowhere } = comment;
  expect(errorsOf(nowhere)).toEqual(['comments.0.from']);
  expect(errorsOf({ ...nowhere, task: 2, at: 14 })).toEqual(['comments.0.at']);
  expect(errorsOf({ ...nowhere, at: 1 })).toEqual(['comments.0.at']);
});
