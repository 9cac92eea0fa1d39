import { expect, it } from '@jest/globals';
import { questionName } from './question-state.js';

const question = { number: 9, isAnswered: false, isFlagged: false };

it.each([
  [question, false, 'Question 9, sans réponse'],
  [{ number: 9, isFlagged: false }, false, 'Question 9'],
  [{ ...question, isAnswered: true, isFlagged: true }, true, 'Question 9, répondue, à revoir, actuelle'],
  [{ ...question, points: 15 }, true, 'Question 9, 15 points, sans réponse, actuelle'],
  [
    { ...question, isAnswered: true, isFlagged: true, result: 'correct' as const },
    false,
    'Question 9, bonne réponse',
  ],
  [{ ...question, isAnswered: true, result: 'incorrect' as const }, false, 'Question 9, mauvaise réponse'],
  [{ ...question, result: 'blank' as const }, false, 'Question 9, sans réponse'],
])('%j, current %s: %s', (state, isCurrent, expected) => {
  expect(questionName(state, isCurrent)).toBe(expected);
});
