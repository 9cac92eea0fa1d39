import { expect, it } from '@jest/globals';
import { startFixture } from '../fixture/fixture.js';

it('a problem that the row does not list is sent, counted, and fails the test that met it', async () => {
  const fixture = await startFixture();
  const headers = await fixture.as({ userId: 'locked' });
  const answer = await fixture.call('/user/check-subscription/', { headers });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'test_locked' }),
  ]);
  expect(await (await fixture.call('/metrics')).text()).toContain(
    'undeclared_problems_total{call="checkSubscription",code="test_locked"} 1',
  );
  await expect(fixture.end()).rejects.toThrow('checkSubscription: test_locked');
});
