import {
  type CopyShare,
  type InterviewShare,
  type Plan,
  skillFacts,
  skills,
  type TestEntry,
} from '@passerelle/contracts';
import { request as requests } from '@playwright/test';
import { buyer } from '../src/api.js';
import { expect, test } from '../src/test.js';

interface MockEntry {
  readonly mock_id: string;
  readonly test: { readonly status: string };
}

/** Tests of other specs stand in the same lists. */
const ofThisRepository = (entry: TestEntry) => entry.number < 900;

test('each of the five plans opens what it says, and more than the cheaper ones', async ({ request }) => {
  test.setTimeout(120_000);
  const read = async <T>(path: string, headers = {}): Promise<T> =>
    (await request.get(path, { headers })).json();
  const sold = async () =>
    (await read<Plan[]>('/mgmt/available-subscriptions/'))
      .filter(({ sub_type, plan_name }) => sub_type === 'Examen' && plan_name !== 'atry')
      .toSorted((a, b) => a.amount - b.amount);
  // svc-billing hears of the content by its event.
  await expect.poll(async () => (await sold()).every(({ included }) => included?.series)).toBe(true);
  const plans = await sold();
  expect(plans).toHaveLength(5);
  let before = 0;
  for (const { id, plan_items, included } of plans) {
    // Each has a session of their own.
    const { headers } = await buyer(await requests.newContext({ baseURL: process.env.E2E_BASE_URL }), id);
    const open = await Promise.all(
      skills.map(async (skill) => {
        const list = await read<TestEntry[]>(`/mgmt/tests/${skillFacts[skill].list}/`, headers);
        return list.filter((entry) => ofThisRepository(entry) && entry.status === 'available').length;
      }),
    );
    const parts = await read<MockEntry[]>('/mgmt/mock-data/', headers);
    const mocks = parts.filter(
      ({ mock_id, test: { status } }) => mock_id.startsWith('blanc-') && status === 'available',
    );
    const counted = {
      series: open.reduce((sum, count) => sum + count),
      series_by_skill: Object.fromEntries(skills.map((skill, place) => [skill, open[place]])),
      mock_exams: mocks.length / skills.length,
    };
    const share = await read<CopyShare>('/exam/share/', headers);
    await expect
      .poll(async () => (await read<InterviewShare>('/mgmt/bookings/share/', headers)).interviews?.of)
      .toBe(included?.interviews);
    expect([id, included]).toEqual([
      id,
      {
        ...counted,
        corrections: share.corrections?.written_expression?.of,
        written: share.corrections?.written_expression?.of !== 0,
        spoken: share.corrections?.oral_expression?.of !== 0,
        interviews: included?.interviews,
      },
    ]);
    // The sentences are of the same figures.
    const figures = (plan_items ?? '').split('|').flatMap((item) => /^(\d+) /.exec(item)?.[1] ?? []);
    const { corrections = 0, interviews = 0 } = included ?? {};
    expect(new Set(open).size).toBe(1);
    expect(figures.map(Number)).toEqual(
      [open[0], counted.mock_exams, corrections, interviews].filter((figure) => figure !== 0),
    );
    expect(counted.series + counted.mock_exams).toBeGreaterThan(before);
    before = counted.series + counted.mock_exams;
  }
});
