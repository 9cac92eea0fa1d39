import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './csp.js';

const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0], directive]));

describe('contentSecurityPolicy', () => {
  const policy = directives(contentSecurityPolicy('abc', ['mfe-account', 'mfe-exam'], ['https://pay.test']));

  it.each([
    "script-src 'nonce-abc' 'strict-dynamic'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://pay.test",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify passerelle#loader passerelle#watchdog shell#rspack mfe-account#rspack mfe-exam#rspack 'allow-duplicates'",
    "style-src-elem 'self' 'nonce-abc'",
    // The candidate's own recordings are played from memory.
    "media-src 'self' blob:",
  ])('says %s', (directive) => {
    expect(policy.get(directive.split(' ', 1)[0])).toBe(directive);
  });

  it('neither upgrades nor evaluates', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
    expect([...policy.values()].join()).not.toContain('unsafe-eval');
    expect(policy.get('script-src')).not.toContain('unsafe-inline');
  });
});
