import { describe, expect, it } from '@jest/globals';
import { isNetwork, TrustedProxies } from './trusted-proxies.js';

describe('TrustedProxies', () => {
  const proxies = new TrustedProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48']);

  it.each([
    ['nobody is trusted by default', new TrustedProxies(), '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['a client speaks for itself', proxies, '203.0.113.9', '10.1.1.1', '203.0.113.9'],
    ['a proxy names the client', proxies, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a proxy’s IPv4 inside IPv6', proxies, '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a chain of proxies', proxies, '127.0.0.1', '203.0.113.9, 10.2.3.4', '203.0.113.9'],
    ['what the client wrote before them', proxies, '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['an IPv6 proxy and client', proxies, '2001:db8:1:2::3', '2001:DB8:9::1', '2001:db8:9::1'],
    ['ports and brackets', proxies, '127.0.0.1', '203.0.113.9:4711, [2001:db8:1::1]:80', '203.0.113.9'],
    ['a proxy that names nobody', proxies, '127.0.0.1', undefined, '127.0.0.1'],
    ['a proxy that names nonsense', proxies, '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['an empty header', proxies, '127.0.0.1', '', '127.0.0.1'],
    ['only proxies', proxies, '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ])('%s', (_case, trusted, remote, forwardedFor, client) => {
    expect(trusted.clientAddress(remote, forwardedFor)).toBe(client);
  });

  it('knows nobody behind a connection that is gone', () => {
    expect(proxies.clientAddress(undefined, '203.0.113.9')).toBeUndefined();
  });
});

describe('a proxy that the gateway was not told of', () => {
  const toldOf = (networks: readonly string[], ...remotes: [string, string | undefined][]) => {
    const told: string[] = [];
    const proxies = new TrustedProxies(networks, (address) => told.push(address));
    for (const [remote, forwardedFor] of remotes) proxies.clientAddress(remote, forwardedFor);
    return told;
  };

  it('is told of, once', () =>
    expect(toldOf([], ['::ffff:172.18.0.1', '203.0.113.9'], ['172.18.0.2', '203.0.113.9'])).toEqual([
      '172.18.0.1',
    ]));

  it.each<[string, readonly string[], [string, string | undefined]]>([
    ['one that was', ['172.16.0.0/12'], ['172.18.0.1', '203.0.113.9']],
    ['a caller from outside, who may write what they like', [], ['198.51.100.7', '203.0.113.9']],
    ['who passes nothing on', [], ['127.0.0.1', undefined]],
  ])('not of %s', (_who, networks, call) => expect(toldOf(networks, call)).toEqual([]));
});

describe('isNetwork', () => {
  it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])('takes %s', (entry) =>
    expect(isNetwork(entry)).toBe(true),
  );
  it.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.0.0.0/-1', '1.2.3'])(
    'refuses %j',
    (entry) => expect(isNetwork(entry)).toBe(false),
  );
});
