import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { callName } from '@passerelle/contracts';
import { closeListeners, listenBeside, portOf, serveProbes, sharedPort } from '@passerelle/process-kit';
import type { FastifyContextConfig } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import { Background } from '../background.js';
import { readinessOf } from '../health/readiness.js';
import { markInternal } from '../http/internal-requests.js';
import { runInContext, workContext } from '../logging/correlation.js';
import { Metrics } from '../metrics/metrics.js';
import { checkHandlers } from './check-handlers.js';

export interface Listening {
  readonly url: string;
  readonly internalUrl: string | undefined;
  readonly servers: readonly Server[];
  /** From now on it says that it is not ready. */
  readonly leave: () => void;
  /** Takes nothing new, finishes what was taken, stops the background, closes the connections. */
  readonly close: () => Promise<void>;
}

/** Counts and logs every answer, under the name that its call has in the contract. */
async function observe(app: NestFastifyApplication): Promise<void> {
  const metrics = app.get(Metrics);
  const logger = await app.resolve(PinoLogger);
  logger.setContext('http');
  const fastify = app.getHttpAdapter().getInstance();
  const nameOf = ({ contract, operational }: FastifyContextConfig) =>
    contract ? callName(contract) : operational ? 'operational' : 'unknown';
  // Before a byte of the answer leaves: who has it finds it in the log, whatever becomes of this process.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { config } = request.routeOptions;
    if (!config.operational) {
      const line = { call: nameOf(config), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
      runInContext(workContext(request.correlationId), () => logger.info(line, 'answered'));
    }
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, status: reply.statusCode };
    const call = nameOf(request.routeOptions.config);
    metrics.httpDuration.observe({ call, ...labels }, reply.elapsedTime / 1000);
    done();
  });
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Answers the `access: 'service'` calls, which the public listener does not know. */
  readonly internalPort?: number | undefined;
}

/**
 * Starts a created application: hooks, background, listeners.
 * @throws ContractMismatch when the contract has a row that it does not handle.
 */
export async function listen(app: NestFastifyApplication, options: ListenOptions): Promise<Listening> {
  const calls = checkHandlers(app);
  app.useLogger(app.get(Logger));
  await observe(app);
  const { host, port, internalPort } = options;
  const fastify = app.getHttpAdapter().getInstance();
  let draining = false;
  serveProbes(fastify, {
    readiness: async () => (draining ? { ready: false, state: { status: 'draining' } } : readinessOf(app)),
    registry: app.get(Metrics).registry,
    calls,
    config: { operational: true },
  });
  await app.listen({ host, port, ...sharedPort() });
  const internal =
    internalPort === undefined
      ? []
      : [await listenBeside(fastify, { host, port: internalPort, ...sharedPort() }, markInternal)];
  let closing: Promise<void> | undefined;
  const leave = () => {
    draining = true;
  };
  const close = async () => {
    leave();
    await closeListeners(fastify, internal);
    await app.get(Background).stop();
    await app.close();
  };
  const servers = [fastify.server, ...internal];
  const [url, internalUrl] = servers.map((server) => `http://${host}:${portOf(server)}`);
  return {
    url: url as string,
    internalUrl,
    servers,
    leave,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
