import { describe, expect, it } from '@jest/globals';
import { wordingMistakes } from './wording.js';

describe('wording', () => {
  it.each(['On attend deux raisons.', 'L’examinateur peut relancer.', 'L’examinatrice voulait partir.', ''])(
    'accepts %j',
    (text) => expect(wordingMistakes(text)).toEqual([]),
  );
  it.each([
    'L’examinateur veut un plan.',
    'Ici, l’examinatrice attend une date.',
    'Les examinateurs apprécient un exemple.',
  ])('refuses %j', (text) => expect(wordingMistakes(text)).toHaveLength(1));
});
