import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepMs = 50;

/** Where the gateway answers. */
export interface Listening {
  readonly port: number;
  /** Takes no new connections and waits for the running requests. */
  close(): Promise<void>;
}

/**
 * Listens on one address, or without one on both loopback addresses: browsers resolve `localhost` to either.
 * @throws the server's error, `EADDRINUSE` for one.
 */
export async function listen(app: FastifyInstance, port: number, host?: string): Promise<Listening> {
  await app.listen({ port, host: host ?? '127.0.0.1' });
  const actual = (app.server.address() as AddressInfo).port;
  const second = host === undefined ? await listenOnIpv6(app, actual) : undefined;
  return {
    port: actual,
    async close() {
      const servers = second ? [app.server, second] : [app.server];
      // A kept connection whose last request ends while closing would stay for its whole keep-alive time.
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, sweepMs);
      try {
        await Promise.all([app.close(), second && closeServer(second)]);
      } finally {
        clearInterval(sweep);
      }
    },
  };
}

/** The second loopback address; undefined on a machine without IPv6. */
async function listenOnIpv6(app: FastifyInstance, port: number): Promise<Server | undefined> {
  const { keepAliveTimeout, requestTimeout } = app.server;
  const server = createServer({ keepAliveTimeout, requestTimeout }, app.routing);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const absent = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
      if (absent) resolve(undefined);
      else void app.close().then(() => reject(error));
    });
    server.listen({ port, host: '::1', ipv6Only: true }, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
