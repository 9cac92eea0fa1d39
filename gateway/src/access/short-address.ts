import { addressNetworks } from '../limits/address.js';

/** The network that an address is of, not whose it is: of IPv4 the first three numbers, of IPv6 the first three groups. */
export function shortAddress(address: string | undefined): string {
  const networks = addressNetworks(address);
  const widest = networks.at(-1)?.network ?? 'unknown';
  return networks.length > 1 ? widest : widest.replace(/\.\d+$/, '.0');
}
