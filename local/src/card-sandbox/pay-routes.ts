import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StoredSession } from './objects.js';
import { cancelUrl, closedPage, pagePolicy, payPage, successUrl, unknownPage } from './pay-page.js';
import { pay } from './payments.js';
import type { SandboxStore } from './store.js';

type ById = { Params: { id: string } };

function send(reply: FastifyReply, status: number, html: string, stored?: StoredSession): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(stored),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}

/** The pages that the buyer sees. */
export function registerPayPages(app: FastifyInstance, store: SandboxStore): void {
  app.get<ById>('/pay/:id', async (request, reply) => {
    const stored = store.sessions.get(request.params.id);
    if (!stored) return send(reply, 404, unknownPage());
    const page = stored.session.status === 'open' ? payPage(stored) : closedPage(stored);
    return send(reply, 200, page, stored);
  });

  app.post<ById>('/pay/:id', async (request, reply) => {
    const stored = store.sessions.get(request.params.id);
    if (!stored) return send(reply, 404, unknownPage());
    // The second of two clicks finds the session paid and follows the first.
    if (pay(store, stored).status === 'expired') return send(reply, 410, closedPage(stored), stored);
    return reply.redirect(successUrl(stored), 303);
  });

  app.post<ById>('/pay/:id/cancel', async (request, reply) => {
    const stored = store.sessions.get(request.params.id);
    if (!stored) return send(reply, 404, unknownPage());
    return reply.redirect(cancelUrl(stored), 303);
  });
}
