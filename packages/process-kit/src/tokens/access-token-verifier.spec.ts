import { describe, expect, it } from '@jest/globals';
import { generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import {
  AccessTokenVerifier,
  accessAudience,
  accessType,
  InvalidTokenError,
  rememberedTokens,
} from './access-token-verifier.js';

const issuer = 'http://localhost:8080';

async function start() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  let now = Date.parse('2026-03-01T12:00:00Z');
  let checks = 0;
  const keys: JWTVerifyGetKey = async () => {
    checks += 1;
    return publicKey;
  };
  const tokens = new AccessTokenVerifier({ issuer, keys: () => keys, now: () => new Date(now) });
  const token = (sub: string) =>
    new SignJWT({ sid: 's', roles: ['learner'] })
      .setProtectedHeader({ alg: 'EdDSA', typ: accessType })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(accessAudience)
      .setExpirationTime(Math.floor(now / 1000) + 600)
      .sign(privateKey);
  const pass = (ms: number) => {
    now += ms;
  };
  return { tokens, token, pass, checks: () => checks };
}

describe('the verifier of access tokens', () => {
  it('checks a token once, and remembers whom it speaks for until it expires', async () => {
    const { tokens, token, pass, checks } = await start();
    const mine = await token('u1');
    for (let n = 0; n < 3; n++) expect(await tokens.verify(mine)).toMatchObject({ userId: 'u1' });
    expect(checks()).toBe(1);
    pass(601_000);
    await expect(tokens.verify(mine)).rejects.toBeInstanceOf(InvalidTokenError);
  });

  it('remembers no token that it refused', async () => {
    const { tokens, token, checks } = await start();
    const forged = `${(await token('u1')).slice(0, -8)}AAAAAAAA`;
    for (let n = 0; n < 2; n++) await expect(tokens.verify(forged)).rejects.toBeInstanceOf(InvalidTokenError);
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
