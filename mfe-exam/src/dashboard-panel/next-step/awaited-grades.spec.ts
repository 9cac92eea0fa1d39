import { expect, it } from '@jest/globals';
import type { PastResponse } from '@passerelle/contracts';
import { awaitedGrades } from './awaited-grades.js';

const sent = (response_id: string, more: Partial<PastResponse> = {}): PastResponse => ({
  response_id,
  ...{ test_id: 'ee-1', test_name: 'Expression Écrite test 1', skill: 'written_expression' },
  ...{ mode: 'practice', submitted_at: '2026-11-23T15:00:00.000Z', elapsed_seconds: 1_200 },
  ...{ correct: null, total: null, score: null, cecrl: null, nclc: null },
  ...{ is_blank: false, is_kept_back: false, mock_session_id: null },
  ...more,
});

it('of each skill the last expression that waits for its grade', () => {
  const responses = [
    sent('newest', { is_kept_back: true }),
    sent('blank', { is_blank: true }),
    sent('last'),
    sent('before'),
    sent('spoken', { skill: 'oral_expression', score: 12 }),
  ];
  const awaited = awaitedGrades(responses);
  expect([...awaited].map(([skill, { response_id }]) => [skill, response_id])).toEqual([
    ['written_expression', 'last'],
  ]);
});
