import { expect } from '@jest/globals';
import { approveBooking, rejectBooking } from '@passerelle/contracts';
import { book } from '../access/others-ids.js';
import { pathOf } from '../house/calls.js';
import { type Ask, outcome } from '../house/client.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import { someoneWith } from '../house/people.js';
import { test } from '../lines.js';

/** What a browser sends of itself for a link, an image, a frame or a prefetch on another site's page, or on ours. */
const unasked: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch', purpose: 'prefetch' },
  {},
];

export function bookingLines(house: () => House): void {
  for (const [n, [call, decided]] of [
    [approveBooking, 'ACCEPTED'] as const,
    [rejectBooking, 'REJECTED'] as const,
  ].entries()) {
    test('bookingLinks', call.path.includes('approve') ? 'approving' : 'rejecting', async () => {
      const learner = await customer(house());
      const teacher = await someoneWith(house(), ['learner', 'teacher']);
      const bookingId = await book(house(), learner, 40 + 2 * n);
      const decide = (ask: Ask) =>
        house().ask<{ status?: unknown; code: string }>(pathOf(call, { bookingId }), ask);
      const state = async () =>
        (
          await house().databases.row('booking', 'SELECT status FROM booking WHERE id::text = $1', [
            bookingId,
          ])
        ).status;

      const jar = Object.entries(teacher.reply.cookies)
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
      expect(jar).toContain(teacher.access);
      for (const headers of unasked) {
        expect(outcome(await decide({ cookie: jar, headers }))).toEqual([401, 'unauthenticated']);
        expect(outcome(await decide({ method: 'HEAD', cookie: jar, headers }))[0]).toBe(401);
      }
      expect(outcome(await decide({ bearer: learner.access }))).toEqual([403, 'forbidden']);
      expect(await state()).toBe('PENDING');
      expect((await decide({ bearer: teacher.access })).status).toBe(200);
      expect(await state()).toBe(decided);
    });
  }
}
