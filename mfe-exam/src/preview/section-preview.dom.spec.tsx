import { describe, expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LearnerSection } from '../learner-section/learner-section.js';

const nothing = () => undefined;
const went: unknown[] = [];
const entry = {
  ...{ id: 'ce-15', name: 'Série 1', status: 'available', skill: 'written_comprehension' },
  ...{ number: 1, questions: 39, duration: 3_600, free: 'ready' },
};
const standing = {
  ...{ test_id: 'ce-15', attempts: 1, best_score: 312, last_score: 312, last_response_id: 'r1' },
  ...{ last_is_kept_back: false, open: null },
};
const part = {
  ...{ mock_id: 'blanc-1', mock_name: 'Blanc Examen 1', category_name: 'Compréhension Orale' },
  ...{ title: 'CO', description: '', duration: 2_100 },
  test: { id: 'co-1', name: 'CO 1', status: 'locked' },
};

const underWay = { attempt_id: 'a1', mode: 'exam', answered: 3, deadline_at: null };

function open(section: string, replies: Record<string, object> = {}) {
  went.length = 0;
  const host = createFakeHost({
    session: { subscriptionStatus: 'Not Active' },
    replies: {
      'GET /mgmt/tests/001/': [entry, { ...entry, id: 'ce-1', number: 2, status: 'locked' }],
      'GET /mgmt/tests/003/': [{ ...entry, id: 'ee-1', skill: 'written_expression', free: undefined }],
      'GET /mgmt/mock-data/': [part],
      ...replies,
    },
  });
  renderInSlice(
    <LearnerSection
      section={section}
      selectedTest={null}
      responseId={null}
      subscriptionStatus="Not Active"
      goToSection={nothing}
      selectTest={(id) => went.push(id)}
      showResults={(id) => went.push({ results: id })}
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
  it('a comprehension shows its tests: the free one is passed, the others lead to the plans', async () => {
    const host = open('comprehensionecritesection');
    await userEvent.click(
      await screen.findByRole('button', { name: /^Compréhension Écrite test 1 Gratuit/ }),
    );
    expect(went).toEqual(['ce-15']);
    expect(screen.getByRole('link', { name: /test 2 .*verrouillé/ }).getAttribute('href')).toBe('/tarifs');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Compréhension Écrite');
    expect(host.asked).not.toContain('GET /exam/responses/');
  });

  it('a free test that was passed shows its result; one that is under way goes on', async () => {
    const lists = { 'GET /mgmt/tests/001/': [{ ...entry, free: 'taken' }] };
    for (const [its, way] of [
      [standing, { results: 'r1' }],
      [{ ...standing, last_response_id: null, best_score: null, open: underWay }, 'ce-15'],
    ] as const) {
      open('comprehensionecritesection', { ...lists, 'GET /exam/standings/': [its] });
      await userEvent.click(await screen.findByRole('button', { name: /test 1 .*(312|En cours)/ }));
      expect(went).toEqual([way]);
      cleanup();
    }
  });

  it('an expression’s open test is read', async () => {
    const host = open('expressionecritesection');
    await userEvent.click(await screen.findByRole('button', { name: /^Expression Écrite test 1 / }));
    expect(host.navigated).toEqual([{ to: '/expression-ecrite', state: { practiceTest: 'ee-1' } }]);
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
