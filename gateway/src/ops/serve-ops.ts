import { readFile } from 'node:fs/promises';
import { packageVersion, serveProbes } from '@passerelle/process-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from '../metrics/metrics.js';
import { mergeMetrics } from '../metrics/prometheus-text.js';
import { pageHeaders } from '../pages/page-headers.js';
import { problemPagePolicy } from '../problems/problem-page.js';
import { sendProblem } from '../problems/send-problem.js';
import type { BrowserReports } from '../reports/browser-reports.js';
import type { HouseWatch } from '../watch/house-watch.js';
import { healthOf } from './health.js';
import type { OpsReaders } from './ops-readers.js';
import { OpsStream } from './ops-stream.js';
import { writeOpsHtml, writeOpsRefusalHtml, writeSections } from './page/ops-html.js';
import type { View } from './page/view.js';
import type { PassDesk } from './pass-desk.js';
import type { ReadinessCheck } from './readiness.js';
import type { SendOpsPage } from './send-page.js';
import { verdictOf } from './verdict.js';

export interface OpsOptions {
  readonly readiness: ReadinessCheck;
  readonly watch: HouseWatch;
  readonly reports: BrowserReports;
  readonly metrics: GatewayMetrics;
  readonly publicUrl: string;
  readonly mailboxUrl: string | undefined;
  readonly commit: string | undefined;
  /** How the house is run, as the page says it. */
  readonly surroundings: string;
  readonly readers: OpsReaders;
  readonly desk: PassDesk;
  readonly sendPage: SendOpsPage;
}

/** Compiled from `browser/`. */
const script = new URL('../../browser/dist/ops-page.js', import.meta.url);

/** What orchestrators, Prometheus and operators ask the gateway. All of it is told from what is known: nothing here waits for a service. */
export function serveOps(app: FastifyInstance, options: OpsOptions): void {
  const { readiness, watch, reports, metrics, publicUrl, readers, surroundings, desk, sendPage } = options;
  const { 'content-type': _type, ...headers } = pageHeaders(publicUrl);
  const machineHeaders = {
    ...headers,
    'cache-control': 'no-store',
    'content-security-policy': problemPagePolicy,
  };
  const version = packageVersion();
  const viewNow = (): View => {
    const state = watch.state();
    const { mailboxUrl, commit } = options;
    const { traffic } = metrics;
    return {
      now: Date.now(),
      state,
      verdict: verdictOf(state),
      traffic,
      reports,
      version,
      commit,
      mailboxUrl,
      publicUrl,
    };
  };
  const stream = new OpsStream(watch, () => writeSections(viewNow()));

  serveProbes(app, {
    registry: {
      contentType: metrics.registry.contentType,
      metrics: async () => mergeMetrics(await metrics.registry.metrics(), watch.texts()),
    },
    readers,
    headers: machineHeaders,
    readiness: async () => {
      const state = await readiness.read();
      return { ready: state.status === 'ok', state };
    },
  });
  app.get('/health', async (request, reply) => {
    const health = healthOf(watch.state());
    return reply
      .code(health.status === 'up' ? 200 : 503)
      .headers(machineHeaders)
      .send((await readers.has(request)) ? health : { status: health.status });
  });
  app.get('/ops', async (request, reply) =>
    (await readers.has(request))
      ? sendPage(request, reply, 200, (nonce) => writeOpsHtml({ nonce, view: viewNow(), surroundings }))
      : sendPage(request, reply, 401, (nonce) => writeOpsRefusalHtml({ nonce, asksToken: desk.isOpen })),
  );
  app.post('/ops', async (request, reply) => {
    const given = await desk.take(request);
    if ('cookie' in given)
      return reply.headers({ ...machineHeaders, 'set-cookie': given.cookie }).redirect('/ops/', 303);
    if (given.refused === 'wrong token')
      return sendPage(request, reply, 401, (nonce) =>
        writeOpsRefusalHtml({ nonce, asksToken: true, isWrong: true }),
      );
    reply.hijack();
    sendProblem(request.raw, reply.raw, given.refused, { ...(given.headers && { headers: given.headers }) });
    return reply;
  });
  app.get('/ops/page.js', async (_request, reply) =>
    reply
      .headers({ ...machineHeaders, 'content-type': 'text/javascript; charset=utf-8' })
      .send(await readFile(script)),
  );
  app.get('/ops/events', { exposeHeadRoute: false }, async (request, reply) => {
    if (!(await readers.has(request))) return readers.refuse(request, reply);
    reply.hijack();
    if (stream.isFull)
      sendProblem(request.raw, reply.raw, 'service_unavailable', { headers: { 'retry-after': '10' } });
    else stream.add(reply.raw, headers);
    return reply;
  });
  app.addHook('preClose', async () => stream.close());
}
