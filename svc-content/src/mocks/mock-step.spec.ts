import { describe, expect, it } from '@jest/globals';
import { type MockRequest, type MockState, mockMove } from './mock-step.js';

const at = (step: number, submitted = false, finished = false): MockState => ({
  step,
  part: submitted ? 'submitted' : 'waiting',
  finished,
});

describe('mockMove', () => {
  it.each<[string, MockState, MockRequest, string]>([
    ['goes on once a part is submitted', at(0, true), { step: 1 }, 'next'],
    ['by category', at(0, true), { category: 'written_comprehension' }, 'next'],
    ['by both', at(1, true), { category: 'written_expression', step: 2 }, 'next'],
    ['not before', at(0), { step: 1 }, 'illegal'],
    ['not past a part', at(0, true), { step: 2 }, 'illegal'],
    ['not back', at(2, true), { step: 1 }, 'illegal'],
    ['not after the end', at(3, true, true), { step: 0 }, 'illegal'],
    ['stays where it stands', at(2), { step: 2 }, 'stay'],
    ['and for an empty request', at(2), {}, 'stay'],
    ['ends on the last part, submitted', at(3, true), { finished: true }, 'finish'],
    ['or with an interview booked instead', at(3), { finished: true }, 'finish'],
    [
      'not while its last part runs',
      { step: 3, part: 'open', finished: false },
      { finished: true },
      'illegal',
    ],
    ['once', at(3, true, true), { finished: true }, 'stay'],
    ['not before the last part', at(2, true), { finished: true }, 'illegal'],
    ['not in one leap', at(2, true), { step: 3, finished: true }, 'illegal'],
    ['and never begins again', at(3, true, true), { finished: false }, 'illegal'],
    ['takes no step that there is not', at(3, true), { step: 4 }, 'invalid'],
    ['nor one of another category', at(0, true), { category: 'oral_expression', step: 1 }, 'invalid'],
  ])('%s', (_what, state, request, kind) => {
    expect(mockMove(state, request).kind).toBe(kind);
  });
});
