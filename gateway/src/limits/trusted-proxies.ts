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

/** Networks that nobody reaches from outside: who sends `X-Forwarded-For` from there is a proxy. */
const inside = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');

/** The proxies in front of the gateway: only they are believed about a client’s address. */
export class TrustedProxies {
  readonly #networks = new BlockList();
  readonly #isEmpty: boolean;
  #hasTold = false;

  /**
   * @param networks addresses and networks, each accepted by `isNetwork`
   * @param onForgotten told once of a proxy that is not among them: all who come through it count as one caller
   */
  constructor(
    networks: readonly string[] = [],
    private readonly onForgotten: (address: string) => void = () => undefined,
  ) {
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
    if (forwardedFor !== undefined) this.#notice(client);
    if (this.#isEmpty) return client;
    const entries = forwardedFor === undefined ? [] : String(forwardedFor).split(',');
    while (entries.length > 0 && this.#networks.check(client, family(client))) {
      const next = readEntry(entries.pop() as string);
      if (next === undefined) return client;
      client = next;
    }
    return client;
  }

  #notice(remote: string): void {
    if (
      this.#hasTold ||
      this.#networks.check(remote, family(remote)) ||
      !inside.check(remote, family(remote))
    )
      return;
    this.#hasTold = true;
    this.onForgotten(remote);
  }
}
