import { join } from 'node:path';
import fastify from 'fastify';
import type { Logger } from 'pino';
import { registerApi } from './api-routes.js';
import { registerControl } from './control-routes.js';
import { Faults } from './faults.js';
import { unixNow } from './objects.js';
import { registerPayPages } from './pay-routes.js';
import { expireDue } from './payments.js';
import { registerSandboxpay } from './sandboxpay-routes.js';
import { SandboxStore } from './store.js';
import { StripeError } from './stripe-error.js';
import { WebhookDispatcher } from './webhooks.js';

export interface CardSandboxOptions {
  /** Holds the journal; made when it is missing. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The address to listen on; the loopback one by default. */
  readonly host?: string | undefined;
  /** Where browsers find the pay pages; where it listens, by default. */
  readonly publicUrl?: string | undefined;
  /** What the shop's SDK authenticates with, `sk_test_…`. */
  readonly secretKey: string;
  /** What webhooks are signed with, `whsec_…`. */
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  /** The second provider, which speaks under `/sandboxpay`; none without. */
  readonly sandboxpay?: { readonly secret: string; readonly webhookUrl: string } | undefined;
  readonly log: Pick<Logger, 'error'>;
}

export interface CardSandbox {
  /** `http://127.0.0.1:<port>`, the base of the API and of the pay pages. */
  readonly url: string;
  close(): Promise<void>;
}

const EXPIRY_CHECK_MS = 1_000;
const BODY_LIMIT = 64 * 1024;

/** Starts a card provider for one machine: the part of Stripe's API that Passerelle uses, and its pay page. */
export async function startCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  const store = new SandboxStore(join(options.dataDir, 'journal.jsonl'));
  const { sandboxpay } = options;
  const faults = new Faults();
  const targets = {
    stripe: { url: options.webhookUrl, secret: options.webhookSecret },
    sandboxpay: sandboxpay && { url: sandboxpay.webhookUrl, secret: sandboxpay.secret },
  };
  const webhooks = new WebhookDispatcher(store, targets, faults);
  store.onChange(() => webhooks.wake());

  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof StripeError) return reply.status(error.status).send(error.toJSON());
    const status = error.statusCode ?? 500;
    if (status >= 500) options.log.error({ err: error }, 'a request failed');
    const type = status >= 500 ? 'api_error' : 'invalid_request_error';
    return reply
      .status(status)
      .send(new StripeError(status, type, status >= 500 ? 'Internal error' : error.message).toJSON());
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`;
    return reply.status(404).send(new StripeError(404, 'invalid_request_error', message).toJSON());
  });
  for (const probe of ['live', 'ready']) app.get(`/health/${probe}`, async () => ({ status: 'ok' }));
  registerPayPages(app, store);

  let payBase = '';
  await app.register(async (api) => {
    registerApi(api, {
      store,
      faults,
      secretKey: options.secretKey,
      get payBase() {
        return payBase;
      },
    });
  });
  await app.register(async (api) => {
    registerControl(api, { store, faults, webhooks, secretKey: options.secretKey });
  });
  if (sandboxpay)
    await app.register(async (api) => {
      registerSandboxpay(api, {
        store,
        secret: sandboxpay.secret,
        get payBase() {
          return payBase;
        },
      });
    });
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port });
  payBase = `${options.publicUrl ?? url}/pay/`;

  const clock = setInterval(() => expireDue(store, unixNow()), EXPIRY_CHECK_MS);
  webhooks.wake();
  return {
    url,
    async close() {
      clearInterval(clock);
      webhooks.close();
      await app.close();
      store.close();
    },
  };
}
