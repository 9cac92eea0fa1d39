import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Probes {
  /** Whether requests can be answered now, and what is said of it. */
  readonly readiness: () => Promise<{ readonly ready: boolean; readonly state: { readonly status: string } }>;
  /** Prometheus's. */
  readonly registry: { readonly contentType: string; metrics(): Promise<string> };
  /** What this process answers, as `GET /plans/`: who releases what uses it asks first. */
  readonly calls?: readonly string[];
  /** Of the routes. */
  readonly config?: FastifyContextConfig;
  /** Of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Who may read more than whether the process is up; where it is left out everybody may, on an inner network. */
  readonly readers?: Readers;
}

interface Readers {
  /** Whether this is one of them. */
  readonly has: (request: FastifyRequest) => Promise<boolean>;
  /** Answers another one. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** What orchestrators and Prometheus ask: `/health/live` (the process answers), `/health/ready`, `/metrics`; and the gateway: `/health/calls`. */
export function serveProbes(app: FastifyInstance, probes: Probes): void {
  const { readiness, registry, readers, calls, config = {} } = probes;
  const headers = { 'cache-control': 'no-store', ...probes.headers };
  app.get('/health/live', { config }, (_request, reply) => reply.headers(headers).send({ status: 'ok' }));
  app.get('/health/ready', { config }, async (request, reply) => {
    const { ready, state } = await readiness();
    const mayRead = readers === undefined || (await readers.has(request));
    return reply
      .code(ready ? 200 : 503)
      .headers(headers)
      .send(mayRead ? state : { status: state.status });
  });
  if (calls)
    app.get('/health/calls', { config }, (_request, reply) => reply.headers(headers).send({ calls }));
  app.get('/metrics', { config }, async (request, reply) => {
    if (readers && !(await readers.has(request))) return readers.refuse(request, reply);
    return reply
      .headers(headers)
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
