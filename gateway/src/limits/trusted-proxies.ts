import { BlockList, isIP } from 'node:net';

/** An address as it is compared: IPv4 inside IPv6 is IPv4, zones are local names. */
function plain(address: string): string {
  const lower = address.toLowerCase().replace(/%.*$/, '');
  return lower.startsWith('::ffff:') && lower.includes('.') ? lower.slice(7) : lower;
}

const family = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** An entry of `X-Forwarded-For`: some proxies write a port behind the address, and IPv6 in brackets. */
function readEntry(entry: string): string | undefined {
  const text = entry.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = plain(bare);
  return isIP(address) === 0 ? undefined : address;
}

/** Whether a configured entry is an address, or a network such as `10.0.0.0/8`. */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The proxies in front of the gateway: only they are believed about a client’s address. */
export class TrustedProxies {
  readonly #networks = new BlockList();
  readonly #isEmpty: boolean;

  /** @param networks addresses and networks, each accepted by `isNetwork` */
  constructor(networks: readonly string[] = []) {
    this.#isEmpty = networks.length === 0;
    for (const entry of networks) {
      const [address = '', bits] = entry.split('/');
      if (bits === undefined) this.#networks.addAddress(address, family(address));
      else this.#networks.addSubnet(address, Number(bits), family(address));
    }
  }

  /** Whether an address is one of these proxies. */
  trusts(address: string | undefined): boolean {
    if (address === undefined || this.#isEmpty) return false;
    const bare = plain(address);
    return this.#networks.check(bare, family(bare));
  }

  /**
   * Who asks: the connection's other end, or, where that is a trusted proxy, whom `X-Forwarded-For` names, read from the right past every
   * trusted proxy. What stands further left was written by the client. Undefined for a connection that is already gone.
   */
  clientAddress(remote: string | undefined, forwardedFor: string | string[] | undefined): string | undefined {
    if (remote === undefined) return undefined;
    let client = plain(remote);
    if (this.#isEmpty) return client;
    const entries = forwardedFor === undefined ? [] : String(forwardedFor).split(',');
    while (entries.length > 0 && this.#networks.check(client, family(client))) {
      const next = readEntry(entries.pop() as string);
      if (next === undefined) return client;
      client = next;
    }
    return client;
  }
}
