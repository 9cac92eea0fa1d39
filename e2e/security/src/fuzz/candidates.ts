import { randomUUID } from 'node:crypto';
import {
  createBooking,
  createCohort,
  type QuestionSet,
  type Role,
  readQuestions,
  roles,
  saveExpressionResponse,
  saveResponse,
  startAttempt,
  startMock,
} from '@passerelle/contracts';
import { someDay } from '../access/others-ids.js';
import { pathOf } from '../house/calls.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { goodPassword, manyAccounts, type Person, sendCheckout, signIn } from '../house/people.js';

/** Someone with a role, in the middle of everything that the house offers. */
export interface Candidate {
  readonly id: string;
  readonly role: Role;
  /** What an input may refer to: their own things, and those that are everybody's. */
  readonly known: Readonly<Record<string, string>>;
}

const rightTo = `INSERT INTO entitlement (subscription_id, user_id, plan_id, tier, starts_at, ends_at, ended, version)
  SELECT 'fuzz-' || id, id, 'diamond', 9, now() - interval '1 day', now() + interval '1 day', false, 1
    FROM unnest($1::text[]) AS id`;

/** What everybody can name: a test, its questions and sounds, a page, a plan, a cohort; and one signed-in person’s session and order. */
async function sharedBy(house: House, person: Person): Promise<Record<string, string>> {
  const { access, sessionId, refresh } = await signIn(house, person);
  const read = async <T>(path: string) => (await house.ask<T>(path, { bearer: access })).body;
  const sounds = await read<QuestionSet>(pathOf(readQuestions, { testId: 'co-15' }));
  const [mock] = await read<{ mock_id: string }[]>('/mgmt/mock-data/');
  const checkout = await sendCheckout(house, { ...person });
  const order = new URL(checkout.headers.location ?? 'http://x');
  const school = await house.tokens.mint({ userId: randomUUID(), roles: ['admin'] });
  const cohort = await house.ask<{ id: string }>(createCohort.path, {
    json: { name: 'Automne' },
    bearer: school,
  });
  const orderId = order.searchParams.get('payment_id') ?? randomUUID();
  return {
    session_id: sessionId,
    refresh,
    file: sounds.normal_questions?.[0]?.audio?.split('/').at(-1) ?? 'x',
    mock_id: mock?.mock_id ?? '1',
    skill: 'expression-ecrite',
    page: 'methodologie',
    sub_id: 'gold',
    plan_id: 'gold',
    payment_id: orderId,
    order_id: orderId,
    cohort_id: cohort.body.id,
    checkout_id: order.pathname.split('/').at(-1) ?? 'x',
    password: goodPassword,
    current_password: goodPassword,
    new_password: 'pont-de-Rimouski-43',
    re_new_password: 'pont-de-Rimouski-43',
    date: someDay(90),
    time: '15:00:00',
  };
}

/** So many people with accounts, plans, roles in turn, tests begun and submitted, mock exams and bookings. */
export async function candidates(house: House, count: number): Promise<Candidate[]> {
  const people = await manyAccounts(house, count);
  const emails = people.map(({ email }) => email);
  const rows = await house.databases.rows<{ id: string; email: string }>(
    'auth',
    'SELECT id, email FROM account WHERE email = ANY($1)',
    [emails],
  );
  for (const service of ['content', 'booking'] as const)
    await house.databases.rows(service, rightTo, [rows.map(({ id }) => id)]);
  const shared = await sharedBy(house, people[0] as Person);
  return together(
    rows.map(({ id, email }, index) => async () => {
      const role = roles[index % roles.length] as Role;
      await house.databases.rows('auth', 'UPDATE account SET roles = $2 WHERE id = $1', [id, [role]]);
      const bearer = await house.tokens.mint({ userId: id, roles: [role] });
      const send = async (path: string, json: unknown) =>
        (await house.ask<{ id?: string }>(path, { json, bearer })).body?.id ?? randomUUID();
      // Half of each role.
      const isSpoken = index % (2 * roles.length) >= roles.length;
      const testId = isSpoken ? 'eo-1' : 'ce-15';
      const submission = isSpoken ? saveExpressionResponse : saveResponse;
      const set = await house.ask<QuestionSet>(pathOf(readQuestions, { testId }), { bearer });
      const question = [...set.body.normal_questions, ...set.body.expression_questions][0]?.id ?? 'x';
      const copies = isSpoken || role === 'teacher' ? saveExpressionResponse : saveResponse;
      const copied = copies === submission ? testId : 'ee-1';
      const response = await send(pathOf(copies, { testId: copied }), {
        questions: [{ id: question, response: 'Une copie.' }],
      });
      const mode = index % 2 === 0 ? 'practice' : 'exam';
      const attempt = await send(startAttempt.path, { test_id: testId, mode });
      const hour = `${7 + (index % 13)}:00:00`;
      return {
        id,
        role,
        known: {
          ...shared,
          email,
          user: id,
          user_id: id,
          uid: id,
          test_id: testId,
          question_id: question,
          id: question,
          response_id: response,
          before: response,
          after: response,
          attempt_id: attempt,
          mock_session_id: await send(startMock.path, { mock_id: shared.mock_id }),
          booking_id: await send(createBooking.path, { date: someDay(Math.floor(index / 13)), time: hour }),
        },
      };
    }),
  );
}
