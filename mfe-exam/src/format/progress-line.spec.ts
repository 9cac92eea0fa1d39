import { describe, expect, it } from '@jest/globals';
import type { TestStanding } from '@passerelle/contracts';
import { progressLine } from './progress-line.js';

const written = { skill: 'written_comprehension', questions: 39 } as const;
const essay = { skill: 'written_expression', questions: 3 } as const;
const progress = (more: Partial<TestStanding>): TestStanding => ({
  test_id: 'ce-1',
  attempts: 0,
  best_score: null,
  last_score: null,
  last_response_id: null,
  open: null,
  ...more,
});
const open = (answered: number) => ({
  attempt_id: 'a',
  mode: 'practice' as const,
  answered,
  deadline_at: null,
});

describe('what someone did with a test', () => {
  it.each([
    [written, progress({}), null],
    [written, progress({ open: open(1) }), 'En cours : 1 réponse sur 39'],
    [
      written,
      progress({ open: { ...open(2), deadline_at: '2026-11-24T12:25:40.000Z' } }),
      'En cours : 2 réponses sur 39 · le temps court : encore 25\u00a0min',
    ],
    [
      written,
      progress({ attempts: 1, best_score: 478, last_score: 478, last_at: '2026-11-12T15:00:00.000Z' }),
      'Fait le 12\u00a0novembre · 478\u00a0/\u00a0699, NCLC\u00a07',
    ],
    [
      written,
      progress({
        attempts: 2,
        best_score: 478,
        last_score: 90,
        last_at: '2025-11-12T15:00:00.000Z',
        open: open(12),
      }),
      'En cours : 12 réponses sur 39 · Fait le 12\u00a0novembre 2025 · Meilleur score 478\u00a0/\u00a0699, NCLC\u00a07 · Dernier 90\u00a0/\u00a0699',
    ],
    [
      written,
      progress({ attempts: 1, best_score: 572, last_score: 572, best_measures_little: true }),
      '572\u00a0/\u00a0699, NCLC\u00a010+, mesure peu',
    ],
    [written, progress({ correction_seen: true }), 'Correction déjà lue'],
    [essay, progress({ attempts: 1 }), 'Envoyé, note à venir'],
    [essay, progress({ attempts: 1, last_is_kept_back: true }), 'Non transmis'],
    [essay, progress({ attempts: 1, last_is_blank: true }), 'Rien envoyé, sans note'],
    [
      essay,
      progress({ attempts: 1, best_score: 12.5, last_score: 12.5 }),
      '12,5\u00a0/\u00a020, NCLC\u00a08',
    ],
    [
      essay,
      progress({ attempts: 2, best_score: 12, open: open(2) }),
      'En cours · Meilleur score 12\u00a0/\u00a020, NCLC\u00a08 · Envoyé, note à venir',
    ],
  ])('%o %o: %s', (test, given, line) =>
    expect(progressLine(test, given, new Date('2026-11-24T12:00:00.000Z'))).toBe(line),
  );
});
