import { correlationIdOf, createLog, outputOf } from '@passerelle/process-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { TrustedProxies } from '../limits/trusted-proxies.js';
import { shortAddress } from './short-address.js';

/** Lines leave together: once there are so many bytes, at most after this, ms; a write holds whole lines, no more than a pipe takes at once. */
const flushMs = 1_000;
const leastBytes = 3_072;
const mostBytes = 4_096;

/** A log that keeps no request waiting: what is lost when the process is killed are the lines of a second. */
export function openAccessLog(): Logger {
  const output = outputOf({
    sync: false,
    minLength: leastBytes,
    maxWrite: mostBytes,
    periodicFlush: flushMs,
  });
  return createLog('gateway', 'info', output);
}

export interface AccessLogOptions {
  readonly log: Logger;
  /** Which share of all requests is written down, from 0 to 1. */
  readonly share: number;
  readonly proxies: TrustedProxies;
}

/**
 * One line for each request, or for a share of them, when its reply is over. Never its address: that holds tokens and names; its route says
 * what was asked for. Whoever asked is told by their network.
 */
export function writeAccessLog(app: FastifyInstance, { log, share, proxies }: AccessLogOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (share < 1 && Math.random() >= share) return done();
    const { headers, socket } = request.raw;
    // Whoever answers takes it from here, and so the line, the reply and the service have one.
    const correlationId = correlationIdOf(headers['x-correlation-id']);
    headers['x-correlation-id'] = correlationId;
    const startedAt = performance.now();
    const before = socket.bytesWritten;
    const address = proxies.clientAddress(socket.remoteAddress, headers['x-forwarded-for']);
    reply.raw.once('close', () =>
      log.info(
        {
          correlationId,
          ...routeOf(request),
          method: request.method,
          status: reply.raw.writableFinished ? reply.raw.statusCode : 499,
          ms: Math.round(performance.now() - startedAt),
          bytes: socket.bytesWritten - before,
          address: shortAddress(address),
        },
        'request',
      ),
    );
    done();
  });
}

function routeOf({ routeOptions }: FastifyRequest): { route: string; upstream?: string } {
  const { upstream } = routeOptions.config as { upstream?: string };
  return { route: routeOptions.url ?? 'none', ...(upstream !== undefined && { upstream }) };
}
