import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { subscriptionActivated } from '@passerelle/contracts';
import { type ContentApp, startContentApp, subscription } from '../testing/content-app.js';

let content: ContentApp;
beforeAll(async () => {
  content = await startContentApp();
});
afterAll(() => content.close());

it('a plan that begins later opens nothing before, and opens at its hour without another event', async () => {
  const person = await content.person();
  const event = subscription(person.userId, 2, content.app.clock.now());
  const startsAt = new Date(content.app.clock.now().getTime() + 86_400_000).toISOString();
  await content.app.publish(subscriptionActivated, {
    ...event,
    data: { ...event.data, starts_at: startsAt },
  });
  const seen = async () => {
    const attempt = await person.post('/exam/attempts/', { test_id: 'co-1' });
    const list = await person.get('/mgmt/tests/002/');
    return [attempt.status, (await person.get('/mgmt/questions/co-1/')).status, list.body[0].status];
  };
  expect(await seen()).toEqual([403, 403, 'locked']);
  content.app.clock.advance(86_400_000);
  expect(await seen()).toEqual([201, 200, 'available']);
});
