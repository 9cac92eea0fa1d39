import { describe, expect, it } from '@jest/globals';
import { type Skill, skills } from '@passerelle/contracts';
import { type MockRequest, type MockState, mockMove } from './mock-step.js';

const at = (
  step: number,
  submitted = false,
  finished = false,
  chosen: readonly Skill[] = skills,
): MockState => ({
  skills: chosen,
  step,
  part: submitted ? 'submitted' : 'waiting',
  finished,
});

const two: readonly Skill[] = ['oral_comprehension', 'oral_expression'];

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
      { skills, step: 3, part: 'open', finished: false },
      { finished: true },
      'illegal',
    ],
    ['once', at(3, true, true), { finished: true }, 'stay'],
    ['not before the last part', at(2, true), { finished: true }, 'illegal'],
    ['not in one leap', at(2, true), { step: 3, finished: true }, 'illegal'],
    ['and never begins again', at(3, true, true), { finished: false }, 'illegal'],
    ['takes no step that there is not', at(3, true), { step: 4 }, 'invalid'],
    ['nor one of another category', at(0, true), { category: 'oral_expression', step: 1 }, 'invalid'],
    ['ends on the last part that was chosen', at(1, true, false, two), { finished: true }, 'finish'],
    ['and takes none that was not', at(0, true, false, two), { category: 'written_expression' }, 'invalid'],
    ['nor its number', at(0, true, false, two), { step: 2 }, 'invalid'],
    ['goes on among those that were', at(0, true, false, two), { category: 'oral_expression' }, 'next'],
  ])('%s', (_what, state, request, kind) => {
    expect(mockMove(state, request).kind).toBe(kind);
  });
});
