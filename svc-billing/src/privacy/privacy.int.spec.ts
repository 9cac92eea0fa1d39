import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BillingExport, userDeleted } from '@passerelle/contracts';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());

/** A visitor who paid, and whose receipt was sent. */
async function buyer() {
  const { orderId, session, email } = await billing.pendingOrder();
  billing.cards.pay(session);
  await billing.webhook(billing.cards.event('checkout.session.completed', session));
  await billing.app.idle();
  const [order] = await billing.sql<{ user_id: string }>('SELECT user_id FROM purchase_order WHERE id = $1', [
    orderId,
  ]);
  return { orderId, email, userId: order?.user_id as string };
}

const mailsTo = (email: string) => billing.sql(`SELECT id FROM mail WHERE message->>'to' = $1`, [email]);
const addressOf = (orderId: string) =>
  billing.sql('SELECT email FROM purchase_order WHERE id = $1', [orderId]);

describe('what is held of a person', () => {
  const exported = async (userId: string | null) => {
    const headers = userId === null ? {} : { authorization: `Bearer ${await billing.token(userId)}` };
    return fetch(`${billing.app.url}/user/api/orders/export/`, { headers });
  };

  it('is exported whole, to them alone: what a refund ended, and mails, too', async () => {
    const [me, other] = [await buyer(), await buyer()];
    await billing.sql('UPDATE subscription SET ended_at = now() WHERE user_id = $1', [me.userId]);
    const [subscription] = await billing.sql<{ id: string }>(
      'SELECT id FROM subscription WHERE user_id = $1',
      [me.userId],
    );
    const reply = await exported(me.userId);
    expect(reply.headers.get('content-disposition')).toContain('passerelle-commandes.json');
    const body = (await reply.json()) as BillingExport;
    expect(body).toMatchObject({
      orders: [
        {
          ...{ id: me.orderId, state: 'paid', email: me.email, amount: '34.99' },
          ...{ payment_id: expect.any(String), receipt_number: expect.any(Number) },
        },
      ],
      subscriptions: [{ id: subscription?.id, order_id: me.orderId, ended_at: expect.any(String) }],
      mails: [{ subject: expect.stringMatching(/reçu/i), sent_at: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toContain(other.orderId);
    expect((await exported(null)).status).toBe(401);
  });
});

describe('an erased account', () => {
  it('leaves its order for the books, and its address nowhere', async () => {
    const [gone, other] = [await buyer(), await buyer()];
    expect(await mailsTo(gone.email)).toHaveLength(1);
    // The last one is about a subscription, and went to an address that is no order's.
    await billing.sql(
      `INSERT INTO mail (id, key, message, correlation_id)
       SELECT gen_random_uuid(), 'subscription-ending:' || id || ':7', '{"to":"ailleurs@exemple.test","subject":"s","text":"t"}', 'c'
         FROM subscription WHERE user_id = $1`,
      [gone.userId],
    );
    await billing.app.publish(userDeleted, {
      subject: gone.userId,
      version: 9,
      data: { user_id: gone.userId },
    });
    expect(await addressOf(gone.orderId)).toEqual([{ email: null }]);
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await mailsTo('ailleurs@exemple.test')).toEqual([]);
    expect(await addressOf(other.orderId)).toEqual([{ email: other.email }]);
    expect(await mailsTo(other.email)).toHaveLength(1);
  });
});
