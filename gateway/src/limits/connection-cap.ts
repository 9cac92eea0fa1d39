import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitedAddress } from './address.js';
import type { TrustedProxies } from './trusted-proxies.js';

/** Connections that one address may keep open: a class of 300 behind one has 1,800 at most. */
const mostConnections = 2_500;

/** Cuts the connections of an address beyond its share. A trusted proxy has as many as it likes: it speaks for everybody. */
export class ConnectionCap {
  readonly #open = new Map<string, number>();

  constructor(
    private readonly proxies: TrustedProxies,
    private readonly most = mostConnections,
  ) {}

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#count(socket));
  }

  #count(socket: Socket): void {
    if (this.proxies.trusts(socket.remoteAddress)) return;
    const address = limitedAddress(socket.remoteAddress);
    const open = this.#open.get(address) ?? 0;
    if (open >= this.most) {
      socket.destroy();
      return;
    }
    this.#open.set(address, open + 1);
    socket.once('close', () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    });
  }
}
