import { describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.js';

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
    const time = async (against: string | null) => {
      const start = performance.now();
      expect(await hasher.verify(against, 'wrong')).toBe(false);
      return performance.now() - start;
    };
    await time(null);
    // Taken in turn, and the middle of each: what else the machine does falls on both.
    const times: { known: number; unknown: number }[] = [];
    for (let n = 0; n < 15; n++) times.push({ known: await time(phc), unknown: await time(null) });
    const middle = (values: number[]) => values.toSorted((one, other) => one - other)[7] as number;
    const [known, unknown] = [middle(times.map((t) => t.known)), middle(times.map((t) => t.unknown))];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });
});
