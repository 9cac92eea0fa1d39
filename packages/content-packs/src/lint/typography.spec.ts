import { describe, expect, it } from '@jest/globals';
import { typographyMistakes } from './typography.js';

describe('typography', () => {
  it.each([
    'Où va-t-il\u202f?',
    '«\u202fQuoi\u202f?!\u202f» dit-elle\u202f; puis… rien.',
    'Le train de 6\u00a0h\u00a030 coûte 1\u202f450\u00a0$.',
    'Voir https://exemple.org',
    '',
  ])('accepts %j', (text) => expect(typographyMistakes(text)).toEqual([]));
  it.each([
    "l'école",
    'Quoi ?',
    'Quoi?',
    '« Oui »',
    'Et puis...',
    'dit "oui"',
    'à 7 h',
    'deux  mots',
    'mot , mot',
  ])('reports %j', (text) => expect(typographyMistakes(text).length).toBeGreaterThan(0));
});
