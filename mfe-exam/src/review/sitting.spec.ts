import { describe, expect, it } from '@jest/globals';
import type { PracticeQuestion } from '@passerelle/contracts';
import {
  countsOf,
  isOver,
  type Outcome,
  openSitting,
  type Sitting,
  type SittingEvent,
  shownAnswer,
  sittingReducer,
  stopped,
  tally,
} from './sitting.js';

const outcome = (is_correct: boolean): Outcome => ({
  is_correct,
  answer: 'A',
  explanation: null,
  transcript: null,
  due_at: '2027-01-01T00:00:00Z',
});
const ids = ['q1', 'q2', 'q3'];
const run = (...events: SittingEvent[]) =>
  events.reduce(sittingReducer, openSitting(ids.map((question_id) => ({ question_id }) as PracticeQuestion)));
const marked = (response: string, isCorrect: boolean, questionId = 'q1'): SittingEvent[] => [
  { type: 'chosen', response },
  { type: 'answered', questionId, outcome: outcome(isCorrect) },
];

describe('a sitting', () => {
  it('counts what was answered right', () => {
    const state = run(...marked('B', false), { type: 'next' }, ...marked('A', true, 'q2'));
    expect(state.index).toBe(1);
    expect(state.answers.map((each) => each.outcome?.is_correct)).toEqual([false, true, undefined]);
    expect(countsOf(state)).toEqual({ answered: 2, right: 1 });
    expect(tally(state)).toBe('1 bonne réponse sur 2');
  });

  it('keeps the choice and the outcome of a marked answer', () => {
    const state = run(...marked('B', false), ...marked('A', true));
    expect(shownAnswer(state)).toMatchObject({ chosen: 'B', outcome: { is_correct: false } });
    expect(countsOf(state)).toEqual({ answered: 1, right: 0 });
  });

  it('goes past a question that is not answered without counting it', () => {
    const state = run({ type: 'chosen', response: 'B' }, { type: 'next' }, { type: 'next' });
    expect([state.index, shownAnswer(state), countsOf(state).answered]).toEqual([
      ...[2, { chosen: null, outcome: null }, 0],
    ]);
    expect(tally(state)).toBe('Aucune question revue');
  });

  it('goes back to what was shown, with its outcome, and finds what was chosen since; not further than it came', () => {
    const second: SittingEvent[] = [{ type: 'next' }, { type: 'chosen', response: 'C' }];
    const back = run(...marked('B', false), ...second, { type: 'go', index: 0 });
    expect([back.index, shownAnswer(back)]).toMatchObject([0, { chosen: 'B', outcome: { answer: 'A' } }]);
    const on = sittingReducer(back, { type: 'go', index: 1 });
    expect([on.index, shownAnswer(on)]).toEqual([1, { chosen: 'C', outcome: null }]);
    expect(sittingReducer(back, { type: 'go', index: 2 })).toBe(back);
    expect(sittingReducer(back, { type: 'next' })).toMatchObject({ index: 1, reached: 1 });
  });

  it('stopped is at its end, from where one goes on; with no answer there is nothing to tell', () => {
    expect(stopped(run({ type: 'next' }))).toBeNull();
    const end = stopped(run(...marked('A', true), { type: 'next' })) as Sitting;
    expect([isOver(end), end.reached]).toEqual([true, 1]);
    const late = sittingReducer(end, { type: 'answered', questionId: 'q2', outcome: outcome(false) });
    expect([isOver(late), countsOf(late)]).toEqual([true, { answered: 2, right: 1 }]);
    expect(sittingReducer(end, { type: 'go', index: end.reached })).toMatchObject({ index: 1, reached: 1 });
  });
});
