import type { ServerResponse } from 'node:http';
import type { ProblemCode } from '@passerelle/contracts';
import { correlationIdOf } from '@passerelle/process-kit';
import Fastify, { type FastifyError, type FastifyInstance, type HTTPMethods } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Callers } from './calls/callers.js';
import { methods, registerCalls } from './calls/register-calls.js';
import { Upstreams } from './calls/upstreams.js';
import { whenStalled } from './calls/when-stalled.js';
import type { GatewayConfig } from './config.js';
import { serveDevEvents } from './dev/reload.js';
import { serveDocs } from './docs/serve-docs.js';
import { AddressShare } from './limits/address-share.js';
import { ConnectionCap } from './limits/connection-cap.js';
import { RateLimits } from './limits/rate-limits.js';
import { TrustedProxies } from './limits/trusted-proxies.js';
import { GatewayMetrics } from './metrics/metrics.js';
import { OpsReaders } from './ops/ops-readers.js';
import { ReadinessCheck } from './ops/readiness.js';
import { serveOps } from './ops/serve-ops.js';
import { servePages } from './pages/serve-pages.js';
import { sendProblem } from './problems/send-problem.js';
import { RenderedPages } from './rendering/rendered-pages.js';
import { Replies } from './rendering/replies.js';
import { type Call, calls } from './routes/call-table.js';
import { RegistryReader } from './slices/registry-reader.js';
import { serveSlices } from './slices/serve-slices.js';
import { HouseWatch } from './watch/house-watch.js';

/** What tests replace, and what is opened before. */
export interface GatewayParts {
  /** Where several gateways count as one. */
  readonly counters?: Redis | undefined;
  readonly table?: readonly Call[];
  /** Time between two looks at what pages show, ms. */
  readonly renderEveryMs?: number;
}

export interface Gateway {
  readonly app: FastifyInstance;
  readonly connections: ConnectionCap;
  readonly readiness: ReadinessCheck;
  readonly upstreams: Upstreams;
}

/** Puts the one public origin together: calls to services, published slices, pages, health. It does not listen yet. */
export function createGateway(config: GatewayConfig, log: Logger, parts: GatewayParts = {}): Gateway {
  const upstreams = new Upstreams({
    'svc-auth': config.AUTH_URL,
    'svc-content': config.CONTENT_URL,
    'svc-billing': config.BILLING_URL,
    'svc-booking': config.BOOKING_URL,
  });
  const metrics = new GatewayMetrics();
  const reader = new RegistryReader(config.SLICES_DIR, log);
  const readiness = new ReadinessCheck(reader);
  const watch = new HouseWatch(upstreams, reader, metrics);
  const proxies = new TrustedProxies(config.TRUSTED_PROXIES);
  const publicUrl = new URL(config.PUBLIC_URL);

  const table = parts.table ?? calls;
  const callers = new Callers(config.PUBLIC_URL, config.AUTH_URL);
  const app = createServer(log, config.STALLED_MS);
  registerCalls(
    app,
    {
      upstreams,
      limits: new RateLimits(config.RATE_LIMITS, parts.counters),
      callers,
      bodyMs: config.BODY_WAIT_MS,
      stalledMs: config.STALLED_MS,
      behind: new Set(),
      shares: new AddressShare(),
      proxies,
      metrics,
      log,
      origin: { proto: publicUrl.protocol.slice(0, -1), host: publicUrl.host },
      publicOrigin: publicUrl.origin,
    },
    table,
  );
  serveSlices(app, config.SLICES_DIR, reader);
  serveOps(app, {
    readiness,
    watch,
    metrics,
    publicUrl: config.PUBLIC_URL,
    mailboxUrl: config.MAILBOX_URL,
    commit: config.PASSERELLE_COMMIT,
    surroundings: config.NODE_ENV === 'development' ? 'développement' : config.NODE_ENV,
    readers: new OpsReaders(callers, config.OPS_TOKEN),
  });
  serveDocs(app, config.PUBLIC_URL);
  const reloads = config.NODE_ENV === 'development';
  if (reloads) serveDevEvents(app, reader);
  const rendered = new RenderedPages({
    reader,
    replies: new Replies(upstreams, table),
    slicesDir: config.SLICES_DIR,
    origin: publicUrl.origin,
    metrics,
    log,
    everyMs: parts.renderEveryMs,
  });
  app.addHook('onListen', async () => {
    watch.start();
    rendered.start();
  });
  app.addHook('preClose', () => {
    watch.stop();
    return rendered.stop();
  });
  servePages(app, {
    reader,
    rendered,
    reloads,
    publicUrl: config.PUBLIC_URL,
    cardProviderOrigins: config.CARD_PROVIDER_ORIGINS,
  });
  return { app, connections: new ConnectionCap(proxies), readiness, upstreams };
}

/** Fastify as a router: it reads no body and writes no log line. */
function createServer(log: Logger, stalledMs: number): FastifyInstance {
  const app = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    keepAliveTimeout: 72_000,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      sendProblem(request.raw, reply.raw as ServerResponse, 'not_found');
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    whenStalled(reply.raw, stalledMs, () => reply.raw.destroy());
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    if (methods.includes(request.method as HTTPMethods)) return;
    reply.hijack();
    sendProblem(request.raw, reply.raw, 'method_not_allowed', { headers: { allow: methods.join(', ') } });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    // A published file that is asked for under a condition or in parts: the status says it all.
    if (statusCode === 412 || statusCode === 416) return reply.code(statusCode).send();
    const correlationId = correlationIdOf(request.headers['x-correlation-id']);
    const code = problemOfStatus(statusCode);
    if (code === 'internal_error') log.error({ correlationId, err: error }, 'request failed');
    reply.hijack();
    sendProblem(request.raw, reply.raw, code, { correlationId });
  });
  return app;
}

/**
 * What Fastify refuses of what the gateway serves itself: a path that leads out of the published files is nowhere, and so is one that
 * nothing answers, whatever its content type.
 */
function problemOfStatus(status: number): ProblemCode {
  return status >= 400 && status < 500 ? 'not_found' : 'internal_error';
}
