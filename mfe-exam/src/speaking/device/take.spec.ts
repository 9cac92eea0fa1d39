import { expect, it } from '@jest/globals';
import { answerOf, type Take, takesOf } from './take.js';

const take = (id: string, taskId: string, seconds: number, minute: number): Take => ({
  ...{ id, taskId, seconds, attemptId: 'a', taskNumber: 1, type: 'audio/webm', sentAs: null },
  recordedAt: `2026-01-01T10:0${minute}:00.000Z`,
});
const takes = [take('first', 't1', 90, 1), take('other', 't2', 200, 2), take('second', 't1', 20, 3)];

it('takes of a task stand newest first', () => {
  expect(takesOf(takes, 't1').map(({ id }) => id)).toEqual(['second', 'first']);
});

it('the answer is the last take in practice, the longest part in an exam', () => {
  expect(answerOf(takes, 't1', 'practice')?.id).toBe('second');
  expect(answerOf(takes, 't1', 'exam')?.id).toBe('first');
  expect(answerOf(takes, 't3', 'exam')).toBeUndefined();
});
