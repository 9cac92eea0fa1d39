import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import { lifetimes } from '../security/lifetimes.js';
import { type AuthApp, startAuth } from '../testing/auth-app.js';
import { KeyRing } from './key-ring.js';

describe('the rotation of the signing keys', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const published = async () =>
    (await auth.call<{ keys: { kid: string; d?: string }[] }>('/auth/.well-known/jwks.json')).body.keys;
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const refresh = async (token: string) =>
    (await auth.call<{ access: string }>('/auth/jwt/refresh', { body: { refresh: token } })).body.access;
  const statusOf = async (bearer: string) => (await auth.call('/auth/users/me/', { bearer })).status;

  it('signs nobody out: the new key is known before it signs, the old one until its tokens have expired', async () => {
    const ring = auth.app.get(KeyRing);
    const { clock } = auth.app;
    const { email, password } = await auth.visitor();
    const [old] = await published();

    clock.advance(lifetimes.signingKey - lifetimes.keyNotice);
    await ring.rotate();
    const both = await published();
    expect(both.map(({ kid }) => kid)).toContain(old?.kid);
    expect(both).toHaveLength(2);
    expect(both.every((key) => key.d === undefined)).toBe(true);
    const before = (await auth.signIn({ email, password })).body;
    expect(kidOf(before.access)).toBe(old?.kid);

    clock.advance(lifetimes.keyNotice);
    await ring.reload();
    const after = await refresh(before.refresh);
    const next = both.find(({ kid }) => kid !== old?.kid);
    expect(kidOf(after)).toBe(next?.kid);
    const late = (await auth.signIn({ email, password })).body;
    expect(kidOf(late.access)).toBe(next?.kid);
    expect(await statusOf(after)).toBe(200);

    // A replica that has not heard of the new key signs with the old one for a while: its tokens are good to their end.
    clock.advance(lifetimes.access);
    await ring.rotate();
    expect((await published()).map(({ kid }) => kid)).toContain(old?.kid);

    clock.advance(lifetimes.keyAfterglow);
    await ring.rotate();
    expect((await published()).map(({ kid }) => kid)).toEqual([next?.kid]);
    const rows = await auth.database.query('SELECT kid FROM signing_key');
    expect(rows).toEqual([{ kid: next?.kid }]);
    expect(await statusOf(await refresh(before.refresh))).toBe(200);
  });

  it('happens once, however many replicas think of it', async () => {
    const ring = auth.app.get(KeyRing);
    auth.app.clock.advance(lifetimes.signingKey);
    await Promise.all([ring.rotate(), ring.rotate(), ring.rotate(), ring.rotate()]);
    expect(await published()).toHaveLength(2);
  });
});
