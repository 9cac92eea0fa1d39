import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepMs = 50;

/** The port that a listening server got. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/**
 * A second listener on the routes of a Fastify that listens.
 * @throws the server's error, `EADDRINUSE` for one.
 */
export async function listenBeside(
  app: FastifyInstance,
  address: ListenOptions,
  onRequest: (request: IncomingMessage) => void = () => undefined,
): Promise<Server> {
  const { keepAliveTimeout, requestTimeout } = app.server;
  const server = createServer({ keepAliveTimeout, requestTimeout }, (request, response) => {
    onRequest(request);
    app.routing(request, response);
  });
  server.listen(address);
  await once(server, 'listening');
  return server;
}

/** Takes no new connections and waits for the running requests. */
export async function closeListeners(app: FastifyInstance, others: readonly Server[]): Promise<void> {
  // A kept connection whose last request ends while closing would stay for its whole keep-alive time.
  const sweep = setInterval(() => {
    for (const server of [app.server, ...others]) server.closeIdleConnections();
  }, sweepMs);
  const closed = others.map((server) => new Promise((resolve) => server.close(resolve)));
  await Promise.all([app.close(), ...closed]).finally(() => clearInterval(sweep));
}
