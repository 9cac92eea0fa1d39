import { expect, it } from '@jest/globals';
import type { AnsweredTask, ExpressionResponse } from '@passerelle/contracts';
import { statusOf } from './expression-status.js';

const response = (task: Partial<AnsweredTask>, grade: ExpressionResponse['grade'] = null) => ({
  grade,
  tasks: [{ words: 0, recording: null, ...task } as AnsweredTask],
});

it('an expression waits once something was written or sent; a blank one never does, nor one that is kept back', () => {
  expect(statusOf(response({}))).toBe('blank');
  expect(statusOf(response({ words: 3 }))).toBe('waiting');
  expect(statusOf(response({ recording: {} as AnsweredTask['recording'] }))).toBe('waiting');
  expect(statusOf({ ...response({ words: 3 }), is_kept_back: true })).toBe('kept back');
  expect(statusOf(response({}, {} as ExpressionResponse['grade']))).toBe('graded');
});
