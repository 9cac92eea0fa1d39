import { describe, expect, it } from '@jest/globals';
import { isAboveB1, marginZone, measuredIn, untold } from './outcome-words.js';

describe('what a placement result says', () => {
  it.each([
    [['written_comprehension'], 'en lecture', ['listening', 'expression', 'nclc']],
    [['oral_comprehension'], 'en écoute', ['reading', 'expression', 'nclc']],
    [['oral_comprehension', 'written_comprehension'], 'en lecture et en écoute', ['expression', 'nclc']],
  ] as const)('of %j: what was measured, and what was not', (measured, where, silent) => {
    expect(measuredIn([...measured])).toBe(where);
    expect(untold(measured)).toEqual(silent);
  });

  it.each([
    ['A2', 'B2', { from: 4, to: 12 }],
    ['A1 Non Atteint', 'A1', { from: 1, to: 3 }],
    ['C1', 'C2', { from: 13, to: 18 }],
  ] as const)('its margin from %s to %s is a zone of the bridge', (from, to, zone) =>
    expect(marginZone({ from, to }, 3)).toEqual(zone),
  );

  it('the training is for who is above B1', () =>
    expect((['A1 Non Atteint', 'B1', 'B2', 'C2'] as const).map(isAboveB1)).toEqual([
      false,
      false,
      true,
      true,
    ]));
});
