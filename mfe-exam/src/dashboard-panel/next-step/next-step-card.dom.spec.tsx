import { describe, expect, it } from '@jest/globals';
import type { Attempt, MockSession, TestEntry } from '@passerelle/contracts';
import { createFakeHost, learner, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { NextStep } from './next-step.js';
import { NextStepCard } from './next-step-card.js';

const attempt: Attempt = {
  ...{ id: 'a1', test_id: 'ce-2', test_name: 'Série 2 – Compréhension Écrite test 2', version: 1 },
  ...{ skill: 'written_comprehension', mode: 'practice', status: 'open', duration: 3_600, position: 16 },
  ...{ started_at: '2026-11-25T10:00:00.000Z', submitted_at: null, server_now: '2026-11-25T10:19:00.000Z' },
  deadline_at: '2026-11-25T11:00:00.000Z',
  ...{ answers: [], plays: {}, result: null, grade: null, mock_session_id: null },
};
const mockSession = {
  ...{ id: 'm1', category: 'written_expression', step: 2, parts: [{}, {}, {}, {}] },
} as unknown as MockSession;
const level = { level: 'B1' as const, correct: 12, total: 27, percent: 44 };
const test = {
  ...{ id: 'co-3', name: 'Compréhension Orale test 3', number: 3, skill: 'oral_comprehension' },
  ...{ status: 'available', questions: 39, duration: 2_100 },
};

async function press(
  step: NextStep,
  { hasPlan = true, free }: { hasPlan?: boolean; free?: TestEntry['free'] } = {},
): Promise<{ said: string; went: unknown[] }> {
  const went: unknown[] = [];
  const host = createFakeHost({
    session: { subscriptionStatus: hasPlan ? 'Active' : 'Not Active' },
    replies: {
      'GET /mgmt/tests/001/': [],
      'GET /mgmt/tests/002/': [{ ...test, ...(free ? { free } : {}) }],
      'GET /exam/standings/': [],
    },
  });
  renderInSlice(
    <NextStepCard
      step={step}
      goToSection={(section) => went.push(section)}
      selectTest={(id, section) => went.push([id, section])}
    />,
    { host },
  );
  if (step.kind === 'weakest' && !step.level) await screen.findByText(/test 3/);
  // Its tests are there.
  if (step.kind === 'untried') await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await userEvent.click(await screen.findByRole('button'));
  return { said: (screen.getByRole('region').textContent ?? '').replace(/\s/g, ' '), went };
}

describe('the card of the next step', () => {
  it.each<[NextStep, RegExp, unknown]>([
    [
      { kind: 'mock', mockSession, attempt: null },
      /Reprenez votre examen blanc : Expression Écrite.*Épreuve 3 sur 4, à commencer/,
      ['m1', 'mockexams'],
    ],
    [
      { kind: 'mock', mockSession, attempt },
      /Épreuve 3 sur 4 · le temps court\s: encore 41\smin/,
      ['m1', 'mockexams'],
    ],
    [
      { kind: 'test', attempt },
      /Reprenez le test 2 de Compréhension Écrite.*Question 17 sur 39 · le temps court\s: encore 41\smin/,
      ['ce-2', 'comprehensionecritesection'],
    ],
    [
      { kind: 'test', attempt: { ...attempt, skill: 'oral_expression', test_id: 'eo-2' } },
      /Reprenez le test 2 d’Expression Orale/,
      ['eo-2', 'expressionoralesection'],
    ],
    [{ kind: 'review', due: 12 }, /12 questions à revoir aujourd’hui.*environ 8 min/, 'revisionsection'],
    [{ kind: 'review', due: 30 }, /30 questions à revoir aujourd’hui.*environ 20 min/, 'revisionsection'],
    [
      { kind: 'weakest', skill: 'oral_comprehension', level, only: null, saysLittle: false },
      /Questions B1 de Compréhension Orale.*la plus faible pour le moment\. À travailler d’abord/,
      ['drill?skill=oral_comprehension&level=B1', 'revisionsection'],
    ],
    [
      { kind: 'weakest', skill: 'oral_comprehension', level, only: 'tried', saysLittle: false },
      /Questions B1 de Compréhension Orale.*le niveau B1 \(12 bonnes réponses sur 27\).*environ 15 min/,
      ['drill?skill=oral_comprehension&level=B1', 'revisionsection'],
    ],
    [
      { kind: 'weakest', skill: 'oral_comprehension', level: null, only: 'tried', saysLittle: true },
      /Faites le test 3 de Compréhension Orale.*mesure peu/,
      ['co-3', 'comprehensionoralesection'],
    ],
    [
      { kind: 'untried', skill: 'oral_comprehension', isFirst: false },
      /Essayez la Compréhension Orale.*39 questions, 35 minutes/,
      ['co-3', 'comprehensionoralesection'],
    ],
    [
      { kind: 'untried', skill: 'written_comprehension', isFirst: true },
      /39 questions, 60 minutes, comme le jour J/,
      'comprehensionecritesection',
    ],
    [{ kind: 'whole-exam' }, /Passez un examen blanc/, 'mockexams'],
  ])('%j', async (step, text, place) => {
    const { said, went } = await press(step);
    expect(said).toMatch(/^PRÉPAREZ VOUS AU TCF/);
    expect(said).toMatch(text);
    expect(went).toEqual([place]);
  });

  it('says nothing while it is being asked whether there is a plan', () => {
    const session = { subscriptionStatus: 'Not Active', isSubscriptionAwaited: true } as const;
    const go = () => undefined;
    renderInSlice(<NextStepCard step={{ kind: 'whole-exam' }} goToSection={go} selectTest={go} />, {
      host: createFakeHost({ session }),
    });
    expect(screen.getByRole('region').textContent).toBe('PRÉPAREZ VOUS AU TCF');
  });

  it.each<[string, NextStep, TestEntry['free'], string, unknown]>([
    [
      'to the free test',
      { kind: 'whole-exam' },
      'ready',
      'Passez votre test gratuit de Compréhension Orale',
      ['co-3', 'comprehensionoralesection'],
    ],
    [
      'back into the free test',
      { kind: 'test', attempt: { ...attempt, free: true } },
      'taken',
      'Reprenez le test 2',
      ['ce-2', 'comprehensionecritesection'],
    ],
    ['to what there is', { kind: 'test', attempt }, undefined, 'Découvrir', 'comprehensionecritesection'],
  ])('without a plan leads %s', async (_, step, free, words, place) => {
    const { said, went } = await press(step, { hasPlan: false, free });
    expect(said).toContain(words);
    expect(went).toEqual([place]);
  });

  it('with a mailbox that is not proven waits for that, and learns of a link that was opened elsewhere', async () => {
    const user = { ...learner, email_proven: false };
    const host = createFakeHost({
      session: { subscriptionStatus: 'Not Active', user },
      replies: {
        'GET /mgmt/tests/001/': [],
        'GET /mgmt/tests/002/': [{ ...test, free: 'ready' }],
        'GET /auth/users/me/': user,
      },
    });
    const known: unknown[] = [];
    host.session.setUser = (next) => void known.push(next);
    const went: string[] = [];
    const card = (
      <NextStepCard
        step={{ kind: 'whole-exam' }}
        goToSection={(section) => went.push(section)}
        selectTest={() => undefined}
      />
    );
    renderInSlice(card, { host });
    await screen.findByRole('heading', { name: 'Confirmez votre adresse' });
    expect(screen.getByRole('region').textContent).toContain(user.email);
    await userEvent.click(screen.getByRole('button', { name: 'Recevoir un nouveau lien' }));
    expect([went, known]).toEqual([['accountsettings'], []]);
    host.replies['GET /auth/users/me/'] = { ...user, email_proven: true };
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('heading', { name: /^Passez votre test gratuit/ });
    expect(known).toEqual([{ ...user, email_proven: true }]);
  });
});
