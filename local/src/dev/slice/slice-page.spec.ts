import { describe, expect, it } from '@jest/globals';
import { defineSlice } from '@passerelle/contracts';
import { developmentPage, nonceOf, policyWith, withSlice } from './development-page.js';
import { isOwnHost, locationFor, towardsGateway } from './proxy-headers.js';

const policy =
  "script-src 'nonce-a+b/c==' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types dompurify mfe-exam#rspack 'allow-duplicates'";
const room = (name: string) => ({
  name,
  base: `/__hot/${name}/1/`,
  entry: name === 'shell' ? 'main.js' : 'remoteEntry.js',
  integrity: 'sha384-x',
  manifest: name === 'shell' ? null : defineSlice({ name, version: '0.1.0' }),
});

describe('the page of development', () => {
  it('has the gateway’s policy, and the one Trusted Types policy that a new slice needs', () => {
    expect(policyWith(policy, 'mfe-exam')).toBe(policy);
    expect(policyWith(policy, 'mfe-desk')).toBe(
      policy.replace('trusted-types ', 'trusted-types mfe-desk#rspack '),
    );
    expect(nonceOf(policy)).toBe('a+b/c==');
    expect(nonceOf("default-src 'none'")).toBeUndefined();
  });

  it('takes one slice from here, with its integrity, and the others as they are', () => {
    const others = [{ active: { name: 'mfe-account', odd: 1 } }, 'no entry at all'];
    const published = {
      active: { name: 'mfe-exam', version: '0', later: 'kept' },
      lastGood: { name: 'mfe-exam' },
    };
    const { slices, shell } = withSlice({ shell: 's', slices: [published, ...others] }, room('mfe-exam'));
    expect(shell).toBe('s');
    expect(slices).toEqual([
      ...others,
      {
        active: expect.objectContaining({
          entry: '/__hot/mfe-exam/1/remoteEntry.js',
          integrity: { 'remoteEntry.js': 'sha384-x' },
          later: 'kept',
          version: '0.1.0-development',
        }),
        lastGood: null,
      },
    ]);
    expect(withSlice({ shell: 's', slices: others }, room('shell')).slices).toEqual(others);
  });

  it('lets nothing out of the registry into its markup', () => {
    const registry = { shell: '</script><script>', slices: [] };
    const html = developmentPage({ nonce: 'n', registry, shell: room('shell') });
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html.match(/nonce="n"/g)).toHaveLength(5);
  });
});

describe('what is asked of the gateway', () => {
  const gateway = 'https://passerelle.test';
  it('comes from the gateway’s own origin where the page asks, and from where it comes otherwise', () => {
    const host = 'localhost:8090';
    const own = { host, origin: 'http://localhost:8090', referer: 'http://localhost:8090/login?a' };
    expect(towardsGateway(own, gateway)).toEqual({ host, origin: gateway, referer: `${gateway}/login?a` });
    const foreign = { host, origin: 'http://localhost:9999', referer: 'http://localhost:80901/x' };
    expect(towardsGateway(foreign, gateway)).toEqual(foreign);
  });
  it('keeps the browser here', () => {
    expect(locationFor(`${gateway}/login`, gateway)).toBe('/login');
    expect(locationFor('https://pay.test/x', gateway)).toBe('https://pay.test/x');
  });
  it.each([
    ['localhost:8090', true],
    ['127.0.0.1', true],
    ['[::1]:8090', true],
    ['localhost.evil.test:8090', false],
    ['192.168.1.4:8090', false],
    [undefined, false],
  ])('is served to %s: %s', (host, served) => expect(isOwnHost(host)).toBe(served));
});
