import { expect } from '@jest/globals';
import {
  createBooking,
  type ListedBooking,
  listAttempts,
  listBookings,
  listOrders,
  pathParameters,
  saveAnswers,
  saveExpressionResponse,
  saveResponse,
  startMock,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { exampleBody, pathOf, routed } from '../house/calls.js';
import { outcome } from '../house/client.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import type { SignedIn } from '../house/people.js';
import { test } from '../lines.js';

/** What is nobody's own: the tests, questions and turns that everybody shares, and what is public by an address that cannot be guessed. */
const shared: readonly string[] = ['testId', 'questionId', 'turnId'];

const nothing = '00000000-0000-4000-8000-0000000000ff';

/** A weekday some months ahead, as the contract writes dates; another one for each n. */
export function someDay(n: number): string {
  const day = new Date(Date.now() + 60 * 86_400_000);
  const untilMonday = (8 - day.getUTCDay()) % 7;
  day.setUTCDate(day.getUTCDate() + untilMonday + 7 * Math.floor(n / 5) + (n % 5));
  return `${day.getUTCDate()}-${day.getUTCMonth() + 1}-${day.getUTCFullYear()}`;
}

/** Books an hour that nobody has. */
export async function book(
  house: House,
  { access }: SignedIn,
  n: number,
  more: object = {},
): Promise<string> {
  const wish = { date: someDay(n), time: '10:00:00', ...more };
  const { status, body } = await house.ask<{ id: string }>(createBooking.path, {
    json: wish,
    bearer: access,
  });
  expect(status).toBe(201);
  return body.id;
}

export function otherIdLines(house: () => House): void {
  /** Everything of a person's that has an id, by the name of the path parameter that takes it. */
  async function idsOf(owner: SignedIn): Promise<Readonly<Record<string, string>>> {
    const { access: bearer, sessionId } = owner;
    const send = <T>(path: string, json: unknown) => house().ask<T>(path, { json, bearer });
    const response = await send<{ id: string }>(pathOf(saveResponse, { testId: 'ce-15' }), { questions: [] });
    expect(response.status).toBe(201);
    await send('/exam/attempts/', { test_id: 'ce-15' });
    const attempts = await house().ask<{ id: string; status: string }[]>(listAttempts.path, { bearer });
    const open = attempts.body.find(({ status }) => status === 'open');
    const mocks = await house().ask<{ mock_id: string }[]>('/mgmt/mock-data/', { bearer });
    const orders = await house().ask<{ results: { id: string }[] }>(listOrders.path, { bearer });
    const mock = await send<{ id?: string }>(startMock.path, { mock_id: mocks.body[0]?.mock_id ?? '1' });
    return {
      sessionId,
      userId: owner.id,
      responseId: response.body.id,
      attemptId: open?.id as string,
      bookingId: await book(house(), owner, 0),
      orderId: orders.body.results[0]?.id as string,
      // Until these are built there is nothing to refuse.
      mockSessionId: mock.body?.id ?? nothing,
      recordingId: nothing,
      // svc-content's voices.int.spec has another candidate ask for one that is there.
      voiceId: nothing,
      // A teacher's; svc-content's copies.int.spec has another teacher ask for it.
      phraseId: nothing,
      // svc-auth's factors.int.spec has another person ask for one that is there.
      factorId: nothing,
      // The school’s: nobody but an administrator is let in.
      cohortId: nothing,
      messageId: nothing,
      testimonialId: nothing,
      subscriptionId: nothing,
      planId: 'gold',
    };
  }

  test('othersIds', 'in the path of every call that takes one', async () => {
    const [owner, other] = [await customer(house()), await customer(house())];
    const ids = await idsOf(owner);
    const calls = routed.filter(
      ({ endpoint }) =>
        endpoint.access !== 'public' &&
        pathParameters(endpoint.path).some((parameter) => !shared.includes(parameter)),
    );
    expect(calls.length).toBeGreaterThan(5);
    // A new kind of id must be added above.
    for (const { endpoint } of calls)
      for (const parameter of pathParameters(endpoint.path))
        expect([...Object.keys(ids), ...shared]).toContain(parameter);

    // What was told of it is no call's doing.
    await until('svc-content knows of the interview', async () => {
      const sql = 'SELECT FROM interview WHERE booking_id = $1';
      return (await house().databases.rows('content', sql, [ids.bookingId])).length > 0;
    });
    const before = await house().databases.digest();
    for (const { name, endpoint } of calls) {
      const { status, text } = await house().ask(pathOf(endpoint, ids), {
        method: endpoint.method,
        bearer: other.access,
        ...(endpoint.body ? { json: exampleBody(endpoint) } : {}),
      });
      expect([name, [403, 404, 501].includes(status) ? 'refused' : status]).toEqual([name, 'refused']);
      expect(text).not.toContain(owner.email);
      expect(text).not.toContain(owner.id);
    }
    expect(await house().databases.digest()).toEqual(before);

    // They are good ids: the owner's own token is let in.
    const own = async (path: string) => (await house().ask(path, { bearer: owner.access })).status;
    expect(await own(`/exam/attempts/${ids.attemptId}/`)).toBe(200);
    expect(await own(`/user/api/orders/${ids.orderId}/receipt/`)).toBe(200);
    expect(await own(`/mgmt/fetch-response/${ids.responseId}/`)).toBe(200);
  });

  test('othersIds', 'in a body or a query', async () => {
    const [owner, other] = [await customer(house()), await customer(house())];
    const [attempt] = (await house().ask<{ id: string }[]>(listAttempts.path, { bearer: owner.access })).body;
    const attempt_id = attempt?.id as string;
    const answer = { question_id: '1', response: 'SECRET-OF-THE-OWNER', seq: 1 };
    await house().ask(pathOf(saveAnswers, { attemptId: attempt_id }), {
      method: 'PATCH',
      json: { answers: [answer] },
      bearer: owner.access,
    });
    const before = await house().databases.digest();
    for (const call of [saveResponse, saveExpressionResponse]) {
      const testId = call === saveResponse ? 'ce-15' : 'ee-1';
      const json = { questions: [], attempt_id };
      const reply = await house().ask(pathOf(call, { testId }), { json, bearer: other.access });
      expect([403, 404, 501]).toContain(reply.status);
    }
    const peek = await house().ask(`/mgmt/questions/ce-15/?attempt_id=${attempt_id}`, {
      bearer: other.access,
    });
    expect(peek.text).not.toContain('SECRET-OF-THE-OWNER');
    expect(await house().databases.digest()).toEqual(before);

    // `user` in a booking is what the specification's client sends: the token tells who asks, and another's id is refused.
    const json = { user: owner.id, date: someDay(20), time: '11:00:00' };
    const refused = await house().ask(createBooking.path, { json, bearer: other.access });
    expect(outcome(refused)).toEqual([400, 'validation_failed']);
    expect(refused.body.errors).toEqual([
      { field: 'user', message: 'Vous ne pouvez réserver que pour vous-même.' },
    ]);
    expect(await house().databases.digest()).toEqual(before);
    const id = await book(house(), other, 20, { user: other.id });
    const seen = async ({ access }: SignedIn) =>
      (await house().ask<ListedBooking[]>(listBookings.path, { bearer: access })).body.filter(
        ({ date, time }) => date === someDay(20) && time === '10:00:00',
      );
    // Others see that the hour is taken, and not by whom.
    const hour = { date: someDay(20), time: '10:00:00', status: 'PENDING' };
    expect(await seen(owner)).toEqual([{ ...hour, starts_at: expect.any(String), mine: false }]);
    expect(await seen(other)).toMatchObject([{ ...hour, id, mine: true, person: { id: other.id } }]);
    expect(outcome(await house().ask(createBooking.path, { json }))).toEqual([401, 'unauthenticated']);
  });
}
