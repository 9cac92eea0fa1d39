import type { ServerResponse } from 'node:http';
import type { ProblemCode } from '@passerelle/contracts';
import { correlationIdOf } from '@passerelle/process-kit';
import type { Storage } from '@passerelle/process-kit/storage';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type AccessLogOptions, openAccessLog, writeAccessLog } from './access/access-log.js';
import { Breakers } from './breakers/breakers.js';
import { Callers } from './calls/callers.js';
import { methods, registerCalls } from './calls/register-calls.js';
import { Upstreams } from './calls/upstreams.js';
import { whenStalled } from './calls/when-stalled.js';
import type { GatewayConfig } from './config.js';
import { serveDevEvents } from './dev/reload.js';
import { serveDevice } from './device/serve-device.js';
import { serveDocs } from './docs/serve-docs.js';
import { keepFiles } from './kept/kept-files.js';
import { AddressShare } from './limits/address-share.js';
import { ConnectionCap } from './limits/connection-cap.js';
import { RateLimits } from './limits/rate-limits.js';
import { TrustedProxies } from './limits/trusted-proxies.js';
import { GatewayMetrics } from './metrics/metrics.js';
import { LettersDesk } from './ops/letters/letters-desk.js';
import { serveLetters } from './ops/letters/serve-letters.js';
import { OpsPass } from './ops/ops-pass.js';
import { OpsReaders } from './ops/ops-readers.js';
import { PassDesk } from './ops/pass-desk.js';
import { ReadinessCheck } from './ops/readiness.js';
import { opsPageSender } from './ops/send-page.js';
import { serveOps } from './ops/serve-ops.js';
import { NeededAddresses } from './pages/needed-files.js';
import { type PageHandler, servePages } from './pages/serve-pages.js';
import { sendProblem } from './problems/send-problem.js';
import type { ReleaseStore } from './releases/release-state.js';
import { RenderedPages } from './rendering/rendered-pages.js';
import { Replies } from './rendering/replies.js';
import { BrowserReports } from './reports/browser-reports.js';
import { confirmIn } from './reports/confirm-in.js';
import { PageNonces, signingKeyIn } from './reports/page-nonces.js';
import { serveReports } from './reports/serve-reports.js';
import { type Call, calls } from './routes/call-table.js';
import { FilesInStep } from './slices/files-in-step.js';
import { PublishedFiles } from './slices/published-files.js';
import { RegistryReader } from './slices/registry-reader.js';
import { serveSlices } from './slices/serve-slices.js';
import { askIn, checkCalls } from './teams/answered-calls.js';
import { DeployRights } from './teams/deploy-rights.js';
import { ReleaseDesk } from './teams/release-desk.js';
import { serveReleases } from './teams/serve-releases.js';
import { forgottenProxy, troubleOf } from './watch/changes.js';
import { HouseWatch } from './watch/house-watch.js';
import { ReleaseWatch } from './watch/release-watch.js';

