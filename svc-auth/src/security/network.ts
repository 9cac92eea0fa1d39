import { isIPv6 } from 'node:net';

/** The network of an address as far as one household shares it: an IPv4 address, or the /64 of an IPv6 one (RFC 6177). */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** What one customer of a provider has of a network: its address, or the /48 that an IPv6 network (`networkOf`) is part of. */
export const siteOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;

/** An address as logs may show it: `203.0.113.7` is `203.0.113.*`, an IPv6 one its /48. */
export function maskAddress(address: string): string {
  const site = siteOf(networkOf(address));
  return site.endsWith('::/48') ? site : site.replace(/\d+$/, '*');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const between =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...between, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
