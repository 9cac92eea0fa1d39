import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@passerelle/contracts';
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

describe('an erased account', () => {
  it('leaves its order for the books, and its address nowhere', async () => {
    const [gone, other] = [await buyer(), await buyer()];
    expect(await mailsTo(gone.email)).toHaveLength(1);
    await billing.app.publish(userDeleted, {
      subject: gone.userId,
      version: 9,
      data: { user_id: gone.userId },
    });
    expect(await addressOf(gone.orderId)).toEqual([{ email: null }]);
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await addressOf(other.orderId)).toEqual([{ email: other.email }]);
    expect(await mailsTo(other.email)).toHaveLength(1);
  });
});
