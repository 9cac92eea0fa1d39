import type { FastifyContextConfig, FastifyInstance } from 'fastify';

export interface Probes {
  /** Whether requests can be answered now, and what is said of it. */
  readonly readiness: () => Promise<{ readonly ready: boolean; readonly state: object }>;
  /** Prometheus's. */
  readonly registry: { readonly contentType: string; metrics(): Promise<string> };
  /** Of the routes. */
  readonly config?: FastifyContextConfig;
}

/** What orchestrators and Prometheus ask: `/health/live` (the process answers), `/health/ready`, `/metrics`. */
export function serveProbes(app: FastifyInstance, { readiness, registry, config = {} }: Probes): void {
  app.get('/health/live', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', { config }, async (_request, reply) => {
    const { ready, state } = await readiness();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
  app.get('/metrics', { config }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
