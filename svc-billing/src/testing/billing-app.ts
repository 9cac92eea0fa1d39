import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { OrderState, Problem, Role } from '@passerelle/contracts';
import {
  startedDatabase,
  startTestService,
  type TestDatabase,
  type TestService,
  testTokens,
} from '@passerelle/service-kit/testing';
import { DataSource } from 'typeorm';
import type { BillingConfig } from '../config.js';
import { billingModule } from '../service.module.js';
import { FakeAuth } from './fake-auth.js';
import { FakeCardProvider, type FakeSession, webhookSecret } from './fake-card-provider.js';

/** The repository's own. */
export const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));

/** The real service on a database of its own, between a card provider and an svc-auth that the test controls. */
export interface BillingApp {
  readonly app: TestService;
  readonly db: TestDatabase;
  readonly cards: FakeCardProvider;
  readonly auth: FakeAuth;
  readonly databaseUrl: string;
  token(userId: string, roles?: readonly Role[]): Promise<string>;
  sql<Row>(query: string, values?: unknown[]): Promise<Row[]>;
  /** Posts the checkout form, following nothing. */
  checkout(fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** A visitor's order at the provider's page. */
  pendingOrder(planId?: string): Promise<{ orderId: string; session: FakeSession; email: string }>;
  webhook(delivery: { body: string; headers: Record<string, string> }): Promise<Response>;
  updatePayment(claim: object): Promise<Response>;
  state(orderId: string): Promise<OrderState>;
  /** What the outbox holds for an order: event types, each once per row. */
  events(orderId: string): Promise<string[]>;
  /** Another replica of the service, on the same database. */
  replica(): Promise<TestService>;
  close(): Promise<void>;
}

/** A visitor's form for a plan, as the browser sends it. */
export function visitorForm(fields: Record<string, string> = {}): Record<string, string> {
  return {
    sub_id: 'gold',
    amount: '34.99',
    email: `awa-${randomUUID()}@exemple.test`,
    password: 'secret-6',
    first_name: 'Awa',
    last_name: 'Camara',
    country: 'GN',
    phone: '+224620000099',
    ...fields,
  };
}

export const problemOf = async (response: Response): Promise<Problem> => (await response.json()) as Problem;

export async function startBillingApp(config: Partial<BillingConfig> = {}): Promise<BillingApp> {
  const tokens = await testTokens();
  const [cards, auth] = await Promise.all([new FakeCardProvider().start(), new FakeAuth().start()]);
  const start = (db: TestDatabase, more: Partial<BillingConfig>) =>
    startTestService<BillingConfig>({
      name: 'svc-billing',
      module: billingModule,
      db,
      tokens,
      config: {
        STRIPE_SECRET_KEY: 'sk_test_fake',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: cards.url,
        AUTH_INTERNAL_URL: auth.url,
        INTERNAL_PORT: 0,
        CONTENT_DIR: contentDir,
        ...more,
      },
    });
  const db = await startedDatabase('billing', (fresh) => start(fresh, {}));
  const app = await start(db, config);
  const sql = <Row>(query: string, values: unknown[] = []): Promise<Row[]> =>
    app.get(DataSource).query(query, values);
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(`${app.url}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
  const checkout: BillingApp['checkout'] = (fields, headers = {}) =>
    post('/payment/stripe/create-checkout-session/', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  return {
    app,
    db,
    cards,
    auth,
    databaseUrl: db.url,
    sql,
    checkout,
    // Valid by the clock of the test, however far it was moved.
    token: (userId, roles = ['learner']) =>
      tokens.token(
        { userId, roles },
        { expiresIn: Math.ceil((app.clock.now().getTime() - Date.now()) / 1000) + 600 },
      ),
    pendingOrder: async (planId = 'gold') => {
      const form = visitorForm({ sub_id: planId });
      const response = await checkout(form);
      const session = cards.session(response.headers.get('location') ?? '');
      return { orderId: session.client_reference_id, session, email: form.email ?? '' };
    },
    webhook: ({ body, headers }) => post('/payment/stripe/webhook/', body, headers),
    updatePayment: (claim) =>
      post('/payment/stripe/update-payment/', JSON.stringify(claim), { 'content-type': 'application/json' }),
    state: async (orderId) => {
      const [row] = await sql<{ state: OrderState }>('SELECT state FROM purchase_order WHERE id = $1', [
        orderId,
      ]);
      if (!row) throw new Error(`No order ${orderId}`);
      return row.state;
    },
    events: async (orderId) => {
      const rows = await sql<{ type: string }>(
        `SELECT type FROM outbox_event WHERE subject = $1
           OR subject IN (SELECT id::text FROM subscription WHERE order_id = $1::uuid) ORDER BY type`,
        [orderId],
      );
      return rows.map(({ type }) => type);
    },
    replica: () => start(db, config),
    close: async () => {
      await app.close();
      await Promise.all([cards.close(), auth.close(), tokens.close(), db.drop()]);
    },
  };
}
