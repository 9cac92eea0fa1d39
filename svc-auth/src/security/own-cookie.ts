import type { SetCookie } from 'cookie';

/**
 * An empty cookie that goes to svc-auth only, and that no script reads. Over https it is `Secure`, and the prefix `__Host-` ties it to this host
 * (RFC 6265bis, 4.1.3), which asks for `Path=/`; over plain http (the embedded default) it goes to `/auth` only.
 */
export function ownCookie(publicUrl: string, name: string): SetCookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  return {
    name: `${secure ? '__Host-' : ''}${name}`,
    value: '',
    secure,
    httpOnly: true,
    sameSite: 'strict',
    path: secure ? '/' : '/auth',
  };
}
