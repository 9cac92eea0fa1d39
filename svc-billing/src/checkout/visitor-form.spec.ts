import { describe, expect, it } from '@jest/globals';
import { isAnonymous, readVisitor } from './visitor-form.js';

const form = {
  sub_id: 'gold',
  email: 'awa@exemple.test',
  password: 'secret-6',
  first_name: ' Awa ',
  last_name: 'Camara',
  country: '',
  phone: '',
};

describe('the visitor’s form', () => {
  it('gives the account’s fields', () => {
    expect(readVisitor(form)).toEqual({
      account: {
        email: 'awa@exemple.test',
        password: 'secret-6',
        first_name: 'Awa',
        last_name: 'Camara',
        country: null,
        phone: null,
      },
    });
  });

  it('names each wrong field in French', () => {
    expect(readVisitor({ ...form, email: '', password: '12345', first_name: '  ' })).toEqual({
      errors: expect.arrayContaining([
        { field: 'email', message: 'Format de l’email invalide' },
        { field: 'password', message: 'Le mot de passe doit contenir au moins 6 caractères' },
        { field: 'first_name', message: 'Veuillez indiquer votre prénom.' },
      ]),
    });
  });

  it('knows a form without an account', () => {
    expect(isAnonymous({ sub_id: 'gold' })).toBe(true);
    expect(isAnonymous({ sub_id: 'gold', email: '', password: '' })).toBe(true);
    expect(isAnonymous(form)).toBe(false);
  });
});
