import { expect, it } from '@jest/globals';
import { codesFile, codesText } from './factors.js';

it.each([
  [10, 'Il vous reste 10 codes de secours.'],
  [3, 'Il vous reste 3 codes de secours. Créez-en de nouveaux.'],
  [1, 'Il vous reste un code de secours. Créez-en de nouveaux.'],
  [0, 'Il ne vous reste aucun code de secours : créez-en de nouveaux.'],
])('of %i codes it says what is left', (left, text) => expect(codesText(left)).toBe(text));

it('codes are kept with whose they are, one a line', () => {
  const file = codesFile(['A', 'B'], 'awa@exemple.org');
  expect(file).toContain('awa@exemple.org');
  expect(file.split('\r\n').slice(-3)).toEqual(['A', 'B', '']);
});
