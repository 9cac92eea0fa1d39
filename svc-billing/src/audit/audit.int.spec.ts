import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type AuditEntry,
  confirmOrder,
  fillPath,
  listAuditOfBilling as list,
  orderByMobileMoney,
  refundOrder,
  rejectOrder,
} from '@passerelle/contracts';
import { typeCommand } from '@passerelle/service-kit/testing';
import { runOrders } from '../desk/run-orders.js';
import {
  type BillingApp,
  contentDir,
  problemOf,
  startBillingApp,
  visitorForm,
} from '../testing/billing-app.js';

let billing: BillingApp;
let admin: string;
beforeAll(async () => {
  billing = await startBillingApp();
  admin = `Bearer ${await billing.token('the-admin', ['learner', 'admin'])}`;
});
afterAll(() => billing.close());

const call = (path: string, method = 'POST', authorization = admin) =>
  fetch(`${billing.app.url}${path}`, { method, headers: { authorization } });
const ordered = async () => {
  const reply = await fetch(`${billing.app.url}${orderByMobileMoney.path}`, {
    method: 'POST',
    body: JSON.stringify(visitorForm()),
    headers: { 'content-type': 'application/json' },
  });
  return ((await reply.json()) as { order: { id: string } }).order.id;
};
const decide = (row: { path: string }, orderId: string, amount?: string) =>
  call(`${fillPath(row.path, { orderId })}${amount === undefined ? '' : `?amount=${amount}`}`);
const audit = async (query = '') =>
  ((await (await call(`${list.path}${query}`, 'GET')).json()) as { results: AuditEntry[] }).results;
const auditOf = async (orderId: string) => (await audit()).filter(({ subject }) => subject === orderId);

it('a transfer is confirmed with the amount that came, and with no other', async () => {
  const id = await ordered();
  const refused = await decide(confirmOrder, id, '30');
  expect([refused.status, (await problemOf(refused)).detail]).toEqual([
    409,
    expect.stringMatching(/^Cette commande est de 34,99.USD/),
  ]);
  expect(await billing.state(id)).toBe('pending');
  expect((await decide(confirmOrder, id, 'beaucoup')).status).toBe(400);
  expect((await decide(confirmOrder, id, '34.99')).status).toBe(200);
  expect(await billing.state(id)).toBe('paid');
});

it('each change of money is in the log once, with who, when, before and after', async () => {
  const id = await ordered();
  await decide(rejectOrder, id, '12.50');
  await Promise.all([decide(confirmOrder, id), decide(confirmOrder, id)]);
  await typeCommand(
    (typed, terminal) => runOrders(typed, terminal, contentDir),
    ['refund', id],
    billing.databaseUrl,
  );
  await decide(refundOrder, id);
  const price = { amount: '34.99', currency: 'USD' };
  expect(await auditOf(id)).toMatchObject([
    { what: 'order.payment_refunded', by: null, by_kind: 'operator', before: { state: 'paid' } },
    {
      what: 'order.payment_confirmed',
      by: { id: 'the-admin' },
      by_kind: 'person',
      after: { state: 'paid', ...price },
    },
    {
      ...{ what: 'order.payment_failed', by: { id: 'the-admin' }, at: expect.any(String) },
      before: { state: 'pending' },
      after: { state: 'failed', received: '12.50', ...price },
    },
    { what: 'order.session_opened', by: null, by_kind: 'house' },
  ]);
});

it('what is not written down does not happen', async () => {
  const id = await ordered();
  await billing.sql(
    `CREATE FUNCTION refuse_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no audit'; END $$`,
  );
  await billing.sql(
    'CREATE TRIGGER no_audit BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit()',
  );
  expect((await decide(confirmOrder, id)).status).toBe(500);
  await billing.sql('DROP TRIGGER no_audit ON audit_entry');
  expect(await billing.state(id)).toBe('pending');
});

it('the log is read by pages, by administrators alone', async () => {
  const all = await audit();
  const [first, ...rest] = all;
  expect((await audit(`?before=${first?.id}`)).map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
  expect((await call(`${list.path}?before=nothing`, 'GET')).status).toBe(400);
  expect(await audit(`?subject=${first?.subject}`)).toEqual(
    all.filter(({ subject }) => subject === first?.subject),
  );
  for (const roles of [['learner'], ['learner', 'teacher']] as const) {
    const other = `Bearer ${await billing.token('someone', roles)}`;
    expect((await call(list.path, 'GET', other)).status).toBe(403);
  }
});
