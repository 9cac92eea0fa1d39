import { expect, it } from '@jest/globals';
import { passwordChangeError } from './password-change.js';

it.each([
  ['', '', 'Tous les champs sont requis'],
  ['secret', '', 'Tous les champs sont requis'],
  ['short', 'short', 'Le nouveau mot de passe doit contenir au moins 6 caractères'],
  ['secret', 'Secret', 'Les nouveaux mots de passe ne correspondent pas'],
  ['secret', 'secret', null],
])('« %s » and « %s » → %s', (newPassword, again, error) => {
  expect(passwordChangeError({ newPassword, again })).toBe(error);
});
