import { expect } from '@jest/globals';
import { readJwks } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import {
  calculateJwkThumbprint,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
} from 'jose';
import { doors } from '../house/calls.js';
import type { House } from '../house/house.js';
import { refreshByCookie, someone } from '../house/people.js';
import { test } from '../lines.js';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function tokenLines(house: () => House): void {
  /** What the services say to a bearer, in the order of `doors`. */
  const answersTo = (bearer: string): Promise<number[]> =>
    Promise.all(doors.map(async ({ path }) => (await house().ask(path, { bearer })).status));
  const nowhere = doors.map(() => 401);
  const everywhere = doors.map(() => 200);

  test('accessTokens', 'what they are', async () => {
    const { access, id } = await someone(house());
    const { keys } = (await house().ask<{ keys: JWK[] }>(readJwks.path)).body;
    expect(readJwks.path).toBe('/auth/.well-known/jwks.json');
    const header = decodeProtectedHeader(access);
    expect(header).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
    const key = keys.find(({ kid }) => kid === header.kid);
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
    for (const one of keys) expect(one).not.toHaveProperty('d');
    const claims = decodeJwt(access);
    expect(claims).toMatchObject({ sub: id, iss: house().origin, aud: 'passerelle' });
    expect((claims.exp as number) - (claims.iat as number)).toBe(600);
    expect(await answersTo(access)).toEqual(everywhere);
  });

  test('accessTokens', 'forged ones are refused by every service', async () => {
    const holder = await someone(house());
    const { mint, stored } = {
      mint: house().tokens.mint.bind(house().tokens),
      stored: await house().tokens.stored(),
    };
    const me = { userId: holder.id, sessionId: holder.sessionId };
    // The same token unchanged passes: each of the others is refused for what differs.
    expect(await answersTo(await mint(me))).toEqual(everywhere);

    const [header = '', payload = '', signature = ''] = holder.access.split('.');
    const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const publicBytes = [
      Buffer.from(stored.public_jwk.x as string, 'base64url'),
      Buffer.from(JSON.stringify(stored.public_jwk)),
      Buffer.from(stored.public_jwk.x as string),
    ];
    const admin = base64url({ ...decodeJwt(holder.access), roles: ['admin'] });
    const forged: Record<string, string> = {
      'no algorithm': `${base64url({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'no algorithm, with a signature': `${base64url({ alg: 'none', typ: 'at+jwt', kid: stored.kid })}.${payload}.${signature}`,
      'other claims': `${header}.${admin}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'another key, this kid': await mint(me, { key: stranger.privateKey }),
      'another key, its own kid': await mint(me, { key: stranger.privateKey, kid: 'stranger' }),
      'another kid': await mint(me, { kid: 'other' }),
      'another audience': await mint(me, { audience: 'other' }),
      'another issuer': await mint(me, { issuer: 'https://evil.example' }),
      'another type': await mint(me, { typ: 'JWT' }),
      expired: await mint(me, { expiresIn: -1 }),
    };
    for (const [n, key] of publicBytes.entries())
      forged[`HS256 with the public key (${n})`] = await mint(me, { alg: 'HS256', key });
    // A key that the token itself brings along.
    const jwk = await exportJWK(stranger.publicKey);
    const embedded = base64url({ alg: 'EdDSA', typ: 'at+jwt', jwk, kid: await calculateJwkThumbprint(jwk) });
    forged['a key of its own'] = `${embedded}.${payload}.${signature}`;

    const answers = await Promise.all(
      Object.entries(forged).map(async ([name, token]) => [name, await answersTo(token)] as const),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(Object.keys(forged).map((name) => [name, nowhere])),
    );
  });

  test('keyRotation', 'tokens of the old key stay good, and new ones are of the new key', async () => {
    const before = await someone(house());
    const old = await house().tokens.stored();
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const [publicJwk, privateJwk] = [await exportJWK(pair.publicKey), await exportJWK(pair.privateKey)];
    const kid = await calculateJwkThumbprint(publicJwk);
    await house().databases.rows(
      'auth',
      'INSERT INTO signing_key (kid, public_jwk, private_jwk, signs_from) VALUES ($1, $2, $3, now())',
      [kid, publicJwk, privateJwk],
    );
    // It reads its keys every minute, and when it starts: the test does not wait for the minute.
    await house().restart('svc-auth');

    let cookie = before.cookie;
    let access = '';
    await until('a refresh gives a token of the new key', async () => {
      const reply = await refreshByCookie(house(), cookie);
      expect(reply.status).toBe(200);
      cookie = reply.cookies.passerelle_refresh?.value ?? '';
      access = reply.body.access;
      return decodeProtectedHeader(access).kid === kid;
    });
    expect(old.kid).not.toBe(kid);
    expect(await answersTo(before.access)).toEqual(everywhere);
    // A service that has just looked waits five seconds before it looks for unknown keys again.
    await until('every service knows the new key', async () =>
      (await answersTo(access)).every((status) => status === 200),
    );
    expect(await answersTo(before.access)).toEqual(everywhere);
    expect(await answersTo((await someone(house())).access)).toEqual(everywhere);
  });
}
