import { expect, it } from '@jest/globals';
import type { TestEntry, TestStanding } from '@passerelle/contracts';
import { render, screen } from '@testing-library/react';
import { TestListEntry } from './test-list-entry.js';

const test: TestEntry = {
  ...{ id: 'ce-1', name: 'Test 1', status: 'available', skill: 'written_comprehension' },
  ...{ number: 1, questions: 39, duration: 3600 },
};
const standing: TestStanding = {
  ...{ test_id: 'ce-1', attempts: 0, best_score: null, last_score: null, last_response_id: null },
  open: { attempt_id: 'a', mode: 'practice', answered: 3, deadline_at: null },
};

const show = (isCorrection: boolean, isEndedHere = false) =>
  render(
    <TestListEntry
      test={test}
      isFree={false}
      progress={standing}
      isEndedHere={isEndedHere}
      isCorrection={isCorrection}
      onSelect={() => undefined}
    />,
  );

it('says what a test holds, and resumes the one under way', () => {
  show(false);
  expect(
    screen.getByText('39 questions\u00a0· A1\u00a0à\u00a0C2\u00a0· 60\u00a0min', { normalizer: String }),
  ).toBeTruthy();
  expect(screen.getByText('Reprendre')).toBeTruthy();
});

it('resumes nothing where it leads to the correction', () => {
  show(true);
  expect(screen.queryByText('Reprendre')).toBeNull();
});

it('resumes nothing that was ended without a network, and says that it waits', () => {
  show(false, true);
  expect(screen.getByText('Terminé, à envoyer dès que la connexion revient')).toBeTruthy();
  expect(screen.queryByText('Reprendre')).toBeNull();
});
