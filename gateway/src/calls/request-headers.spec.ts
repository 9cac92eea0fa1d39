import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { upstreamHeaders } from './request-headers.js';

const rules = { contentType: 'application/json', cookieCredential: false, refreshCookie: false } as const;
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

  const own = [
    ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-correlation-id', 'traceparent'],
  ];

  it('passes on what services read, and nothing else', () => {
    const incoming = { accept: '*/*', 'x-anything': '1', connection: 'close', 'user-agent': 'x' };
    expect(names(incoming)).toEqual(['accept', 'user-agent', ...own]);
  });

  it('passes on what a body is only where the call takes one', () => {
    const incoming = { 'content-type': 'not a type' };
    expect(names(incoming)).toEqual(['content-type', ...own]);
    const client = { address: '203.0.113.9', isProxied: false };
    const bodiless = { ...rules, contentType: undefined };
    expect(upstreamHeaders(incoming, bodiless, origin, client, 'id')).not.toContain('content-type');
  });

  it('lets a proxy of ours alone say to which trace a request belongs', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const told = (isProxied: boolean) =>
      upstreamHeaders({ traceparent }, rules, origin, { address: '203.0.113.9', isProxied }, 'id').at(-1);
    expect(told(true)).toBe(traceparent);
    expect(told(false)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(told(false)).not.toBe(traceparent);
  });
});
