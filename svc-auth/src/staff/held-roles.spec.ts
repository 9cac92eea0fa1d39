import { describe, expect, it } from '@jest/globals';
import type { User } from '@passerelle/contracts';
import { asHeld, heldRoles, isStaff } from './held-roles.js';

describe('the roles of a session', () => {
  it('are all where a second factor proves it, else a learner’s', () => {
    expect(heldRoles(['learner', 'teacher', 'admin', 'ops'], true)).toEqual([
      'learner',
      'teacher',
      'admin',
      'ops',
    ]);
    expect(heldRoles(['learner', 'teacher', 'admin', 'ops'], false)).toEqual(['learner']);
    expect(heldRoles(['admin'], false)).toEqual([]);
    expect(heldRoles(['learner'], false)).toEqual(['learner']);
  });

  it('tell who works here', () => {
    expect(isStaff(['learner'])).toBe(false);
    expect(isStaff([])).toBe(false);
    for (const role of ['teacher', 'admin', 'ops'] as const) expect(isStaff(['learner', role])).toBe(true);
  });

  it('are those that somebody is shown of themselves, with what is missing for the others', () => {
    const user = { id: '1', roles: ['learner', 'admin'] } as unknown as User;
    expect(asHeld(user, ['learner'])).toEqual({ id: '1', roles: ['learner'], awaits_factor: true });
    expect(asHeld(user, ['learner', 'admin'])).toEqual(user);
    // A token of before a change of roles gives none that the account has no more.
    expect(asHeld(user, ['learner', 'admin', 'ops']).roles).toEqual(['learner', 'admin']);
  });
});
