import { randomBytes } from 'node:crypto';
import { serveProbes } from '@passerelle/process-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from '../metrics/metrics.js';
import { pageHeaders } from '../pages/page-headers.js';
import { problemPagePolicy } from '../problems/problem-page.js';
import type { RegistryReader } from '../slices/registry-reader.js';
import { writeOpsHtml, writeOpsRefusalHtml } from './ops-html.js';
import type { OpsReaders } from './ops-readers.js';
import type { ReadinessCheck } from './readiness.js';

export interface OpsOptions {
  readonly readiness: ReadinessCheck;
  readonly metrics: GatewayMetrics;
  readonly reader: RegistryReader;
  readonly publicUrl: string;
  readonly mailboxUrl: string | undefined;
  readonly readers: OpsReaders;
}

/** What orchestrators, Prometheus and operators ask the gateway. */
export function serveOps(app: FastifyInstance, options: OpsOptions): void {
  const { readiness, metrics, reader, publicUrl, mailboxUrl, readers } = options;
  const { 'content-type': _type, ...headers } = pageHeaders(publicUrl);

  serveProbes(app, {
    registry: metrics.registry,
    readers,
    headers: { ...headers, 'cache-control': 'no-store', 'content-security-policy': problemPagePolicy },
    readiness: async () => {
      const state = await readiness.read();
      return { ready: state.status === 'ok', state };
    },
  });
  app.get('/ops', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      ...pageHeaders(publicUrl),
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
    if (!(await readers.has(request))) return reply.code(401).send(writeOpsRefusalHtml(nonce));
    const [state, snapshot] = await Promise.all([readiness.read(), reader.current()]);
    return reply.send(writeOpsHtml({ nonce, readiness: state, published: snapshot, mailboxUrl }));
  });
}
