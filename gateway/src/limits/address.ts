/** A network that counts as one, and how many times the budget of one address it has. */
export interface CountedNetwork {
  readonly network: string;
  readonly times: 1 | 4 | 16;
}

/** Who counts as one address: an IPv4 address, or the /64 network of an IPv6 one, which a single subscriber owns. */
export function limitedAddress(remote: string | undefined): string {
  return addressNetworks(remote)[0]?.network ?? 'unknown';
}

/**
 * The networks that an address counts against. Of IPv6 also /56 and /48, which providers give to one customer: with more than one
 * address's budget, since many may share them.
 */
export function addressNetworks(remote: string | undefined): readonly CountedNetwork[] {
  if (remote === undefined) return [{ network: 'unknown', times: 1 }];
  const lower = remote.toLowerCase();
  if (!lower.includes(':')) return [{ network: remote, times: 1 }];
  if (lower.startsWith('::ffff:') && lower.includes('.')) return [{ network: lower.slice(7), times: 1 }];
  const groups = groupsOf(lower);
  const fourth = groups[3] as number;
  return [
    { network: networkOf([...groups.slice(0, 3), fourth], 64), times: 1 },
    { network: networkOf([...groups.slice(0, 3), fourth & 0xff00], 56), times: 4 },
    { network: networkOf(groups.slice(0, 3), 48), times: 16 },
  ];
}

const networkOf = (groups: readonly number[], bits: number) =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;

/** The first four of the eight groups. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}
