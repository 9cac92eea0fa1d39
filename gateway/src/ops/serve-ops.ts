import { randomBytes } from 'node:crypto';
import { serveProbes } from '@passerelle/process-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from '../metrics/metrics.js';
import { pageHeaders } from '../pages/page-headers.js';
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

  serveProbes(app, {
    registry: metrics.registry,
    readiness: async () => {
      const state = await readiness.read();
      return { ready: state.status === 'ok', state };
    },
  });
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
