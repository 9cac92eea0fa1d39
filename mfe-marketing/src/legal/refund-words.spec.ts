import { expect, it } from '@jest/globals';
import { refundRule } from './refund-words.js';

it.each([
  [
    { days: 14, conditions: ['aucun test terminé', 'aucune correction utilisée'] },
    'Dans les 14 jours qui suivent le paiement, sur simple demande, nous remboursons tout le prix, à ces conditions : aucun test terminé ; aucune correction utilisée.',
  ],
  [
    { days: 1, conditions: ['aucun test terminé'] },
    'Dans le jour qui suit le paiement, sur simple demande, nous remboursons tout le prix, à cette condition : aucun test terminé.',
  ],
  [
    { days: 2 },
    'Dans les 2 jours qui suivent le paiement, sur simple demande, nous remboursons tout le prix.',
  ],
])('when money is given back: %j', (rule, text) => expect(refundRule(rule)).toBe(text));
