import { describe, expect, it } from '@jest/globals';
import { nothingDue } from './review-state.js';

const now = new Date(2026, 10, 21, 12);

describe('nothing due', () => {
  it('says when the next question comes', () => {
    const next_due_at = new Date(2026, 10, 22, 12).toISOString();
    expect(nothingDue({ due: 0, waiting: 1, next_due_at }, now)).toBe(
      'La prochaine question revient demain.',
    );
    expect(nothingDue({ due: 0, waiting: 4, next_due_at }, now)).toMatch(/^4 questions .* demain\.$/);
  });
  it('says how questions come here, before the first', () => {
    expect(nothingDue({ due: 0, waiting: 0, next_due_at: null }, now)).toMatch(/manquée dans un test/);
  });
});
