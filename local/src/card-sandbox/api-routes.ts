import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { needSecret } from './control-routes.js';
import { createSession } from './create-session.js';
import type { CallFault, Faults } from './faults.js';
import { fingerprint, once } from './idempotency.js';
import { page } from './listing.js';
import { newId, type StoredSession, unixNow } from './objects.js';
import { type Cause, expire, refund } from './payments.js';
import type { SandboxStore } from './store.js';
import { notFound, StripeError } from './stripe-error.js';
import { type FormObject, parseStripeForm } from './stripe-form.js';

export interface ApiOptions {
  readonly store: SandboxStore;
  readonly faults: Faults;
  /** `sk_test_…` */
  readonly secretKey: string;
  /** The pay page's address without the id, ending in a slash. */
  readonly payBase: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a test asked to happen to it. */
    fault?: CallFault | undefined;
  }
}

const broken = () => new StripeError(500, 'api_error', 'An error occurred');

type ById = { Params: { id: string } };

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function found<Row>(table: ReadonlyMap<string, Row>, kind: string, id: string): Row {
  const row = table.get(id);
  if (row === undefined) throw notFound(kind, id);
  return row;
}

function query(request: FastifyRequest): FormObject {
  return parseStripeForm(request.url.split('?')[1] ?? '');
}

/** The calls of Stripe's API that Passerelle makes. */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const { store, secretKey } = options;

  /** Stripe knows nothing of what another provider made. */
  const isOwn = ({ provider }: StoredSession) => provider === undefined;
  const session = (id: string): StoredSession => {
    const stored = found(store.sessions, 'checkout.session', id);
    if (!isOwn(stored)) throw notFound('checkout.session', id);
    return stored;
  };

  /** Adds what the call asks to see with `expand`. */
  const shown = ({ session, lineItems }: StoredSession, params: FormObject) => {
    const expand = Array.isArray(params.expand) ? params.expand : [];
    const intent = session.payment_intent === null ? undefined : store.intents.get(session.payment_intent);
    return {
      ...session,
      // The port may have changed since the session was made.
      url: session.url && `${options.payBase}${session.id}`,
      ...(expand.includes('line_items') && {
        line_items: page(lineItemRows(lineItems), {}, `/v1/checkout/sessions/${session.id}/line_items`),
      }),
      ...(expand.includes('payment_intent') && intent && { payment_intent: intent }),
    };
  };

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req'));
    reply.header('stripe-version', header(request, 'stripe-version') ?? '');
    await needSecret(secretKey)(request);
    const fault = options.faults.nextCall();
    request.fault = fault;
    // Stripe counts before it looks at keys: such an answer is not kept.
    if (fault === 429)
      throw new StripeError(429, 'rate_limit_error', 'Too many requests', { code: 'rate_limit' });
    if (fault === 'drop') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (fault === 500 && request.method === 'GET') throw broken();
  });
  app.addHook('onSend', async ({ fault, raw }) => {
    if (fault === 'lose') raw.socket.destroy();
    if (typeof fault === 'object') await sleep(fault.slowMs);
  });

  /** A call that changes something: its body is a form, and it is done once per idempotency key. */
  const change = (url: string, work: (params: FormObject, cause: Cause, id: string) => unknown) => {
    app.post<{ Params: { id?: string }; Body: string | undefined }>(url, async (request, reply) => {
      const body = request.body ?? '';
      const key = header(request, 'idempotency-key');
      const cause = { apiVersion: header(request, 'stripe-version') ?? null, idempotencyKey: key ?? null };
      const answer = once(
        store,
        key,
        fingerprint('POST', request.url, body),
        () => work(parseStripeForm(body), cause, request.params.id ?? ''),
        request.fault === 500 ? broken() : undefined,
      );
      if (key) reply.header('idempotency-key', key);
      if (answer.replayed) reply.header('idempotent-replayed', 'true');
      return reply.status(answer.status).send(answer.body);
    });
  };

  change('/v1/checkout/sessions', (params) => {
    const stored = createSession(params, unixNow(), options.payBase);
    store.commit({ sessions: { [stored.session.id]: stored } });
    return shown(stored, params);
  });
  change('/v1/checkout/sessions/:id/expire', (_params, cause, id) => expire(store, session(id), cause));
  change('/v1/refunds', (params, cause) => refund(store, params, cause));

  app.get<ById>('/v1/checkout/sessions/:id', async (request) =>
    shown(session(request.params.id), query(request)),
  );
  app.get<ById>('/v1/checkout/sessions/:id/line_items', async (request) => {
    const { lineItems } = session(request.params.id);
    return page(lineItemRows(lineItems), query(request), request.url);
  });
  app.get('/v1/checkout/sessions', async (request) => {
    const params = query(request);
    const sessions = [...store.sessions.values()]
      .filter(isOwn)
      .map((stored) => stored.session)
      .filter((session) => params.status === undefined || session.status === params.status)
      .filter(
        (session) => params.payment_intent === undefined || session.payment_intent === params.payment_intent,
      );
    return page(sessions, params, '/v1/checkout/sessions');
  });
  app.get<ById>('/v1/payment_intents/:id', async (request) =>
    found(store.intents, 'payment_intent', request.params.id),
  );
  app.get<ById>('/v1/refunds/:id', async (request) => found(store.refunds, 'refund', request.params.id));
  app.get('/v1/refunds', async (request) => {
    const params = query(request);
    const refunds = [...store.refunds.values()].filter(
      (row) => params.payment_intent === undefined || row.payment_intent === params.payment_intent,
    );
    return page(refunds, params, '/v1/refunds');
  });
  app.get<ById>('/v1/events/:id', async (request) => found(store.events, 'event', request.params.id));
  app.get('/v1/events', async (request) => {
    const params = query(request);
    const types = Array.isArray(params.types) ? params.types : undefined;
    const events = [...store.events.values()]
      .filter((event) => params.type === undefined || event.type === params.type)
      .filter((event) => types === undefined || types.includes(event.type));
    return page(events, params, '/v1/events');
  });
}

/** Line items carry no date of their own; a page sorts by order, newest first, so they are turned round. */
function lineItemRows(items: StoredSession['lineItems']) {
  return items.map((item) => ({ ...item, created: 0 })).reverse();
}
