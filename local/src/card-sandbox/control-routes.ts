import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FaultPlan, type Faults } from './faults.js';
import type { SandboxStore } from './store.js';
import { notFound, StripeError } from './stripe-error.js';
import type { WebhookDispatcher } from './webhooks.js';

export interface Control {
  readonly store: SandboxStore;
  readonly faults: Faults;
  readonly webhooks: WebhookDispatcher;
  readonly secretKey: string;
}

/** Calls that JSON comes with. */
export function takeJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new StripeError(400, 'invalid_request_error', 'Invalid JSON'));
    }
  });
}

/** Refuses who does not bear the secret. */
export const needSecret = (secret: string) => async (request: FastifyRequest) => {
  if (request.headers.authorization !== `Bearer ${secret}`)
    throw new StripeError(401, 'authentication_error', 'Invalid API Key provided.', {
      code: 'api_key_invalid',
    });
};

/** What Stripe does not have: what tests ask the sandbox to do. */
export function registerControl(app: FastifyInstance, { store, faults, webhooks, secretKey }: Control): void {
  takeJson(app);
  app.addHook('onRequest', needSecret(secretKey));
  app.post('/sandbox/faults', async (request, reply) => {
    const plan = FaultPlan.safeParse(request.body);
    if (!plan.success) throw new StripeError(400, 'invalid_request_error', 'Not a plan of faults');
    faults.set(plan.data);
    webhooks.wake();
    return reply.status(204).send();
  });
  app.post<{ Params: { id: string } }>('/sandbox/events/:id/deliver', async (request) => {
    const { id } = request.params;
    if (!store.events.has(id)) throw notFound('event', id);
    return { status: await webhooks.deliver(id) };
  });
}
