import { expect, it } from '@jest/globals';
import { passwordChangeError, passwordField } from './password-change.js';

const required = { field: 'root', message: 'Tous les champs sont requis' };
it.each([
  ['', 'secret', 'secret', required],
  ['ancien', '', 'secret', required],
  ['ancien', 'secret', '', required],
  [
    'ancien',
    'short',
    'short',
    { field: 'newPassword', message: 'Le nouveau mot de passe doit contenir au moins 6 caractères' },
  ],
  [
    'ancien',
    'secret',
    'Secret',
    { field: 'again', message: 'Les nouveaux mots de passe ne correspondent pas' },
  ],
  ['ancien', 'secret', 'secret', null],
])('« %s », « %s » and « %s » → %j', (currentPassword, newPassword, again, error) => {
  expect(passwordChangeError({ currentPassword, newPassword, again })).toEqual(error);
});

it.each([
  ['current_password', 'currentPassword'],
  ['new_password', 'newPassword'],
  ['constructor', 'root'],
  [undefined, 'root'],
])('what the server says of %s is shown at %s', (name, field) => expect(passwordField(name)).toBe(field));
