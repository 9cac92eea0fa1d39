import { expect, it } from '@jest/globals';
import { membersOf, readSliceMembers } from './slice-members.mjs';

it('reads members by place, whatever their comments and line ends', () =>
  expect(
    membersOf(`
/** What it is. */
export interface Host extends Other {
  /** Says it. */
  say(what: string,
    how?: 'loud'): void;
}
interface Props {
  'exam.part.v1': Host & {
    // A number.
    readonly level?: 1 | 2;
  };
}
export type Name = keyof Props;
export const value = 1;
`),
  ).toEqual({
    'Host.&': 'extends Other',
    'Host.say': "say(what: string, how?: 'loud'): void",
    'Props.exam.part.v1': 'exam.part.v1: {…}',
    'Props.exam.part.v1/& Host': 'Host',
    'Props.exam.part.v1/level': 'readonly level?: 1 | 2',
    Name: 'type Name = keyof Props',
  }));

it('reads those of the contract', () =>
  expect(Object.keys(readSliceMembers())).toEqual(
    expect.arrayContaining(['Host.loadFill', 'SessionState.user', 'SlotProps.marketing.practice.v1/skill']),
  ));
