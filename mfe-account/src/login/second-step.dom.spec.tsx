import { describe, expect, it } from '@jest/globals';
import { type Host, problem } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoginPage } from './login-page.js';

type Finish = NonNullable<Host['session']['finishSignIn']>;

const code = () => screen.getByLabelText<HTMLInputElement>('Code à 6 chiffres');
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The second step, with a password that was right. */
async function reach(finishSignIn?: Finish) {
  const { announced } = renderInSlice(<LoginPage />, {
    host: createFakeHost({
      signIn: async () => Response.json(problem('second_factor_required'), { status: 401 }),
      ...(finishSignIn && { finishSignIn }),
      session: { isAuthenticated: false, user: null },
    }),
  }).host;
  const hand = userEvent.setup();
  await hand.type(screen.getByLabelText('Email'), 'awa@exemple.org');
  await hand.type(screen.getByPlaceholderText('Mot de passe'), 'secret{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Vérification' });
  await screen.findByLabelText('Code à 6 chiffres');
  return { hand, announced };
}

describe('the second step of the login', () => {
  it('sends the code that password managers and telephones fill in', async () => {
    const sent: unknown[] = [];
    const { hand } = await reach(async (step) => {
      sent.push(step);
      return Response.json({});
    });
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(document.activeElement).toBe(code());
    await hand.type(code(), '123456{Enter}');
    await waitFor(() => expect(sent).toEqual([{ code: '123456' }]));
  });

  it('says what is wrong under the code, which has the focus; nothing typed sends nothing', async () => {
    let asked = 0;
    const { hand, announced } = await reach(async () => {
      asked += 1;
      const errors = [{ field: 'code', message: 'Ce code est incorrect ou a déjà servi.' }];
      return Response.json(problem('validation_failed', { errors }), { status: 400 });
    });
    await hand.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(described(code())).toContain('Entrez le code.'));
    expect(asked).toBe(0);
    await hand.type(code(), '000000{Enter}');
    await waitFor(() => expect(described(code())).toContain('Ce code est incorrect'));
    expect([document.activeElement, announced.at(-1)]).toEqual([
      code(),
      'Ce code est incorrect ou a déjà servi.',
    ]);
  });

  it('takes a recovery code', async () => {
    const sent: unknown[] = [];
    const { hand } = await reach(async (step) => {
      sent.push(step);
      return Response.json({});
    });
    await hand.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }));
    const field = screen.getByLabelText<HTMLInputElement>('Code de secours');
    expect([field.inputMode, document.activeElement]).toEqual(['text', field]);
    await hand.type(field, 'ABCD-1234{Enter}');
    await waitFor(() => expect(sent).toEqual([{ code: 'ABCD-1234' }]));
  });

  it('goes back to the password when its time is over, with the reason', async () => {
    const late = problem('bad_credentials', { detail: 'La connexion a pris trop de temps.' });
    const { hand } = await reach(async () => Response.json(late, { status: 401 }));
    await hand.type(code(), '123456{Enter}');
    const password = await screen.findByPlaceholderText<HTMLInputElement>('Mot de passe');
    expect([password.value, described(password)]).toEqual([
      '',
      expect.stringContaining('La connexion a pris trop de temps.'),
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('awa@exemple.org');
    expect(document.activeElement).toBe(password);
  });

  it('is left for the password, which takes the focus', async () => {
    const { hand } = await reach();
    await hand.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Mot de passe'));
  });

  it('offline it says so', async () => {
    const { hand } = await reach(() => Promise.reject(new TypeError('Failed to fetch')));
    await hand.type(code(), '123456{Enter}');
    await waitFor(() => expect(described(code())).toContain('Le serveur ne répond pas'));
  });

  it('with an older shell it says what to do', async () => {
    const { hand } = await reach();
    await hand.type(code(), '123456{Enter}');
    await waitFor(() => expect(described(code())).toContain('Rechargez la page'));
  });
});
