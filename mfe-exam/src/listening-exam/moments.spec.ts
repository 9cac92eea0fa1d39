import { expect, it } from '@jest/globals';
import { momentTexts, openingMoment, secondsOf } from './moments.js';

it('a question is read, heard, answered; after a reload it goes on where it was', () => {
  const at = (plays: number, isBroken = false) => openingMoment({ isHeard: true, plays, isBroken });
  expect([at(0), at(1, true), at(1)]).toEqual(['read', 'listen', 'answer']);
});

it('reading and answering have their seconds, a recording its own', () => {
  const heard = { isHeard: true };
  expect([secondsOf('read', heard), secondsOf('listen', heard), secondsOf('answer', heard)]).toEqual([
    5,
    null,
    8,
  ]);
});

it('a question without a recording waits for the candidate', () => {
  const silent = { isHeard: false, plays: 0, isBroken: false };
  expect(openingMoment(silent)).toBe('answer');
  expect(secondsOf('answer', silent)).toBeNull();
});

it('says what comes after the last answer', () => {
  expect(momentTexts('answer', false).text).toBe('Puis la suivante vient seule.');
  expect(momentTexts('answer', true).text).toBe('Puis le test est envoyé.');
});
