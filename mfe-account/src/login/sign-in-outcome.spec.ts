import { describe, expect, it } from '@jest/globals';
import { problem } from '@passerelle/contracts';
import { codeRefusal, isHalfway, signInErrors } from './sign-in-outcome.js';

describe('what the login page says', () => {
  it('nothing when signed in', async () => {
    expect(await signInErrors(Response.json({}, { status: 200 }), true)).toBeNull();
  });
  it.each([
    ['a success that is not 200', 202, true],
    ['a 200 without a session', 200, false],
  ])('%s', async (_case, status, isSignedIn) => {
    expect(await signInErrors(Response.json({}, { status }), isSignedIn)).toEqual({
      password: 'Something went wrong. Please try again.',
    });
  });
  it('the detail of a refusal', async () => {
    const reply = Response.json(problem('bad_credentials'), { status: 401 });
    expect(await signInErrors(reply, false)).toEqual({
      password: 'Adresse e-mail ou mot de passe incorrect.',
    });
  });
  it('what is wrong with a field, under it', async () => {
    const errors = [{ field: 'email', message: 'Format de l’email invalide' }];
    const refused = (named: typeof errors) =>
      signInErrors(Response.json(problem('validation_failed', { errors: named }), { status: 400 }), false);
    expect(await refused(errors)).toEqual({ email: 'Format de l’email invalide', password: undefined });
    expect(await refused([{ field: 'other', message: 'Autre.' }])).toEqual({ password: 'Autre.' });
  });
  it('something when a refusal cannot be read', async () => {
    expect(await signInErrors(new Response('<html>', { status: 502 }), false)).toEqual({
      password: 'Une erreur est survenue.',
    });
  });
});

describe('the second step', () => {
  it('follows a first one that asks for it', async () => {
    const refused = (code: 'second_factor_required' | 'bad_credentials') =>
      Response.json(problem(code), { status: 401 });
    expect(await isHalfway(refused('second_factor_required'))).toBe(true);
    expect(await isHalfway(refused('bad_credentials'))).toBe(false);
    expect(await isHalfway(Response.json({}))).toBe(false);
    expect(await isHalfway(new Response('<html>', { status: 401 }))).toBe(false);
  });
  it('says what is wrong with a code, and when it is over', async () => {
    const errors = [{ field: 'code', message: 'Ce code est incorrect.' }];
    const wrong = Response.json(problem('validation_failed', { errors }), { status: 400 });
    expect(await codeRefusal(wrong, false)).toEqual({ message: 'Ce code est incorrect.', isOver: false });
    const late = Response.json(problem('bad_credentials', { detail: 'Trop tard.' }), { status: 401 });
    expect(await codeRefusal(late, false)).toEqual({ message: 'Trop tard.', isOver: true });
    expect(await codeRefusal(Response.json({}), true)).toBeNull();
  });
});
