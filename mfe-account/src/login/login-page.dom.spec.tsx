import { describe, expect, it } from '@jest/globals';
import { type Host, problem } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { LoginPage } from './login-page.js';

type SignIn = Host['session']['signIn'];

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByPlaceholderText<HTMLInputElement>('Mot de passe');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Se Connecter' });
const described = () =>
  (password().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The page, filled in. `signs` says whether the shell then has a session. */
async function fill(signIn: SignIn): Promise<{ hand: UserEvent; announced: readonly string[] }> {
  const { announced } = renderInSlice(<LoginPage />, {
    host: createFakeHost({ signIn, session: { isAuthenticated: false, user: null } }),
  }).host;
  const hand = userEvent.setup();
  await hand.type(email(), 'awa@exemple.org');
  await hand.type(password(), 'secret');
  return { hand, announced };
}

describe('the login', () => {
  it('has what the specification and password managers ask for', async () => {
    await fill(async () => Response.json({}));
    expect(screen.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeTruthy();
    expect([email().type, email().autocomplete, email().name]).toEqual(['email', 'username', 'email']);
    expect([password().type, password().autocomplete, password().name]).toEqual([
      'password',
      'current-password',
      'password',
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Se souvenir de moi' }).checked).toBe(
      false,
    );
    expect(screen.getByRole('link', { name: /^Mot de passe oublié/ }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'S’inscrire' }).getAttribute('href')).toBe('/tarifs');
  });

  it('shows and hides the password', async () => {
    const { hand } = await fill(async () => Response.json({}));
    await hand.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect([password().type, password().value]).toEqual(['text', 'secret']);
    await hand.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(password().type).toBe('password');
  });

  it('a refusal shows the server’s detail under the password, which has the focus', async () => {
    const refusal = problem('bad_credentials');
    const { hand, announced } = await fill(async () => Response.json(refusal, { status: 401 }));
    await hand.click(submit());
    await waitFor(() => expect(described()).toContain('Adresse e-mail ou mot de passe incorrect.'));
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password());
    expect(announced).toEqual(['Adresse e-mail ou mot de passe incorrect.']);
  });

  it('what is wrong with the address stands under it, and takes the focus', async () => {
    const errors = [{ field: 'email', message: 'Format de l’email invalide' }];
    const refusal = problem('validation_failed', { errors });
    const { hand, announced } = await fill(async () => Response.json(refusal, { status: 400 }));
    await hand.click(submit());
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    expect([document.activeElement, password().getAttribute('aria-invalid')]).toEqual([email(), null]);
    expect(announced).toEqual(['Format de l’email invalide']);
  });

  it('Enter in a field signs in, with whether to remember', async () => {
    const sent: unknown[] = [];
    const { hand } = await fill(async (credentials) => {
      sent.push(credentials);
      return Response.json({});
    });
    await hand.click(screen.getByRole('checkbox', { name: 'Se souvenir de moi' }));
    await hand.type(email(), '{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([{ email: 'awa@exemple.org', password: 'secret', remember: true }]),
    );
  });

  it('a double click, and Enter while it is on its way, make one request', async () => {
    let asked = 0;
    let answer: (reply: Response) => void = () => undefined;
    const { hand } = await fill(() => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const form = screen.getByRole('form', { name: 'Connexion' });
    // In one task: nothing can have been rendered between them.
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByText('Connexion…');
    await hand.type(password(), '{Enter}');
    answer(Response.json(problem('bad_credentials'), { status: 401 }));
    await screen.findByRole('button', { name: 'Se Connecter' });
    expect(asked).toBe(1);
  });

  it('offline it says so, and can be tried again', async () => {
    const replies: (() => Promise<Response>)[] = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => Response.json(problem('bad_credentials'), { status: 401 }),
    ];
    const { hand } = await fill(() => (replies.shift() as () => Promise<Response>)());
    await hand.click(submit());
    await waitFor(() => expect(described()).toMatch(/Le serveur ne répond pas/));
    await hand.click(submit());
    await waitFor(() => expect(described()).toContain('incorrect'));
  });

  it.each([
    [
      'a success that is not 200',
      () => Response.json({}, { status: 202 }),
      'Something went wrong. Please try again.',
    ],
    ['a 200 without a session', () => Response.json({}), 'Something went wrong. Please try again.'],
    ['a 200 that is no JSON', () => new Response('<html></html>'), 'Something went wrong. Please try again.'],
    ['a proxy’s error page', () => new Response('<html>', { status: 502 }), 'Une erreur est survenue'],
  ])('%s is explained', async (_what, reply, words) => {
    const { hand } = await fill(async () => reply());
    await hand.click(submit());
    await waitFor(() => expect(described()).toContain(words));
    expect(screen.getByText(new RegExp(words)).lang).toBe(words.startsWith('Something') ? 'en' : '');
    expect(submit().disabled).toBe(false);
  });
});
