import { expect } from '@jest/globals';
import {
  type CopyShare,
  createBooking,
  type Grade,
  listGrades,
  listResponses,
  type PastResponse,
  readCopyShare,
  saveExpressionResponse,
  shares,
} from '@passerelle/contracts';
import { pathOf } from '../house/calls.js';
import { outcome } from '../house/client.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import { someone, someoneWith } from '../house/people.js';
import { test } from '../lines.js';

/** A Monday some months ahead, as the contract writes dates; others book other days. */
function monday(): string {
  const day = new Date(Date.now() + 200 * 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.getUTCDate()}-${day.getUTCMonth() + 1}-${day.getUTCFullYear()}`;
}

export function shareLines(house: () => House): void {
  const bookAll = (bearer: string) =>
    Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        house().ask(createBooking.path, { json: { date: monday(), time: `${7 + n}:00:00` }, bearer }),
      ),
    );

  test(
    'shares',
    'an account without a plan takes no hour, one with a plan those that it includes',
    async () => {
      const { access } = await someone(house());
      expect((await bookAll(access)).map(outcome)).toEqual(Array(14).fill([403, 'subscription_required']));
      for (const [plan, hours, why, code] of [
        ['gold', 1, 'de votre forfait', 'limit_reached'],
        ['diamond', shares.pendingBookings, 'en attente', 'too_many_bookings'],
      ] as const) {
        const replies = await bookAll((await customer(house(), plan)).access);
        const refused = replies.filter(({ status }) => status !== 201);
        expect([plan, replies.length - refused.length]).toEqual([plan, hours]);
        const mine = refused.filter(({ body }) => body.code !== 'slot_taken');
        expect(mine.length).toBeGreaterThan(0);
        for (const reply of mine) {
          expect(outcome(reply)).toEqual([409, code]);
          expect(reply.body.message).toContain(why);
        }
      }
    },
  );

  test('shares', 'of the copies that are sent at once the plan’s go to the teachers', async () => {
    const { access: bearer, email } = await customer(house(), 'gold');
    const teacher = await someoneWith(house(), ['learner', 'teacher']);
    const path = pathOf(saveExpressionResponse, { testId: 'ee-1' });
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        house().ask(path, { json: { questions: [{ id: 'ee-1-t1', response: `Texte ${n}.` }] }, bearer }),
      ),
    );
    const { body: share } = await house().ask<CopyShare>(readCopyShare.path, { bearer });
    expect(share.corrections?.written_expression).toEqual({ left: 0, of: 2 });
    const { body: waiting } = await house().ask<Grade[]>(`${listGrades.path}?status=waiting`, {
      bearer: teacher.access,
    });
    expect(waiting.filter(({ student }) => student?.email === email)).toHaveLength(2);
    const { body: responses } = await house().ask<PastResponse[]>(listResponses.path, { bearer });
    expect(responses.map(({ is_kept_back }) => is_kept_back === true).toSorted()).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  test('shares', 'of the copies that are sent at once ten reach the teachers, and all are kept', async () => {
    const { access: bearer, email } = await customer(house(), 'diamond');
    const teacher = await someoneWith(house(), ['learner', 'teacher']);
    const ask = <T>(path: string, token = bearer) => house().ask<T>(path, { bearer: token });
    expect((await ask<CopyShare>(readCopyShare.path)).body.copies_left).toBe(shares.copiesADay);
    const path = pathOf(saveExpressionResponse, { testId: 'ee-1' });
    const sent = await Promise.all(
      Array.from({ length: shares.copiesADay + 3 }, (_, n) => {
        const questions = [{ id: 'ee-1-t1', response: `Bonjour ${n}.` }];
        return house().ask<{ id: string }>(path, { json: { questions }, bearer });
      }),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    const { body: responses } = await ask<PastResponse[]>(listResponses.path);
    expect(responses.map((response) => response.response_id).toSorted()).toEqual(
      sent.map(({ body }) => body.id).toSorted(),
    );
    const going = responses.filter(({ is_kept_back }) => !is_kept_back);
    const { body: waiting } = await ask<Grade[]>(`${listGrades.path}?status=waiting`, teacher.access);
    const theirs = waiting.filter(({ student }) => student?.email === email);
    expect(theirs).toHaveLength(shares.copiesADay);
    expect(theirs.map(({ response_id }) => response_id).toSorted()).toEqual(
      going.map(({ response_id }) => response_id).toSorted(),
    );
    expect((await ask<CopyShare>(readCopyShare.path)).body.copies_left).toBe(0);
  });
}
