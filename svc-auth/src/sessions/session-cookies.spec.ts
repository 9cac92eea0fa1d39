import { describe, expect, it } from '@jest/globals';
import { SessionCookies } from './session-cookies.js';

const now = new Date('2026-01-01T00:00:00Z');
const inOneDay = new Date('2026-01-02T00:00:00Z');
const tokens = { refresh: 'r', access: 'a' };

describe('SessionCookies', () => {
  const local = new SessionCookies('http://localhost:8080');

  it('lets a session that is not remembered end with the browser', () => {
    expect(local.signedIn(tokens, { remember: false, expiresAt: inOneDay }, now)).toEqual([
      'passerelle_refresh=r; Path=/auth; HttpOnly; SameSite=Strict',
      'passerelle_access=a; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
      'passerelle_session=1; Path=/; SameSite=Lax',
    ]);
  });

  it('keeps a remembered one until the session ends', () => {
    const [refresh, access, hint] = local.signedIn(tokens, { remember: true, expiresAt: inOneDay }, now);
    expect(refresh).toContain('Max-Age=86400');
    expect(access).toContain('Max-Age=600');
    expect(hint).toContain('Max-Age=86400');
  });

  it('ties the cookies to the host over https', () => {
    const secure = new SessionCookies('https://passerelle.example');
    const [refresh, access, hint] = secure.signedIn(tokens, { remember: false, expiresAt: inOneDay }, now);
    expect(refresh).toBe('__Host-passerelle_refresh=r; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(access).toMatch(/^__Host-passerelle_access=a; .*Path=\/; HttpOnly; Secure/);
    expect(hint).toContain('Secure');
    expect(secure.refreshIn({ '__Host-passerelle_refresh': 'r', passerelle_refresh: 'planted' })).toBe('r');
  });

  it('removes each cookie where it was set', () => {
    for (const cookie of local.signedOut())
      expect(cookie).toMatch(/=; Max-Age=0; .*Expires=Thu, 01 Jan 1970/);
    expect(local.signedOut()[0]).toContain('Path=/auth');
  });

  it('takes an empty cookie for none', () => {
    expect(local.refreshIn({ passerelle_refresh: '' })).toBeUndefined();
    expect(local.refreshIn({})).toBeUndefined();
  });
});
