import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActiveSubscriptions, type SuccessOf, subscriptionActivated } from '@passerelle/contracts';
import { type InternalServer, internalServer } from '@passerelle/service-kit/testing';
import { type ContentApp, startContentApp, subscription, type TestPerson } from '../testing/content-app.js';

describe('a plan whose event has not come', () => {
  const sold = new Map<string, SuccessOf<typeof listActiveSubscriptions>['results']>();
  let billing: InternalServer;
  let content: ContentApp;
  beforeAll(async () => {
    billing = await internalServer(listActiveSubscriptions, (query) => ({
      results: sold.get(query.get('user_id') ?? '') ?? [],
    }));
    content = await startContentApp({ BILLING_INTERNAL_URL: billing.url });
  });
  afterAll(async () => {
    await content?.close();
    await billing?.close();
  });

  const sell = ({ userId }: TestPerson, tier: number) => {
    const event = subscription(userId, tier, content.app.clock.now());
    sold.set(userId, [{ version: event.version, subscription: event.data }]);
    return event;
  };
  const asked = ({ userId }: TestPerson) =>
    billing.asked.filter((query) => query.get('user_id') === userId).length;
  const start = async (person: TestPerson, testId = 'co-1') => {
    const { status, body } = await person.post('/exam/attempts/', { test_id: testId });
    return body.code ?? status;
  };

  it('opens what it opens, at the first call that would have been refused, and its event changes nothing', async () => {
    const buyer = await content.person();
    const event = sell(buyer, 2);
    expect(await start(buyer)).toBe(201);
    expect(asked(buyer)).toBe(1);
    await content.app.publish(subscriptionActivated, event);
    expect(await start(buyer)).toBe(200);
    const kept = await content.data.query('SELECT version, tier FROM entitlement WHERE user_id = $1', [
      buyer.userId,
    ]);
    expect(kept).toEqual([{ version: 1, tier: 2 }]);
  });

  it('opens what a smaller one did not, and is seen in the lists', async () => {
    const bronze = await content.person({ tier: 1 });
    sell(bronze, 2);
    expect((await bronze.get('/mgmt/questions/co-1/')).status).toBe(200);
    const buyer = await content.person();
    sell(buyer, 2);
    const { body } = await buyer.get('/mgmt/tests/002/');
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['available']);
  });

  it('is asked for before a refusal only, once a minute a person', async () => {
    const bronze = await content.person({ tier: 1 });
    expect(await start(bronze, 'ce-15')).toBe(201);
    expect(asked(bronze)).toBe(0);
    const nobody = await content.person();
    const refused = await Promise.all([start(nobody), start(nobody), start(nobody)]);
    expect(refused).toEqual(Array(3).fill('subscription_required'));
    expect(asked(nobody)).toBe(1);
    content.app.clock.advance(59_000);
    expect(await start(nobody)).toBe('subscription_required');
    expect(asked(nobody)).toBe(1);
    content.app.clock.advance(2_000);
    sell(nobody, 2);
    expect(await start(nobody)).toBe(201);
    expect(asked(nobody)).toBe(2);
    content.app.clock.reset();
  });

  it('is asked of nobody for a visitor, nor for what is no question of plans', async () => {
    const before = billing.asked.length;
    expect((await content.visitor.get('/mgmt/questions/co-1/')).status).toBe(403);
    expect(await start(await content.person({ tier: 1 }), 'nothing')).toBe('not_found');
    expect(billing.asked).toHaveLength(before);
  });

  it('is refused when billing does not answer, and costs the others nothing', async () => {
    billing.silent = true;
    const buyer = await content.person();
    sell(buyer, 2);
    expect(await start(buyer)).toBe('subscription_required');
    expect(await start(await content.person({ tier: 2 }))).toBe(201);
    billing.silent = false;
    content.app.clock.advance(61_000);
    expect(await start(buyer)).toBe(201);
    content.app.clock.reset();
  });
});
