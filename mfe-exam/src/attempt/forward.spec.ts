import { expect, it } from '@jest/globals';
import { isForwardOnly, runsByItself } from './forward.js';

it('the conditions of an oral comprehension bind in exam mode only', () => {
  const of = (skill: Parameters<typeof isForwardOnly>[0]) =>
    (['exam', 'practice'] as const).map((mode) => [isForwardOnly(skill, mode), runsByItself(skill, mode)]);
  expect(of('oral_comprehension')).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(of('written_comprehension').flat()).not.toContain(true);
  // Its tasks have clocks of their own.
  expect(of('oral_expression')).toEqual([
    [true, false],
    [false, false],
  ]);
});
