import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const internalRequests = new WeakSet<IncomingMessage>();

/** Whether a request came in by the internal listener. */
export const isInternal = (request: IncomingMessage): boolean => internalRequests.has(request);

/** A second listener on the same routes: it answers the `access: 'service'` calls, which the public one does not know. */
export async function listenInternally(
  fastify: FastifyInstance,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    internalRequests.add(request);
    fastify.routing(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
