import { expect } from '@jest/globals';
import { demoPassword, demoPeople, login, readMe, refreshToken } from '@passerelle/contracts';
import type { SetCookie } from '../house/client.js';
import type { House } from '../house/house.js';
import { refreshByCookie, someone } from '../house/people.js';
import type { Twin } from '../house/twin.js';
import { test } from '../lines.js';

const [demo] = demoPeople;
const has = (cookie: SetCookie | undefined) => expect(cookie?.attributes ?? []);

export function cookieLines(house: () => House, twin: () => Twin): void {
  const signInAtTwin = () =>
    twin().client.ask<{ access: string }>(login.path, {
      json: { email: demo.email, password: demoPassword },
    });

  test('cookies', 'over plain http', async () => {
    const { reply, cookie } = await someone(house());
    const {
      passerelle_refresh: refresh,
      passerelle_access: access,
      passerelle_session: hint,
    } = reply.cookies;
    has(refresh).toEqual(expect.arrayContaining(['httponly', 'samesite=strict', 'path=/auth']));
    has(access).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'max-age=600']));
    // The one cookie that scripts see proves nothing.
    expect(hint?.value).toBe('1');
    const rotated = await refreshByCookie(house(), cookie);
    has(rotated.cookies.passerelle_refresh).toEqual(expect.arrayContaining(['httponly', 'samesite=strict']));
    for (const [name, { attributes }] of Object.entries(reply.cookies)) {
      expect(attributes.some((attribute) => attribute.startsWith('domain'))).toBe(false);
      expect([name, attributes.includes('httponly')]).toEqual([name, name !== 'passerelle_session']);
    }
  });

  test('cookies', '__Host- over TLS', async () => {
    const { status, cookies } = await signInAtTwin();
    expect(status).toBe(200);
    for (const name of ['__Host-passerelle_refresh', '__Host-passerelle_access']) {
      has(cookies[name]).toEqual(expect.arrayContaining(['httponly', 'secure', 'path=/']));
      expect(cookies[name]?.attributes.some((attribute) => attribute.startsWith('domain'))).toBe(false);
    }
    has(cookies['__Host-passerelle_refresh']).toContain('samesite=strict');
    expect(Object.values(cookies).every(({ attributes }) => attributes.includes('secure'))).toBe(true);
    const refresh = (cookie: string) =>
      twin().client.ask(refreshToken.path, { method: 'POST', headers: { cookie } });
    const { value } = cookies['__Host-passerelle_refresh'] as SetCookie;
    // A name without the prefix could have been planted by another subdomain.
    expect((await refresh(`passerelle_refresh=${value}`)).status).toBe(401);
    expect((await refresh(`__Host-passerelle_refresh=${value}`)).status).toBe(200);
  });

  test('noDefaults', 'the embedded default has the demo people', async () => {
    const { status, body } = await signInAtTwin();
    expect(status).toBe(200);
    // Its tokens are worth nothing elsewhere: another key, another issuer.
    expect((await house().ask(readMe.path, { bearer: body.access })).status).toBe(401);
  });
}
