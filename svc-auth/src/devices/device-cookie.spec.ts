import { describe, expect, it } from '@jest/globals';
import { newSecret } from '../security/secret.js';
import { DeviceCookie } from './device-cookie.js';

const secret = newSecret();

describe('DeviceCookie', () => {
  it('goes to svc-auth only, and lives as long as browsers let it', () => {
    const cookie = new DeviceCookie('http://localhost:8080').of(secret);
    expect(cookie).toBe(
      `passerelle_device=${secret}; Max-Age=34560000; Path=/auth; HttpOnly; SameSite=Strict`,
    );
  });

  it('is tied to the host over https', () => {
    const secure = new DeviceCookie('https://passerelle.example');
    expect(secure.of(secret)).toContain(
      `__Host-passerelle_device=${secret}; Max-Age=34560000; Path=/; HttpOnly; Secure`,
    );
    expect(secure.secretIn({ passerelle_device: secret })).toBeUndefined();
    expect(secure.secretIn({ '__Host-passerelle_device': secret })).toBe(secret);
  });

  it.each([undefined, '', 'x', `${secret}x`, `${secret.slice(1)}é`])('takes %j for no device', (value) => {
    expect(new DeviceCookie('http://localhost:8080').secretIn({ passerelle_device: value })).toBeUndefined();
  });
});
