import { describe, expect, it } from '@jest/globals';
import { guidanceOf, isLengthAsked, lengthOf, lengthText, limitsOf, partsOf, sentText } from './length.js';

const limits = { min: 60, max: 120 };

describe('the length of a text', () => {
  it.each([
    [0, 'empty'],
    [1, 'under'],
    [59, 'under'],
    [60, 'scarce'],
    [65, 'scarce'],
    [66, 'within'],
    [120, 'within'],
    [121, 'over'],
  ] as const)('of %d words is %s', (words, length) => expect(lengthOf(words, limits)).toBe(length));

  it('is said in words', () => {
    expect(lengthText(59, limits)).toBe('Encore 1 mot jusqu’au minimum');
    expect(lengthText(12, limits)).toBe('Encore 48 mots jusqu’au minimum');
    expect(lengthText(60, limits)).toBe('À peine au-dessus du minimum : visez 66 mots');
    expect(lengthText(123, limits)).toBe('3 mots de trop');
    expect(guidanceOf(limits)).toBe('Minimum 60 mots - Maximum 120 mots');
  });

  it.each([
    [59, false],
    [60, true],
    [120, true],
    [121, false],
  ])('of %d words is the one that is asked for: %s', (words, isRight) =>
    expect(isLengthAsked(words, limits)).toBe(isRight),
  );
});

describe('what goes to the teacher', () => {
  it.each([
    [[80, 130, 150], 'Vos trois textes partent ensemble. Ensuite, vous ne pourrez plus les modifier.'],
    [[80, 0, 150], 'Deux textes partent ; une tâche reste vide. Ensuite, vous ne pourrez plus les modifier.'],
    [
      [0, 0, 150],
      'Un seul texte part ; deux tâches restent vides. Ensuite, vous ne pourrez plus le modifier.',
    ],
    [[0, 0, 0], 'Rien n’est écrit : votre test se termine sans texte.'],
  ])('of texts of %p words', (words, text) => expect(sentText(words)).toBe(text));
});

describe('the limits of a task', () => {
  it('are its own, else the exam’s', () => {
    const own = { min: 10, max: 20, parts: [] };
    expect(limitsOf({ word_limits: own, task_number: 1 })).toBe(own);
    expect(limitsOf({ word_limits: null, task_number: 2 })).toEqual({ min: 120, max: 150, parts: [] });
    expect(limitsOf({ task_number: 3 })?.parts.map(({ min, max }) => [min, max])).toEqual([
      [40, 60],
      [80, 120],
    ]);
    expect(limitsOf({ task_number: 4 })).toBeNull();
    expect(limitsOf({ word_limits: null, speaking_seconds: 120, task_number: 1 })).toBeNull();
  });
});

describe('the two parts of a text', () => {
  it('are parted by the first blank line', () => {
    expect(partsOf('Une synthèse.\nSuite.\n \nUn avis.\n\nUne conclusion.')).toEqual([
      'Une synthèse.\nSuite.',
      'Un avis.\n\nUne conclusion.',
    ]);
  });
  it('are one where there is none', () => expect(partsOf('Tout.\n')).toEqual(['Tout.', '']));
});
