import { describe, expect, it } from '@jest/globals';
import { demoPassword } from '@passerelle/contracts';
import { refusalOf } from './password-policy.js';

describe('refusalOf', () => {
  it('asks for six characters, in the words of the specification', () => {
    expect(refusalOf('abcde')).toBe('Le mot de passe doit contenir au moins 6 caractères');
    expect(refusalOf('éà😀ùç')).toBe('Le mot de passe doit contenir au moins 6 caractères');
  });

  it.each(['123456', 'password', 'PassWord', 'qwerty', 'azerty', 'iloveyou'])(
    'refuses the common %s',
    (password) => {
      expect(refusalOf(password)).toMatch(/trop courant/);
    },
  );

  it('refuses the NUL byte', () => {
    expect(refusalOf('kayak\0orange')).toMatch(/pas permis/);
  });

  it.each([demoPassword, 'kayak-7', 'a'.repeat(256), 'mon chat dort'])('accepts %s', (password) => {
    expect(refusalOf(password)).toBeNull();
  });
});
