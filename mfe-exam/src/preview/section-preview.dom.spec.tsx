import { describe, expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LearnerSection } from '../learner-section/learner-section.js';

const nothing = () => undefined;
const entry = {
  ...{ id: 'ce-15', name: 'Série 1', status: 'available', skill: 'written_comprehension' },
  ...{ number: 1, questions: 39, duration: 3_600 },
};
const part = {
  ...{ mock_id: 'blanc-1', mock_name: 'Blanc Examen 1', category_name: 'Compréhension Orale' },
  ...{ title: 'CO', description: '', duration: 2_100 },
  test: { id: 'co-1', name: 'CO 1', status: 'locked' },
};

function open(section: string) {
  const host = createFakeHost({
    session: { subscriptionStatus: 'Not Active' },
    replies: {
      'GET /mgmt/tests/001/': [entry, { ...entry, id: 'ce-1', number: 2, status: 'locked' }],
      'GET /mgmt/tests/003/': [],
      'GET /mgmt/mock-data/': [part],
    },
  });
  renderInSlice(
    <LearnerSection
      section={section}
      selectedTest={null}
      responseId={null}
      subscriptionStatus="Not Active"
      goToSection={nothing}
      selectTest={nothing}
      showResults={nothing}
    />,
    { host },
  );
  return host;
}
const sample = () =>
  screen
    .getByRole('heading', { level: 2, name: /^Une (correction, telle|copie corrigée)/ })
    .closest('section') as HTMLElement;

describe('without a plan', () => {
  it('a skill shows its tests: the open one is read, the others lead to the plans', async () => {
    const host = open('comprehensionecritesection');
    await userEvent.click(await screen.findByRole('button', { name: /^Compréhension Écrite test 1 / }));
    expect(host.navigated).toEqual([{ to: '/comprehension-ecrite', state: { practiceTest: 'ce-15' } }]);
    expect(screen.getByRole('link', { name: /test 2 .*verrouillé/ }).getAttribute('href')).toBe('/tarifs');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    // Nothing of theirs is asked for: there is none.
    expect(host.asked).not.toContain('GET /exam/responses/');
  });

  it('a comprehension’s correction is shown on a sample, with why', () => {
    open('comprehensionecritecorrectionsection');
    expect(within(sample()).getByText('Explication')).toBeTruthy();
    expect(within(sample()).getByText('Exemple')).toBeTruthy();
  });

  it('an expression’s as a teacher gives it back', () => {
    open('expressionecritesection');
    expect(within(sample()).getByText(/Note estimée/)).toBeTruthy();
  });

  it('mock exams are named, and lead to the plans', async () => {
    open('mockexams');
    const link = await screen.findByRole('link', { name: /Blanc Examen 1.*verrouillé/ });
    expect(link.getAttribute('href')).toBe('/tarifs');
  });

  it.each(['revisionsection', 'comprehensionresultssummary'])('%s shows the sample', (section) => {
    open(section);
    expect(sample()).toBeTruthy();
  });
});
