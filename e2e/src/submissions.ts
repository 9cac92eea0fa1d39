import { type APIRequestContext, expect } from '@playwright/test';
import type { SignedIn } from './api.js';
import { contentRows } from './exam-tests.js';
import { answerKeys } from './series.js';

/** What to answer: so many right from the first question on, then so many wrong; the rest stays blank. */
export interface Given {
  readonly right: number;
  readonly wrong?: number;
}

/** Submits a comprehension test by calls; days ago, if wanted. @returns the response's id */
export async function submitTest(
  request: APIRequestContext,
  { headers }: SignedIn,
  testId: string,
  { right, wrong = 0 }: Given,
  daysAgo = 0,
): Promise<string> {
  const set = await (await request.get(`/mgmt/questions/${testId}/`, { headers })).json();
  const keys = answerKeys(testId);
  const questions = set.normal_questions
    .slice(0, right + wrong)
    .map(({ id, options }: { id: string; options: { value: string }[] }, index: number) => ({
      id,
      response:
        index < right
          ? keys[index]
          : options.map(({ value }) => value).find((value) => value !== keys[index]),
    }));
  const reply = await request.post(`/mgmt/save-response/${testId}/`, { data: { questions }, headers });
  expect(reply.status()).toBe(201);
  const { id } = await reply.json();
  if (daysAgo > 0)
    await contentRows(
      'UPDATE attempt SET submitted_at = submitted_at - make_interval(days => $2) WHERE id = $1',
      [id, daysAgo],
    );
  return id;
}

/** Waits until so many wrong answers have become cards to review, then makes them due; or puts them off by a day. */
export async function makeDue(
  { id }: SignedIn,
  count: number,
  when: 'now' | 'in a day' = 'now',
): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await contentRows<{ cards: number }>(
        'SELECT count(*)::int AS cards FROM review_card WHERE user_id = $1',
        [id],
      );
      return row?.cards;
    })
    .toBe(count);
  await contentRows(
    `UPDATE review_card SET due_at = date_trunc('second', now()) + $2::interval WHERE user_id = $1`,
    [id, when === 'now' ? '-1 hour' : '1 day'],
  );
}
