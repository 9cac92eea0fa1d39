import { describe, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

/** The hashes that passwords were tried against. */
const tried: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (phc: string, password: string) => {
    tried.push(phc);
    return argon2.verify(phc, password);
  },
}));
const { PasswordHasher } = await import('./password-hasher.js');

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('hashes with Argon2id, 19 MiB, 2 passes, 1 lane', async () => {
    expect(await hasher.hash('Passerelle-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('verifies the password it hashed and no other', async () => {
    const phc = await hasher.hash('Passerelle-2026');
    expect(await hasher.verify(phc, 'Passerelle-2026')).toBe(true);
    expect(await hasher.verify(phc, 'passerelle-2026')).toBe(false);
  });

  it('takes the composed and the decomposed accent for the same letter', async () => {
    const phc = await hasher.hash('\u00e9t\u00e9-2026');
    expect(await hasher.verify(phc, 'e\u0301te\u0301-2026')).toBe(true);
  });

  it('says no without an account, after the same work', async () => {
    const phc = await hasher.hash('Passerelle-2026');
    tried.length = 0;
    for (const against of [phc, null]) expect(await hasher.verify(against, 'wrong')).toBe(false);
    const costs = tried.map((each) => each.split('$').slice(1, 4));
    expect(costs).toEqual([costs[0], costs[0]]);
  });
});
