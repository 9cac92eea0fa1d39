/**
 * Who counts as one address: an IPv4 address, or the /64 network of an IPv6 one, which a single subscriber owns.
 */
export function limitedAddress(remote: string | undefined): string {
  if (remote === undefined) return 'unknown';
  if (!remote.includes(':')) return remote;
  const lower = remote.toLowerCase();
  if (lower.startsWith('::ffff:') && lower.includes('.')) return lower.slice(7);
  const [head = '', tail] = lower.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