/** What tests replace, and what is opened before. */
export interface GatewayParts {
  /** Where several gateways count as one. */
  readonly counters?: Redis | undefined;
  /** Where gateways of several machines share the published versions. */
  readonly storage?: Storage | undefined;
  readonly table?: readonly Call[];
  /** Where the access log goes; default: standard output. */
  readonly accessLog?: Logger;
  /** Whether it looks at what stands behind it; default true. */
  readonly watches?: boolean;
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
export function createGateway(
  config: GatewayConfig,
  log: Logger,
  store: ReleaseStore,
  parts: GatewayParts = {},
): Gateway {
  const upstreams = new Upstreams({
    'svc-auth': config.AUTH_URL,
    'svc-content': config.CONTENT_URL,
    'svc-billing': config.BILLING_URL,
    'svc-booking': config.BOOKING_URL,
  });
  const breakers = new Breakers();
  const metrics = new GatewayMetrics();
  metrics.showBreakers(breakers);
  const files = new PublishedFiles({ slicesDir: config.SLICES_DIR, storage: parts.storage, store, log });
  const inStep = new FilesInStep(files, log);
  const reader = new RegistryReader(store, log, (state) => inStep.follow(state));
  const readiness = new ReadinessCheck(reader);
  const proxies = new TrustedProxies(config.TRUSTED_PROXIES, (address) => {
    log.warn(
      { address },
      'TRUSTED_PROXIES does not name this proxy: all who come through it count as one caller',
    );
    watch.note(forgottenProxy(address));
  });
  const publicUrl = new URL(config.PUBLIC_URL);

  const table = parts.table ?? calls;
  const signingKey = signingKeyIn(store);
  const nonces = new PageNonces(signingKey);
  const reports = new BrowserReports(confirmIn(store, log), (report) => watch.note(troubleOf(report)));
  metrics.showReports(() => reports.told);
  const watch = new HouseWatch(
    upstreams,
    breakers,
    reader,
    metrics,
    new ReleaseWatch(store),
    () => reports.troubled(),
    store,
  );
  const limits = new RateLimits(config.RATE_LIMITS, parts.counters);
  const callers = new Callers(config.PUBLIC_URL, config.AUTH_URL);
  const share = config.ACCESS_LOG;
  const accessLog = share > 0 ? { log: parts.accessLog ?? openAccessLog(), share, proxies } : undefined;
  const app = createServer(
    log,
    config.STALLED_MS,
    files,
    (request, reply) => answerUnreadable(request, reply),
    accessLog,
  );
  registerCalls(
    app,
    {
      upstreams,
      breakers,
      limits,
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
  serveSlices(app, files, reader);
  serveReports(app, {
    store,
    nonces,
    reports,
    limits,
    proxies,
    publicOrigin: publicUrl.origin,
    bodyMs: config.BODY_WAIT_MS,
  });
  const pass = new OpsPass(config.OPS_TOKEN, signingKey);
  const readers = new OpsReaders(callers, pass);
  const sendPage = opsPageSender(config.PUBLIC_URL);
  const forms = { publicOrigin: publicUrl.origin, bodyMs: config.BODY_WAIT_MS };
  serveOps(app, {
    readiness,
    watch,
    reports,
    metrics,
    publicUrl: config.PUBLIC_URL,
    mailboxUrl: config.MAILBOX_URL,
    commit: config.PASSERELLE_COMMIT,
    surroundings: config.NODE_ENV === 'development' ? 'développement' : config.NODE_ENV,
    readers,
    desk: new PassDesk({ ...forms, pass, limits, proxies }),
    sendPage,
  });
  serveLetters(app, {
    ...forms,
    desk: new LettersDesk(upstreams),
    readers,
    sendPage,
    asksToken: pass.isPossible,
    log,
  });
  const desk = new ReleaseDesk({
    store,
    files,
    checkCalls: (name, calls) => checkCalls(name, calls, askIn(upstreams)),
    keptDays: config.RELEASES_KEPT_DAYS,
    log,
  });
  const rights = new DeployRights(store, readers, callers);
  serveReleases(app, { desk, rights, store, publicUrl: config.PUBLIC_URL, log });
  serveDocs(app, config.PUBLIC_URL);
  serveDevice(app, config.SERVICE_WORKER);
  const reloads = config.NODE_ENV === 'development';
  if (reloads) serveDevEvents(app, reader);
  const rendered = new RenderedPages({
    reader,
    replies: new Replies(upstreams, table),
    files,
    origin: publicUrl.origin,
    metrics,
    log,
    everyMs: parts.renderEveryMs,
  });
  app.addHook('onListen', async () => {
    if (parts.watches !== false) watch.start();
    rendered.start();
  });
  app.addHook('preClose', () => {
    watch.stop();
    inStep.stop();
    return rendered.stop();
  });
  const answerUnreadable = servePages(app, {
    reader,
    rendered,
    needed: new NeededAddresses(files, log),
    nonces,
    reloads,
    publicUrl: config.PUBLIC_URL,
    cardProviderOrigins: config.CARD_PROVIDER_ORIGINS,
  });
  return { app, connections: new ConnectionCap(proxies), readiness, upstreams };
}

/** Fastify as a router: it reads no body, and writes no log line of its own. */
function createServer(
  log: Logger,
  stalledMs: number,
  files: PublishedFiles,
  answerUnreadable: PageHandler,
  accessLog?: AccessLogOptions,
): FastifyInstance {
  const app = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    keepAliveTimeout: 72_000,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // What cannot be read is no address of ours: to a browser it is an unknown page.
    frameworkErrors: (_error, request, reply) => {
      watch(reply.raw as ServerResponse);
      answerUnreadable(request as FastifyRequest, reply as unknown as FastifyReply).catch(
        (error: unknown) => {
          log.error({ err: error }, 'request failed');
          sendProblem(request.raw, reply.raw as ServerResponse, 'internal_error');
        },
      );
    },
  });
  // Before whatever answers.
  if (accessLog) writeAccessLog(app, accessLog);
  const watch = (response: ServerResponse): void =>
    whenStalled(response, stalledMs, () => response.destroy());
  app.addHook('onSend', (_request, reply, _payload, done) => {
    watch(reply.raw);
    done();
  });
  keepFiles(app, watch, (url, encoding, bytes) => files.arePublished(url, encoding, bytes));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', (request, reply, done) => {
    if (methods.includes(request.method as HTTPMethods)) return done();
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
