import { describe, expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
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

describe('the dashboard', () => {
  it('shows its figures where the lists of tests were read before: one cache holds both', async () => {
    const shared = host();
    const { unmount } = renderInSlice(<TestList skill="written_comprehension" onSelect={() => undefined} />, {
      host: shared,
    });
    expect(await screen.findByText(/Meilleur score 478/)).toBeTruthy();
    unmount();
    renderInSlice(<BestScores onResults={() => undefined} />, { host: shared });
    expect(await screen.findByText(/^Vos statistiques commencent/)).toBeTruthy();
    expect(screen.getAllByRole('meter')).toHaveLength(4);
  });
});
