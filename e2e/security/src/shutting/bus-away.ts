import { expect } from '@jest/globals';
import { checkSubscription, type Endpoint, logout, startAttempt } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { doors } from '../house/calls.js';
import type { House } from '../house/house.js';
import { goodPassword, newEmail, type SignedIn, sendCheckout, signIn, someone } from '../house/people.js';
import { test } from '../lines.js';

export function busAwayLines(house: () => House): void {
  const status = async ({ path }: Endpoint, { access }: SignedIn) =>
    (await house().ask(path, { bearer: access })).status;
  const statuses = (person: SignedIn) => Promise.all(doors.map((door) => status(door, person)));

  const waiting = async () => {
    const sql = 'SELECT count(*)::int AS count FROM outbox_event WHERE published_at IS NULL';
    const counts = (['auth', 'billing'] as const).map((name) =>
      house().databases.row<{ count: number }>(name, sql),
    );
    return (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
  };

  /** Runs while no event travels. */
  async function withoutBus(work: () => Promise<void>): Promise<void> {
    const bus = await house().takeBusAway();
    try {
      await work();
    } finally {
      await bus.back();
      await until('what waited is told', async () => (await waiting()) === 0, 30_000);
    }
  }

  test('busAway', 'a sign-out holds in every service', async () => {
    const [leaving, staying] = [await someone(house()), await someone(house())];
    await withoutBus(async () => {
      const cookie = `passerelle_refresh=${leaving.cookie}`;
      await house().ask(logout.path, { json: {}, bearer: leaving.access, cookie });
      await until('every service refuses', async () =>
        (await statuses(leaving)).every((each) => each === 401),
      );
      expect(await statuses(staying)).not.toContain(401);
    });
  });

  test('busAway', 'a plan that is bought opens its tests', async () => {
    await withoutBus(async () => {
      const person = { email: newEmail(), password: goodPassword };
      const checkout = await sendCheckout(house(), { ...person, sub_id: 'gold' });
      const paid = await fetch(checkout.headers.location as string, { method: 'POST', redirect: 'manual' });
      expect(paid.status).toBe(303);
      const { access: bearer } = await signIn(house(), person);
      await until('the plan is active', async () => {
        const { body } = await house().ask<{ status?: string }>(checkSubscription.path, { bearer });
        return body.status === 'Active';
      });
      expect((await house().ask(startAttempt.path, { json: { test_id: 'ce-15' }, bearer })).status).toBe(201);
    });
  });
}
