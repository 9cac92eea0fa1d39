import { expect, it } from '@jest/globals';
import { spokenSentences } from './spoken-sentences.js';

const said = (text: string) => spokenSentences(text).map(({ from, to }) => text.slice(from, to));

it('a sentence ends with its mark, before a capital; titles and letters of options do not end one', () => {
  expect(
    said('M. Diallo\u202f: Le bus part à sept heures. Il arrive à neuf heures\u202f! On descend où\u202f?'),
  ).toEqual([
    'M. Diallo\u202f: Le bus part à sept heures.',
    'Il arrive à neuf heures\u202f!',
    'On descend où\u202f?',
  ]);
  expect(said('A. Le bus part.\nB. Le train part.')).toEqual(['A. Le bus part.', 'B. Le train part.']);
  expect(said('Elle a dit «\u202fje viens demain.\u202f» Puis elle est partie.')).toEqual([
    'Elle a dit «\u202fje viens demain.\u202f»',
    'Puis elle est partie.',
  ]);
});

it('what is very short goes with its neighbour of the same turn', () => {
  expect(said('Ah, non\u202f! C’est fermé le lundi. Merci.\nOui.')).toEqual([
    'Ah, non\u202f! C’est fermé le lundi. Merci.',
    'Oui.',
  ]);
  expect(said('On hésite… enfin, un peu. Et puis on y va quand même.')).toHaveLength(2);
  expect(said('')).toEqual([]);
});
