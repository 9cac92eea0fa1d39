import { expect, it } from '@jest/globals';
import { ofName } from './of-name.js';

it.each([
  ['Awa Touré', 'd’Awa Touré'],
  ['Élodie Roy', 'd’Élodie Roy'],
  ['Oumar Ba', 'd’Oumar Ba'],
  ['Ouarda Ali', 'de Ouarda Ali'],
  ['Yasmine Roy', 'de Yasmine Roy'],
  ['Claire Tremblay', 'de Claire Tremblay'],
])('of %s: « %s »', (name, text) => expect(ofName(name)).toBe(text));
