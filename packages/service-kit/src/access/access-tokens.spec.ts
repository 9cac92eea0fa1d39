import { describe, expect, it } from '@jest/globals';
import { ModuleRef } from '@nestjs/core';
import { generateKeyPair, SignJWT } from 'jose';
import type { KitOptions } from '../kit-options.js';
import { ProblemError } from '../problem/problem-error.js';
import { TestClock } from '../testing/test-clock.js';
import { testPublicUrl } from '../testing/test-tokens.js';
import {
  type AccessKeys,
  AccessTokens,
  accessAudience,
  accessType,
  rememberedTokens,
} from './access-tokens.js';

const KEYS = Symbol('KEYS');

async function start() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const clock = new TestClock();
  let checks = 0;
  const keys: AccessKeys = async () => {
    checks += 1;
    return publicKey;
  };
  const moduleRef = Object.assign(Object.create(ModuleRef.prototype) as ModuleRef, { get: () => keys });
  const options = { accessKeys: KEYS, config: { PUBLIC_URL: testPublicUrl } } as unknown as KitOptions;
  const tokens = new AccessTokens(options, moduleRef, clock);
  const token = (sub: string) =>
    new SignJWT({ sid: 's', roles: ['learner'] })
      .setProtectedHeader({ alg: 'EdDSA', typ: accessType })
      .setSubject(sub)
      .setIssuer(testPublicUrl)
      .setAudience(accessAudience)
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 600)
      .sign(privateKey);
  return { tokens, token, clock, checks: () => checks };
}

describe('AccessTokens', () => {
  it('checks a token once, and remembers whom it speaks for until it expires', async () => {
    const { tokens, token, clock, checks } = await start();
    const mine = await token('u1');
    for (let n = 0; n < 3; n++) expect(await tokens.verify(mine)).toMatchObject({ userId: 'u1' });
    expect(checks()).toBe(1);
    clock.advance(601_000);
    await expect(tokens.verify(mine)).rejects.toBeInstanceOf(ProblemError);
  });

  it('remembers no token that it refused', async () => {
    const { tokens, token, checks } = await start();
    const forged = `${(await token('u1')).slice(0, -8)}AAAAAAAA`;
    for (let n = 0; n < 2; n++) await expect(tokens.verify(forged)).rejects.toBeInstanceOf(ProblemError);
    expect(checks()).toBe(2);
  });

  it('remembers so many and no more, the oldest go first', async () => {
    const { tokens, token, checks } = await start();
    const first = await token('first');
    await tokens.verify(first);
    let last = first;
    for (let n = 1; n <= rememberedTokens; n++) {
      last = await token(`u${n}`);
      await tokens.verify(last);
    }
    expect(checks()).toBe(rememberedTokens + 1);
    await tokens.verify(last);
    expect(checks()).toBe(rememberedTokens + 1);
    await tokens.verify(first);
    expect(checks()).toBe(rememberedTokens + 2);
  });
});
