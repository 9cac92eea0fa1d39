import { expect, it } from '@jest/globals';
import type { TestEntry, TestStanding } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestCorrections } from './test-corrections.js';

const entry: TestEntry = {
  ...{ id: 'ce-1', name: 'Test 1', status: 'available', skill: 'written_comprehension' },
  ...{ number: 1, questions: 39, duration: 3600 },
};
const standing = (more: Partial<TestStanding>): TestStanding => ({
  ...{ test_id: 'ce-1', attempts: 0, best_score: null, last_score: null, last_response_id: null, open: null },
  ...more,
});
const read = 'GET /mgmt/questions/ce-1/?corrections=1';

function show(standings: TestStanding[], status: TestEntry['status'] = 'available') {
  const taken: string[] = [];
  const host = createFakeHost({
    replies: { 'GET /mgmt/tests/001/': [{ ...entry, status }], 'GET /exam/standings/': standings },
  });
  renderInSlice(
    <TestCorrections
      testId="ce-1"
      skill="written_comprehension"
      onTake={() => void taken.push('taken')}
      onLeave={() => undefined}
    />,
    { host },
  );
  return { host, taken };
}

const question = () => screen.findByRole('heading', { level: 1, name: /Ouvrir la correction avant le test/ });

it.each([
  ['never begun', []],
  [
    'begun in practice',
    [standing({ open: { attempt_id: 'a', mode: 'practice', answered: 1, deadline_at: null } })],
  ],
])(
  'asks before the correction of a test that was %s, and reads nothing meanwhile',
  async (_what, standings) => {
    const { host, taken } = show(standings);
    await question();
    expect(host.asked).not.toContain(read);
    await userEvent.click(screen.getByRole('button', { name: 'Passer le test d’abord' }));
    expect(taken).toEqual(['taken']);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir la correction' }));
    expect(host.asked).toContain(read);
  },
);

it.each([
  ['was passed', [standing({ attempts: 1 })], 'available'],
  ['has its correction read', [standing({ correction_seen: true })], 'available'],
  [
    'is under way as an exam',
    [standing({ open: { attempt_id: 'a', mode: 'exam', answered: 1, deadline_at: null } })],
    'available',
  ],
  ['is locked', [], 'locked'],
] as const)('asks nothing where the test %s', async (_what, standings, status) => {
  const { host } = show([...standings], status);
  await screen.findByRole('heading', { name: /Impossible de charger|verrouillée|n’existe/ });
  expect(host.asked).toContain(read);
});
