import { expect, it } from '@jest/globals';
import type { AnsweredTask, ExpressionResponse } from '@passerelle/contracts';
import { standingOf } from './expression-standing.js';

const response = (task: Partial<AnsweredTask>, grade: ExpressionResponse['grade'] = null) => ({
  grade,
  tasks: [{ words: 0, recording: null, ...task } as AnsweredTask],
});

it('an expression waits once something was written or sent; a blank one never does', () => {
  expect(standingOf(response({}))).toBe('blank');
  expect(standingOf(response({ words: 3 }))).toBe('waiting');
  expect(standingOf(response({ recording: {} as AnsweredTask['recording'] }))).toBe('waiting');
  expect(standingOf(response({}, {} as ExpressionResponse['grade']))).toBe('graded');
});
