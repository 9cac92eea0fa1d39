import { describe, expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestList } from '../tests/test-list.js';
import { BestScores } from './scores/best-scores.js';

const host = () =>
  createFakeHost({
    replies: {
      'GET /mgmt/tests/001/': [
        {
          id: 'ce-1',
          name: 'Série 1 – Compréhension Écrite test 1',
          number: 1,
          skill: 'written_comprehension',
          status: 'available',
          questions: 39,
          duration: 3600,
        },
      ],
      'GET /exam/standings/': [
        {
          test_id: 'ce-1',
          attempts: 1,
          best_score: 478,
          last_score: 478,
          last_response_id: null,
          open: null,
        },
      ],
      'GET /exam/progress/': { overall_percent: null, skills: [] },
      'GET /exam/goal/': { target_nclc: null, exam_date: null },
    },
  });

describe('where one stands', () => {
  const figures = (skill: string, best_score: number | null) => ({
    ...{ skill, attempts: best_score === null ? 0 : 1, best_score, last_score: best_score },
    ...{ average_percent: null, cecrl: null, nclc: null, levels: [], themes: [], history: [] },
  });
  const sent = {
    ...{
      response_id: 'r',
      test_id: 'ee-2',
      test_name: 'Expression Écrite test 2',
      skill: 'written_expression',
    },
    ...{ mode: 'practice', submitted_at: '2026-11-23T15:00:00.000Z', elapsed_seconds: 1_200 },
    ...{ correct: null, total: null, score: null, cecrl: null, nclc: null, is_blank: false },
    mock_session_id: null,
  };

  it('says of each skill what is missing, what is awaited and what was not tried, and leads there', async () => {
    const went: string[] = [];
    const skills = [
      figures('written_comprehension', 478),
      figures('oral_comprehension', 430),
      figures('written_expression', null),
      figures('oral_expression', null),
    ];
    renderInSlice(<BestScores goToSection={(section) => went.push(section)} />, {
      host: createFakeHost({
        replies: {
          'GET /exam/progress/': { overall_percent: 61, skills },
          'GET /exam/goal/': { target_nclc: 7, exam_date: null },
          'GET /exam/responses/': (_init, path) =>
            Response.json(path.includes('written_expression') ? [sent] : []),
        },
      }),
    });
    await screen.findByText('Test 2 envoyé, note à venir');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Compréhension Écrite478 \/ 699 NCLC 7 Objectif atteint$/),
      expect.stringMatching(/^Compréhension Orale430 \/ 699 NCLC 6 Il manque 28 points$/),
      expect.stringMatching(/^Expression Écrite– {2}Test 2 envoyé, note à venir$/),
      expect.stringMatching(/^Expression Oraleà passer – Pas encore essayée$/),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Compréhension Orale' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tous vos résultats' }));
    expect(went).toEqual(['comprehensionoralesection', 'comprehensionresultssummary']);
  });
});

describe('the dashboard', () => {
  it.each([
    [
      'both skills',
      ['placements'],
      /^Votre niveau estimé en écoute\u202f: A2.*\u202f; en lecture\u202f: B1, entre A2 et B2 \(/,
    ],
    ['the newest, of an older service', [], /^Votre niveau estimé en écoute\u202f: A2, entre A1 et B1 \(/],
  ] as const)('says what placement came to in %s', async (_what, told, words) => {
    const taken = { correct: 6, total: 12, taken_at: '2026-11-24T01:00:00.000Z' };
    const listening = { ...taken, level: 'A2', from: 'A1', to: 'B1', measured: ['oral_comprehension'] };
    const reading = { ...taken, level: 'B1', from: 'A2', to: 'B2', measured: ['written_comprehension'] };
    const progress = { overall_percent: null, skills: [], placement: listening };
    const by = told.map((name) => [name, [listening, reading]]);
    const replies = { 'GET /exam/progress/': { ...progress, ...Object.fromEntries(by) } };
    renderInSlice(<BestScores goToSection={() => undefined} />, { host: createFakeHost({ replies }) });
    expect((await screen.findByText(/test de placement/)).textContent).toMatch(words);
  });

  it('shows its figures where the lists of tests were read before: one cache holds both', async () => {
    const shared = host();
    const { unmount } = renderInSlice(<TestList skill="written_comprehension" onSelect={() => undefined} />, {
      host: shared,
    });
    expect(await screen.findByText(/^478 . 699, NCLC 7/)).toBeTruthy();
    unmount();
    renderInSlice(<BestScores goToSection={() => undefined} />, { host: shared });
    expect(await screen.findByText(/^Vos statistiques commencent/)).toBeTruthy();
    expect(screen.getAllByRole('meter')).toHaveLength(4);
  });
});
