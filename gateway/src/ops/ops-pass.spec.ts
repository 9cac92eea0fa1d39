import { describe, expect, it } from '@jest/globals';
import { OpsPass, passSeconds } from './ops-pass.js';

const token = 'a-token-of-the-operators-machines';
const key = async () => 'the gateways’ key';
const now = 1_800_000_000_000;
const hour = passSeconds * 1_000;

describe('a pass', () => {
  const pass = new OpsPass(token, key);

  it('holds for an hour, at every gateway that has key and token', async () => {
    const given = await pass.issue(now);
    expect(await new OpsPass(token, key).holds(given, now + hour - 1_000)).toBe(true);
    expect(await pass.holds(given, now + hour)).toBe(false);
    expect(given).not.toContain(token);
  });

  it('ends with another token or key, and is nobody else’s to make or to make last', async () => {
    const given = await pass.issue(now);
    const [until, mac] = given.split('.') as [string, string];
    expect(await new OpsPass(`${token}2`, key).holds(given, now)).toBe(false);
    expect(await new OpsPass(token, async () => 'another').holds(given, now)).toBe(false);
    for (const forged of [`${Number(until) + 60}.${mac}`, `${until}.${'A'.repeat(43)}`, token, '', '.'])
      expect(await pass.holds(forged, now)).toBe(false);
    // A key that was never read is one that anybody knows.
    const unread = new OpsPass(token, async () => '');
    expect(await unread.holds(await new OpsPass('guessed', async () => '').issue(now), now)).toBe(false);
  });

  it('is none where there is no token', async () => {
    const without = new OpsPass(undefined, key);
    expect([without.isPossible, without.isToken(''), without.isToken('undefined')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await without.holds(await without.issue(now), now)).toBe(false);
  });
});
