import { expect } from '@jest/globals';
import {
  approveBooking,
  type BookingRequest,
  createBooking,
  readBookingRequest,
  rejectBooking,
} from '@passerelle/contracts';
import { book, someDay } from '../access/others-ids.js';
import { pathOf } from '../house/calls.js';
import { type Ask, outcome } from '../house/client.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import { type SignedIn, someoneWith } from '../house/people.js';
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
      const read = (ask: Ask) =>
        house().ask<BookingRequest & { code: string }>(pathOf(readBookingRequest, { bookingId }), ask);
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
        expect(outcome(await read({ cookie: jar, headers }))).toEqual([401, 'unauthenticated']);
      }
      // Nor are they told who asks, where they are let see the page.
      expect(outcome(await read({}))).toEqual([401, 'unauthenticated']);
      expect(outcome(await read({ bearer: learner.access }))).toEqual([403, 'forbidden']);
      expect((await read({ bearer: teacher.access })).body).toMatchObject({
        id: bookingId,
        date: someDay(40 + 2 * n),
        time: '10:00:00',
        status: 'PENDING',
        person: { id: learner.id, email: learner.email },
      });
      expect(outcome(await decide({ bearer: learner.access }))).toEqual([403, 'forbidden']);
      expect(await state()).toBe('PENDING');
      expect((await decide({ bearer: teacher.access })).status).toBe(200);
      expect(await state()).toBe(decided);
    });
  }

  test('bookingRace', 'fifty who ask at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => customer(house(), 'diamond')));
    const date = someDay(70);
    const ask = ({ access }: SignedIn) =>
      house().ask<{ code: string; message?: string }>(createBooking.path, {
        json: { date, time: '9:00:00' },
        bearer: access,
      });
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(people[n % 5] as SignedIn)));
    // Of five people who ask ten times each one has it, however often they asked.
    const given = replies.flatMap(({ status, body }, n) => (status === 201 ? { who: n % 5, body } : []));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(given.length).fill(201),
      ...Array(50 - given.length).fill(409),
    ]);
    expect(new Set(given.map(({ who }) => who)).size).toBe(1);
    for (const { status, body } of replies)
      if (status === 409)
        expect(body).toMatchObject({
          code: 'slot_taken',
          message: 'Cette heure est déjà réservée. Choisissez-en une autre.',
        });
    const rows = await house().databases.rows<{ starts_at: Date; seat: number }>(
      'booking',
      `SELECT starts_at, seat FROM booking WHERE user_id = ANY ($1) AND status = 'PENDING'`,
      [people.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(1);
    // The database itself refuses whoever does not ask the service.
    const insert = `INSERT INTO booking (id, user_id, starts_at, seat, status, version, created_at)
      VALUES (gen_random_uuid(), 'someone', $1, $2, 'ACCEPTED', 1, now())`;
    await expect(
      house().databases.rows('booking', insert, [rows[0]?.starts_at, rows[0]?.seat]),
    ).rejects.toMatchObject({ code: '23505' });
  });
}
