import { describe, expect, it } from '@jest/globals';
import type { PracticeQuestion } from '@passerelle/contracts';
import { type Outcome, openSitting, type SittingEvent, sittingReducer, tally } from './sitting.js';

const outcome = (is_correct: boolean): Outcome => ({
  is_correct,
  answer: 'A',
  explanation: null,
  transcript: null,
  due_at: '2027-01-01T00:00:00Z',
});
const run = (...events: SittingEvent[]) =>
  events.reduce(sittingReducer, openSitting([{}, {}] as PracticeQuestion[]));

describe('a sitting', () => {
  it('counts what was answered right', () => {
    const state = run(
      { type: 'chosen', response: 'B' },
      { type: 'answered', outcome: outcome(false) },
      { type: 'next' },
      { type: 'chosen', response: 'A' },
      { type: 'answered', outcome: outcome(true) },
    );
    expect(state).toMatchObject({ index: 1, right: 1, answered: 2, marks: [false, true] });
    expect(tally(state)).toBe('1 bonne réponse sur 2');
  });

  it('keeps the choice and the outcome of a marked answer', () => {
    const marked: SittingEvent[] = [
      { type: 'chosen', response: 'B' },
      { type: 'answered', outcome: outcome(false) },
    ];
    expect(run(...marked, { type: 'chosen', response: 'A' }).chosen).toBe('B');
    expect(run(...marked, { type: 'answered', outcome: outcome(true) })).toMatchObject({
      right: 0,
      answered: 1,
    });
  });

  it('goes past a question that is not answered without counting it', () => {
    const state = run({ type: 'chosen', response: 'B' }, { type: 'next' }, { type: 'next' });
    expect(state).toMatchObject({ index: 2, chosen: null, answered: 0, marks: [null, null] });
    expect(tally(state)).toBe('Aucune question revue');
  });
});
