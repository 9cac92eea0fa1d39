import { describe, expect, it } from '@jest/globals';
import {
  blankNumbers,
  flaggedNumbers,
  hasUnsent,
  openPlayer,
  type PlayerAction,
  playerReducer,
  unsentAnswers,
} from './player-state.js';

const fresh = () => openPlayer(['a', 'b', 'c'], { answers: [], position: 0 });
const after = (...actions: PlayerAction[]) => actions.reduce(playerReducer, fresh());

describe('the player’s state', () => {
  it('numbers each change above every one before it', () => {
    const state = after(
      { type: 'choose', questionId: 'a', response: 'A' },
      { type: 'choose', questionId: 'b', response: 'B' },
      { type: 'choose', questionId: 'a', response: 'C' },
    );
    expect(unsentAnswers(state)).toEqual([
      { question_id: 'a', response: 'C', revise: false, seq: 3 },
      { question_id: 'b', response: 'B', revise: false, seq: 2 },
    ]);
  });

  it('numbers a change by the server’s time: of two devices the later change wins', () => {
    const state = after(
      { type: 'choose', questionId: 'a', response: 'A', at: 5_000 },
      { type: 'choose', questionId: 'a', response: 'B', at: 5_000 },
      { type: 'choose', questionId: 'b', response: 'B', at: 9_000 },
      { type: 'choose', questionId: 'c', response: 'B', at: 2_000 },
    );
    expect(unsentAnswers(state).map(({ seq }) => seq)).toEqual([5_001, 9_000, 9_001]);
  });

  it('does not count the same choice twice', () => {
    const once = after({ type: 'choose', questionId: 'a', response: 'A' });
    expect(playerReducer(once, { type: 'choose', questionId: 'a', response: 'A' })).toBe(once);
  });

  it('toggles the mark on each action and keeps the answer', () => {
    const state = after(
      { type: 'choose', questionId: 'b', response: 'B' },
      { type: 'toggle-revise', questionId: 'b' },
    );
    expect(state.choices.b).toMatchObject({ response: 'B', revise: true });
    expect(playerReducer(state, { type: 'toggle-revise', questionId: 'b' }).choices.b).toMatchObject({
      response: 'B',
      revise: false,
    });
  });

  it('keeps unsent what changed while a save was in flight', () => {
    const sent = after({ type: 'choose', questionId: 'a', response: 'A' });
    const changed = playerReducer(sent, { type: 'choose', questionId: 'a', response: 'B' });
    const state = playerReducer(changed, { type: 'acknowledge', answers: unsentAnswers(sent), position: 0 });
    expect(unsentAnswers(state).map(({ response }) => response)).toEqual(['B']);
  });

  it('has nothing to send once everything is acknowledged', () => {
    const state = after({ type: 'choose', questionId: 'a', response: 'A' }, { type: 'go', position: 2 });
    expect(hasUnsent(state)).toBe(true);
    expect(
      hasUnsent(playerReducer(state, { type: 'acknowledge', answers: unsentAnswers(state), position: 2 })),
    ).toBe(false);
  });

  it('resumes with the server’s answers and this device’s newer ones', () => {
    const state = openPlayer(
      ['a', 'b'],
      { answers: [{ question_id: 'a', response: 'A', revise: false, seq: 5 }], position: 1 },
      [
        { question_id: 'a', response: 'D', revise: false, seq: 4 },
        { question_id: 'b', response: 'B', revise: true, seq: 6 },
        { question_id: 'gone', response: 'B', revise: true, seq: 9 },
      ],
    );
    expect(state.choices).toEqual({
      a: { response: 'A', revise: false, seq: 5 },
      b: { response: 'B', revise: true, seq: 6 },
    });
    expect(unsentAnswers(state).map(({ question_id }) => question_id)).toEqual(['b']);
    expect(playerReducer(state, { type: 'choose', questionId: 'a', response: 'C' }).choices.a?.seq).toBe(7);
  });

  it('takes what another device wrote later, and replaces nothing that is unsent here', () => {
    const held = (question_id: string, response: string, seq: number) => ({
      ...{ question_id, response, seq },
      revise: false,
    });
    const opened = openPlayer(['a', 'b', 'c'], {
      answers: [held('a', 'A', 5), held('b', 'B', 6)],
      position: 1,
    });
    const state = playerReducer(opened, { type: 'choose', questionId: 'b', response: 'C', at: 7 });
    const merged = playerReducer(state, {
      type: 'merge',
      answers: [held('a', 'D', 8), held('b', 'D', 9), held('c', 'D', 10)],
    });
    expect(merged.choices).toMatchObject({
      a: { response: 'D', seq: 8 },
      b: { response: 'C', seq: 7 },
      c: { response: 'D', seq: 10 },
    });
    expect(unsentAnswers(merged).map(({ question_id }) => question_id)).toEqual(['b']);
    expect(merged.position).toBe(1);
    // An older reading changes nothing: what was refused is not sent again for it.
    expect(playerReducer(merged, { type: 'merge', answers: [held('a', 'A', 5)] })).toBe(merged);
  });

  it('stays inside the test', () => {
    expect(after({ type: 'go', position: 3 }).position).toBe(0);
    expect(after({ type: 'go', position: -1 }).position).toBe(0);
    expect(openPlayer(['a'], { answers: [], position: 12 }).position).toBe(0);
  });

  it('lists blank and marked questions by number', () => {
    const state = after(
      { type: 'choose', questionId: 'b', response: 'B' },
      { type: 'toggle-revise', questionId: 'c' },
    );
    expect([blankNumbers(state), flaggedNumbers(state)]).toEqual([[1, 3], [3]]);
  });

  it('takes spaces for no answer', () => {
    const state = after(
      { type: 'choose', questionId: 'a', response: ' \n' },
      { type: 'choose', questionId: 'b', response: 'Bonjour' },
    );
    expect(blankNumbers(state)).toEqual([1, 3]);
  });
});
