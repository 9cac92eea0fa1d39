import { expect, it } from '@jest/globals';
import { interviewsText } from './interviews-text.js';

it.each([
  [null, null],
  [{ left: 0, of: 0 }, 'Votre forfait ne comprend pas d’entretien oral avec un enseignant.'],
  [{ left: 1, of: 2 }, 'Il vous reste 1 entretien sur 2.'],
  [{ left: 3, of: 4 }, 'Il vous reste 3 entretiens sur 4.'],
  [{ left: 0, of: 1 }, 'L’entretien oral de votre forfait est déjà réservé ou passé.'],
  [{ left: 0, of: 4 }, 'Les 4 entretiens oraux de votre forfait sont déjà réservés ou passés.'],
])('of %j interviews says %s', (interviews, text) => expect(interviewsText(interviews)).toBe(text));
