import { describe, expect, it } from '@jest/globals';
import { demoPeople, type Role } from '@passerelle/contracts';
import { FactorPolicy } from './factor-policy.js';

const house = new FactorPolicy({ PASSERELLE_DEMO: false });
const demonstration = new FactorPolicy({ PASSERELLE_DEMO: true });
const somebody = (roles: Role[]) => ({ id: '11111111-1111-4111-8111-111111111111', roles });
const demoAdmin = { ...demoPeople[3], roles: [...demoPeople[3].roles] as Role[] };

describe('who must have a second factor', () => {
  it('everybody who works here', () => {
    for (const policy of [house, demonstration]) {
      expect(policy.requires(somebody(['learner']))).toBe(false);
      for (const role of ['teacher', 'admin', 'ops'] as const)
        expect(policy.requires(somebody(['learner', role]))).toBe(true);
    }
  });

  it('the demonstration’s own accounts nowhere but in the demonstration', () => {
    expect(demonstration.requires(demoAdmin)).toBe(false);
    expect(demonstration.rolesOf(demoAdmin, { twoFactor: false })).toEqual(demoAdmin.roles);
    expect(house.requires(demoAdmin)).toBe(true);
    expect(house.rolesOf(demoAdmin, { twoFactor: false })).toEqual(['learner']);
  });

  it('gives the roles to a session that is proven with it', () => {
    const admin = somebody(['learner', 'admin']);
    expect(house.rolesOf(admin, { twoFactor: false })).toEqual(['learner']);
    expect(house.rolesOf(admin, { twoFactor: true })).toEqual(['learner', 'admin']);
  });
});
