import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { callName } from '@passerelle/contracts';
import { Logger, PinoLogger } from 'nestjs-pino';
import { Background } from '../background.js';
import { Drain } from '../health/drain.js';
import { listenInternally } from '../http/internal-listener.js';
import { runInContext, workContext } from '../logging/correlation.js';
import { Metrics } from '../metrics/metrics.js';
import { checkHandlers } from './check-handlers.js';

export interface Listening {
  readonly url: string;
  readonly internalUrl: string | undefined;
  /** Takes nothing new, finishes what was taken, stops the background, closes the connections. */
  readonly close: () => Promise<void>;
}

/** Counts and logs every answer, under the name that its call has in the contract. */
async function observe(app: NestFastifyApplication): Promise<void> {
  const metrics = app.get(Metrics);
  const logger = await app.resolve(PinoLogger);
  logger.setContext('http');
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const { contract, operational } = request.routeOptions.config;
      const call = contract ? callName(contract) : operational ? 'operational' : 'unknown';
      const status = reply.statusCode;
      metrics.httpDuration.observe({ call, method: request.method, status }, reply.elapsedTime / 1000);
      if (!operational) {
        const ms = Math.round(reply.elapsedTime);
        runInContext(workContext(request.correlationId), () => logger.info({ call, status, ms }, 'answered'));
      }
      done();
    });
}

const idleSweepMs = 50;

const urlOf = (server: Server, host: string) => `http://${host}:${(server.address() as AddressInfo).port}`;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly internalPort?: number | undefined;
}

/**
 * Starts a created application: hooks, background, listeners.
 * @throws UnheldContract when the contract has a row that it does not handle.
 */
export async function listen(app: NestFastifyApplication, options: ListenOptions): Promise<Listening> {
  checkHandlers(app);
  app.useLogger(app.get(Logger));
  await observe(app);
  const { host, port, internalPort } = options;
  await app.listen({ host, port });
  const fastify = app.getHttpAdapter().getInstance();
  const internal =
    internalPort === undefined ? undefined : await listenInternally(fastify, host, internalPort);
  let closing: Promise<void> | undefined;
  const close = async () => {
    app.get(Drain).draining = true;
    const closed = Promise.all([fastify.close(), internal && closeServer(internal)]);
    await whileClosingIdle([fastify.server, internal], closed);
    await app.get(Background).stop();
    await app.close();
  };
  return {
    url: urlOf(fastify.server, host),
    internalUrl: internal && urlOf(internal, host),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Connections that were busy when the drain began are kept alive by their clients: close each when it falls idle. */
async function whileClosingIdle(
  servers: readonly (Server | undefined)[],
  closed: Promise<unknown>,
): Promise<void> {
  const sweep = setInterval(() => {
    for (const server of servers) server?.closeIdleConnections();
  }, idleSweepMs);
  await closed.finally(() => clearInterval(sweep));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
