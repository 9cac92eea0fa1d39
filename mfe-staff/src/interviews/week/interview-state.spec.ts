import { expect, it } from '@jest/globals';
import { stateOf } from './interview-state.js';

const now = '2026-12-02T15:30:00.000Z';
const [past, later] = ['2026-12-02T15:00:00.000Z', '2026-12-03T15:00:00.000Z'];

it.each([
  ['PENDING', later, null, ['decide'], 'pending'],
  ['PENDING', past, null, [], 'unanswered'],
  ['ACCEPTED', later, null, [], 'accepted'],
  ['ACCEPTED', past, null, ['mark'], 'to_mark'],
  ['ACCEPTED', past, null, [], 'unmarked'],
  ['ACCEPTED', past, 14.5, ['mark'], 'marked'],
] as const)('%s at %s, %s: %j is %s', (status, starts_at, score, may, state) =>
  expect(stateOf({ status, starts_at, score, may: [...may] }, now)).toBe(state),
);
