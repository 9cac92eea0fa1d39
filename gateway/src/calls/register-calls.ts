import type { ServiceName } from '@passerelle/contracts';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendProblem } from '../problems/send-problem.js';
import { type Call, calls, methodsByPattern } from '../routes/call-table.js';
import { type DataPath, type RawHandler, serveCall } from './serve-call.js';

/** What any address may be asked with. */
export const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Fastify routes; the handler then owns the raw request and response, before Fastify has an opinion of its body. */
function route(
  app: FastifyInstance,
  method: HTTPMethods | HTTPMethods[],
  url: string,
  handler: RawHandler,
  upstream?: ServiceName,
): void {
  app.route({
    method,
    url,
    // For the access log.
    config: { upstream },
    exposeHeadRoute: false,
    onRequest(request, reply) {
      reply.hijack();
      // Nothing that it awaits is meant to fail; a client is answered all the same.
      void Promise.resolve(handler(request.raw, reply.raw)).catch(() =>
        sendProblem(request.raw, reply.raw, 'internal_error'),
      );
    },
    handler: () => undefined,
  });
}

/** What a service stored is never run as a page of this origin. */
const mediaGuard = ['content-security-policy', "default-src 'none'; media-src 'self'; sandbox"];

/** Routes every call of the table to its owner, and refuses every other method of its paths. */
export function registerCalls(app: FastifyInstance, path: DataPath, table: readonly Call[] = calls): void {
  for (const call of table) {
    const answered: HTTPMethods[] = call.method === 'GET' ? ['GET', 'HEAD'] : [call.method];
    route(
      app,
      answered,
      call.pattern,
      serveCall(path, call, call.pool === 'media' ? mediaGuard : []),
      call.owner,
    );
  }
  for (const [pattern, answered] of methodsByPattern(table)) {
    const allowed: HTTPMethods[] = answered.includes('GET') ? ['HEAD', ...answered] : answered;
    const headers = { allow: allowed.join(', ') };
    const others = methods.filter((method) => !allowed.includes(method));
    route(app, others, pattern, (request, response) =>
      sendProblem(request, response, 'method_not_allowed', { headers }),
    );
  }
}
