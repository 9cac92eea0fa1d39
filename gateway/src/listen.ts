import type { Server } from 'node:http';
import { closeListeners, listenBeside, portOf, sharedPort } from '@passerelle/process-kit';
import type { FastifyInstance } from 'fastify';
import type { ConnectionCap } from './limits/connection-cap.js';

/** Where the gateway answers. */
export interface Listening {
  readonly port: number;
  readonly servers: readonly Server[];
  /** Takes no new connections and waits for the running requests. */
  close(): Promise<void>;
}

const noIpv6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Listens on one address, or without one on both loopback addresses: browsers resolve `localhost` to either. */
export async function listen(
  app: FastifyInstance,
  connections: ConnectionCap,
  port: number,
  host?: string,
): Promise<Listening> {
  connections.watch(app.server);
  await app.listen({ port, host: host ?? '127.0.0.1', ...sharedPort() });
  const actual = portOf(app.server);
  const others: Server[] = [];
  if (host === undefined) {
    await listenBeside(app, { port: actual, host: '::1', ipv6Only: true, ...sharedPort() }).then(
      (server) => {
        connections.watch(server);
        others.push(server);
      },
      async (error: NodeJS.ErrnoException) => {
        if (noIpv6.has(error.code ?? '')) return;
        await app.close();
        throw error;
      },
    );
  }
  return { port: actual, servers: [app.server, ...others], close: () => closeListeners(app, others) };
}
