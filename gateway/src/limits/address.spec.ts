import { describe, expect, it } from '@jest/globals';
import { addressNetworks, limitedAddress } from './address.js';

describe('limitedAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (remote, counted) => {
    expect(limitedAddress(remote)).toBe(counted);
  });

  it('has a name for a connection that is already gone', () => {
    expect(limitedAddress(undefined)).toBe('unknown');
  });
});

describe('addressNetworks', () => {
  it('are the address alone for IPv4, and what providers give to a customer for IPv6', () => {
    expect(addressNetworks('203.0.113.9')).toEqual([{ network: '203.0.113.9', times: 1 }]);
    expect(addressNetworks('2001:db8:1:23ff::1')).toEqual([
      { network: '2001:db8:1:23ff::/64', times: 1 },
      { network: '2001:db8:1:2300::/56', times: 4 },
      { network: '2001:db8:1::/48', times: 16 },
    ]);
  });
});
