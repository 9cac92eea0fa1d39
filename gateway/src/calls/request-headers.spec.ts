import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { upstreamHeaders } from './request-headers.js';

const rules = { cookieCredential: false, refreshCookie: false };
const origin = { proto: 'https', host: 'passerelle.test' };

function names(incoming: Record<string, string>, isProxied = false): string[] {
  const flat = upstreamHeaders(incoming, rules, origin, { address: '203.0.113.9', isProxied }, 'id');
  return flat.filter((_part, index) => index % 2 === 0);
}

describe('upstreamHeaders', () => {
  it('sets its own headers exactly once, whatever the client claims', () => {
    const claims = fc.constantFrom(
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-correlation-id',
      'x-user-id',
      'x-anything',
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

  const own = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-correlation-id'];

  it('passes on what services read, and nothing else', () => {
    const incoming = { accept: '*/*', 'x-anything': '1', connection: 'close', 'user-agent': 'x' };
    expect(names(incoming)).toEqual(['accept', 'user-agent', ...own]);
  });

  it('lets a proxy of ours alone say to which trace a request belongs', () => {
    const incoming = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    expect(names(incoming)).toEqual(own);
    expect(names(incoming, true)).toEqual(['traceparent', ...own]);
  });
});
