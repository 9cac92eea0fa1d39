import { describe, expect, it } from '@jest/globals';
import { emptyFields, signUpRules } from './sign-up.js';

const filled = { ...emptyFields, password: 'secret' };

describe('the sign-up form', () => {
  it.each(['awa', 'awa@', '@exemple.test', 'awa@exemple', ''])('« %s » is no e-mail address', (email) => {
    expect(signUpRules.email(email)).toBe('Format de l’email invalide');
  });
  it('takes an e-mail address', () => expect(signUpRules.email(' Awa@Exemple.test ')).toBe(true));

  it.each([
    ['12345', 'Le mot de passe doit contenir au moins 6 caractères'],
    ['123456', true],
  ])('password « %s »', (password, verdict) => expect(signUpRules.password(password)).toBe(verdict));

  it.each([
    ['secret', true],
    ['Secret', 'Les mots de passe ne correspondent pas'],
    ['', 'Les mots de passe ne correspondent pas'],
  ])('confirmation « %s »', (again, verdict) => {
    expect(signUpRules.confirmPassword(again, filled)).toBe(verdict);
  });

  it('asks for names, not for a phone', () => {
    expect(signUpRules.firstName('  ')).toBe('Veuillez indiquer votre prénom.');
    expect(signUpRules.lastName('Touré')).toBe(true);
    expect(signUpRules.phone('', filled)).toBe(true);
    expect(signUpRules.phone('12', filled)).toBe('Ce numéro de téléphone est incorrect.');
  });

  it('asks to accept the terms', () => {
    expect(signUpRules.hasAcceptedTerms(false)).toBe('Veuillez accepter les conditions pour continuer.');
    expect(signUpRules.hasAcceptedTerms(true)).toBe(true);
  });
});
