import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { upstreamHeaders } from './request-headers.js';

const rules = { cookieCredential: false, refreshCookie: false };
const origin = { proto: 'https', host: 'passerelle.test' };

function names(incoming: Record<string, string>): string[] {
  const flat = upstreamHeaders(incoming, rules, origin, '203.0.113.9', 'id');
  return flat.filter((_part, index) => index % 2 === 0);
}

describe('upstreamHeaders', () => {
  it('sets its own headers exactly once, whatever the client claims', () => {
    const claims = fc.constantFrom(
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-correlation-id',
      'x-user-id',
      'x-kept',
    );
    fc.assert(
      fc.property(fc.dictionary(claims, fc.string()), (incoming) => {
        const sent = names(incoming);
        for (const own of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-correlation-id']) {
          expect(sent.filter((name) => name === own)).toHaveLength(1);
        }
        expect(sent).not.toContain('x-user-id');
      }),
    );
  });

  it('honours what Connection declares to be for this hop, but not for its own headers', () => {
    const incoming = { connection: 'close, X-Secret, x-forwarded-for', 'x-secret': '1', 'x-kept': '1' };
    expect(names(incoming)).toEqual([
      'x-kept',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-correlation-id',
    ]);
  });
});
