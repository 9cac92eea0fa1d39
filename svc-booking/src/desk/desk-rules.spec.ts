import { describe, expect, it } from '@jest/globals';
import type { BookingState } from '@passerelle/contracts';
import { actsOf, leavesTime, refusalOf } from './desk-rules.js';

const now = new Date('2030-03-04T13:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const booking = (status: BookingState, hours: number, decidedBy: string | null = 'claire') => ({
  ...{ status, startsAt: inHours(hours), decidedBy, version: 2, calledOff: false },
});
const person = (userId: string, role: 'teacher' | 'admin' = 'teacher') =>
  ({ userId, roles: [role] }) as unknown as Parameters<typeof actsOf>[1];

describe('what somebody at the desk may do', () => {
  it.each([
    ['a request', booking('PENDING', 2, null), person('marc'), ['decide', 'move']],
    ['a request whose hour came', booking('PENDING', -1, null), person('marc'), []],
    ['one’s own interview', booking('ACCEPTED', 2), person('claire'), ['move', 'call_off']],
    ['a colleague’s', booking('ACCEPTED', 2), person('marc'), []],
    [
      'a colleague’s, as an administrator',
      booking('ACCEPTED', 2),
      person('a', 'admin'),
      ['move', 'call_off'],
    ],
    ['one whose teacher is gone', booking('ACCEPTED', 2, null), person('marc'), ['move', 'call_off']],
    ['one that is over', booking('ACCEPTED', -1), person('claire'), ['mark']],
    ['what was refused', booking('REJECTED', 2), person('claire'), []],
  ])('with %s', (_what, row, caller, acts) => expect(actsOf(row, caller, now)).toEqual(acts));
});

describe('why not', () => {
  it.each([
    ['move', booking('ACCEPTED', 2), 2, null],
    ['move', booking('ACCEPTED', 2), 1, /a changé/],
    ['move', booking('ACCEPTED', -1), 2, /déjà passée/],
    ['call_off', booking('PENDING', 2), 2, /refusez-la/],
    ['call_off', { ...booking('CANCELLED', 2), calledOff: true }, 2, /L’école a déjà annulé/],
    ['move', booking('CANCELLED', 2), 2, /Le candidat a annulé/],
    ['mark', booking('ACCEPTED', 0), 2, null],
    ['mark', booking('ACCEPTED', 1), 2, /pas encore eu lieu/],
    ['mark', booking('PENDING', -1), 2, /Personne n’a accepté/],
    ['mark', booking('REJECTED', -1), 2, /refusée/],
  ] as const)('%s %#', (act, row, shown, why) => {
    const refusal = refusalOf(act, row, now, shown);
    if (why === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(why);
  });

  it('an hour leaves 24 hours to decline it', () =>
    expect([leavesTime(inHours(24), now), leavesTime(inHours(24.1), now)]).toEqual([false, true]));
});
