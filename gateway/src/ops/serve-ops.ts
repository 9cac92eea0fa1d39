import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../pages/page-headers.js';
import type { GatewayMetrics } from '../process/metrics.js';
import type { RegistryReader } from '../slices/registry-reader.js';
import { writeOpsHtml } from './ops-html.js';
import type { ReadinessCheck } from './readiness.js';

export interface OpsOptions {
  readonly readiness: ReadinessCheck;
  readonly metrics: GatewayMetrics;
  readonly reader: RegistryReader;
  readonly publicUrl: string;
  readonly mailboxUrl: string | undefined;
}

/** What orchestrators, Prometheus and operators ask the gateway. */
export function serveOps(app: FastifyInstance, options: OpsOptions): void {
  const { readiness, metrics, reader, publicUrl, mailboxUrl } = options;

  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const state = await readiness.read();
    return reply
      .code(state.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.get('/ops', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const [state, snapshot] = await Promise.all([readiness.read(), reader.current()]);
    return reply
      .headers({
        ...pageHeaders(publicUrl),
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .send(writeOpsHtml({ nonce, readiness: state, published: snapshot, mailboxUrl }));
  });
}
