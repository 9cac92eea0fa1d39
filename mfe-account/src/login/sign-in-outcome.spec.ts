import { describe, expect, it } from '@jest/globals';
import { problem } from '@passerelle/contracts';
import { signInError } from './sign-in-outcome.js';

describe('what the login page says', () => {
  it('nothing when signed in', async () => {
    expect(await signInError(Response.json({}, { status: 200 }), true)).toBeNull();
  });
  it.each([
    ['a success that is not 200', 202, true],
    ['a 200 without a session', 200, false],
  ])('%s', async (_case, status, isSignedIn) => {
    expect(await signInError(Response.json({}, { status }), isSignedIn)).toBe(
      'Something went wrong. Please try again.',
    );
  });
  it('the detail of a refusal', async () => {
    const reply = Response.json(problem('bad_credentials'), { status: 401 });
    expect(await signInError(reply, false)).toBe('Adresse e-mail ou mot de passe incorrect.');
  });
  it('something when a refusal cannot be read', async () => {
    expect(await signInError(new Response('<html>', { status: 502 }), false)).toBe(
      'Une erreur est survenue.',
    );
  });
});
