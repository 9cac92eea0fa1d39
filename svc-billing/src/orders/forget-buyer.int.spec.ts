import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@passerelle/contracts';
import { type BillingBench, billingBench } from '../testing/billing-bench.js';

let bench: BillingBench;
beforeAll(async () => {
  bench = await billingBench();
});
afterAll(() => bench.close());

/** A visitor who paid, and whose receipt was sent. */
async function buyer() {
  const { orderId, session, email } = await bench.pendingOrder();
  bench.cards.pay(session);
  await bench.webhook(bench.cards.event('checkout.session.completed', session));
  await bench.app.idle();
  const [order] = await bench.sql<{ user_id: string }>('SELECT user_id FROM purchase_order WHERE id = $1', [
    orderId,
  ]);
  return { orderId, email, userId: order?.user_id as string };
}

const mailsTo = (email: string) => bench.sql(`SELECT id FROM mail WHERE message->>'to' = $1`, [email]);
const addressOf = (orderId: string) => bench.sql('SELECT email FROM purchase_order WHERE id = $1', [orderId]);

describe('an erased account', () => {
  it('leaves its order for the books, and its address nowhere', async () => {
    const [gone, other] = [await buyer(), await buyer()];
    expect(await mailsTo(gone.email)).toHaveLength(1);
    await bench.app.publish(userDeleted, {
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
