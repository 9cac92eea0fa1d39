import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { needSecret, takeJson } from './control-routes.js';
import { createSession } from './create-session.js';
import { type StoredSession, unixNow } from './objects.js';
import { NO_REQUEST, refund, refundedOf } from './payments.js';
import { transactionOf } from './sandboxpay-transaction.js';
import type { SandboxStore } from './store.js';
import { StripeError } from './stripe-error.js';

export interface SandboxpayOptions {
  readonly store: SandboxStore;
  readonly secret: string;
  /** The pay page's address without the id, ending in a slash. */
  readonly payBase: string;
}

const Creation = z.object({
  reference: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  amount: z.int().check(z.minimum(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  email: z.optional(z.string()),
  label: z.string(),
  success_url: z.url(),
  cancel_url: z.url(),
});

const refuse = (reply: FastifyReply, status: number, code: string) => reply.status(status).send({ code });

/** The calls of Sandboxpay, the second card provider: other words for the same sandbox. */
export function registerSandboxpay(app: FastifyInstance, options: SandboxpayOptions): void {
  const { store } = options;
  const shown = (stored: StoredSession) => transactionOf(stored, refundedOf(store, stored));
  const find = (id: string) => {
    const stored = store.sessions.get(id);
    return stored?.provider === 'sandboxpay' ? stored : undefined;
  };

  takeJson(app);
  app.addHook('onRequest', needSecret(options.secret));

  app.post('/sandboxpay/transactions', async (request, reply) => {
    const read = Creation.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, 'invalid_request');
    const { reference, amount, currency, email, label } = read.data;
    if (store.sessions.has(reference)) return refuse(reply, 409, 'duplicate_reference');
    const { session, ...rest } = createSession(
      {
        mode: 'payment',
        ...(email && { customer_email: email }),
        success_url: read.data.success_url,
        cancel_url: read.data.cancel_url,
        line_items: [
          {
            quantity: '1',
            price_data: {
              currency,
              unit_amount: String(amount),
              product_data: { name: label },
            },
          },
        ],
      },
      unixNow(),
      options.payBase,
    );
    const stored: StoredSession = {
      ...rest,
      provider: 'sandboxpay',
      session: { ...session, id: reference, url: `${options.payBase}${reference}` },
    };
    store.commit({ sessions: { [reference]: stored } });
    return shown(stored);
  });

  app.get<{ Params: { reference: string } }>(
    '/sandboxpay/transactions/:reference',
    async (request, reply) => {
      const stored = find(request.params.reference);
      return stored ? shown(stored) : refuse(reply, 404, 'unknown_reference');
    },
  );

  app.post('/sandboxpay/refunds', async (request, reply) => {
    const { transaction } = z.object({ transaction: z.string() }).parse(request.body);
    const stored = [...store.sessions.values()].find(({ session }) => session.payment_intent === transaction);
    if (stored?.provider !== 'sandboxpay') return refuse(reply, 404, 'unknown_transaction');
    try {
      refund(store, { payment_intent: transaction }, NO_REQUEST);
    } catch (error) {
      if (error instanceof StripeError) return refuse(reply, 409, 'already_refunded');
      throw error;
    }
    return shown(stored);
  });
}
