import { expect, it } from '@jest/globals';
import type { AnchorCopy } from '@passerelle/contracts';
import { isThreshold, nearestAnchor } from './threshold.js';

const anchors = [6, 8.5, 12, 14].map((score) => ({ copy: { score } }) as AnchorCopy);

it('a threshold is the lowest mark of an NCLC, and asks for the nearest anchor', () => {
  expect([12, 11.5, 10].map((mark) => isThreshold('written_expression', mark))).toEqual([true, false, true]);
  expect(nearestAnchor(anchors, 10)?.copy.score).toBe(8.5);
  expect(nearestAnchor(anchors, 13)?.copy.score).toBe(12);
  expect(nearestAnchor([], 13)).toBeNull();
});
