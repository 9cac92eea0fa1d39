import { beforeEach, describe, expect, it } from '@jest/globals';
import { type TestEntry } from '@passerelle/contracts';
import { createFakeHost, noNetwork, type Reply, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.js';
import { FreeAccount } from './free-account.js';

const call = 'POST /auth/users/';
const placement = '5f0c2b1e-6a6e-4c1b-9a55-0d6d5cf0a001';
const test = {
  ...{ id: 'ce-1', name: 'CE', status: 'available', skill: 'written_comprehension', number: 1 },
  ...{ questions: 39, duration: 3_600, free: 'ready' },
} as const satisfies TestEntry;
const accepted: Reply = () => Response.json({ message: '' }, { status: 202 });

function open(reply: Reply = accepted) {
  const host = createFakeHost({
    replies: { [call]: reply },
    session: { isAuthenticated: false, user: null, subscriptionStatus: 'Not Active' },
  });
  const shown = renderInSlice(<FreeAccount placement={placement} tests={[test]} />, { host });
  return { ...shown, host };
}
const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Mot de passe'), password);
};
const button = () => screen.getByRole('button', { name: 'Créer mon compte gratuit' });
const errorOf = (label: string) => {
  const field = screen.getByLabelText(label);
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

describe('the free account', () => {
  beforeEach(() => sessionStorage.clear());

  it('says what it opens, is asked for once however often it is pressed, and says what comes next, after a reload too', async () => {
    const { host, unmount } = open();
    expect(screen.getByText('Compréhension Écrite, test 1')).toBeTruthy();
    expect(screen.getByText(/Votre adresse ne sert qu’à votre compte/)).toBeTruthy();
    await fill('awa@exemple.org', 'kayak-orange-7');
    await userEvent.dblClick(button());
    const heading = await screen.findByRole('heading', { name: /^Ouvrez le lien reçu à awa@exemple\.org$/ });
    expect(document.activeElement).toBe(heading);
    expect(host.bodies(call)).toEqual([
      { email: 'awa@exemple.org', password: 'kayak-orange-7', website: '', placement },
    ]);
    unmount();
    open();
    await screen.findByRole('heading', { name: /^Ouvrez le lien reçu à awa@exemple\.org$/ });
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser une autre adresse' }));
    expect(button()).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Créez votre compte gratuit');
  });

  it('asks about an address whose domain looks misspelt, once its field is left, and corrects it', async () => {
    const { host } = open();
    await userEvent.type(screen.getByLabelText('Email'), 'awa@gmial.com');
    expect(screen.queryByRole('button', { name: 'Corriger l’adresse' })).toBeNull();
    await fill('', 'kayak-orange-7');
    expect((await screen.findByRole('status')).textContent).toMatch(/Vouliez-vous écrire awa@gmail\.com/);
    await userEvent.click(screen.getByRole('button', { name: 'Corriger l’adresse' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.queryByRole('button', { name: 'Corriger l’adresse' })).toBeNull();
    await userEvent.click(button());
    await screen.findByRole('heading', { name: /^Ouvrez le lien reçu à awa@gmail\.com$/ });
    expect(host.bodies(call)).toMatchObject([{ email: 'awa@gmail.com' }]);
  });

  it('says under each field what is wrong with it, before anything is sent', async () => {
    const { host } = open();
    await fill('awa', 'court');
    await userEvent.click(button());
    expect(errorOf('Email')).toContain('Format de l’email invalide');
    expect(errorOf('Mot de passe')).toContain('Le mot de passe doit contenir au moins 6 caractères');
    expect(host.bodies(call)).toEqual([]);
  });

  it('says under the field what the server refuses, and beside the button what it cannot place', async () => {
    const message = 'Ce mot de passe est trop courant. Choisissez-en un autre.';
    const { host } = open(() =>
      Response.json(
        {
          ...{ type: '/docs/errors/validation_failed', title: '', status: 400, code: 'validation_failed' },
          ...{ detail: message, message, errors: [{ field: 'password', message }] },
        },
        { status: 400 },
      ),
    );
    await fill('awa@exemple.org', 'password');
    await userEvent.click(button());
    await screen.findByText(message);
    expect(errorOf('Mot de passe')).toContain(message);
    expect(screen.queryByRole('alert')).toBeNull();
    host.replies[call] = noNetwork;
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Vérifiez votre connexion/);
    host.replies[call] = accepted;
    await userEvent.click(button());
    await screen.findByRole('heading', { name: /^Ouvrez le lien/ });
  });

  it('has a field that only programs fill in', () => {
    const { container } = open();
    const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(within(container).queryByRole('textbox', { name: /website/ })).toBeNull();
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
  });
});

describe('/compte-gratuit', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the form as a page, with the tests that it opens; afterwards no result is promised', async () => {
    const host = createFakeHost({
      replies: {
        'GET /mgmt/tests/001/': [test, { ...test, id: 'ce-2', number: 2, free: undefined }],
        'GET /mgmt/tests/002/': noNetwork,
        [call]: accepted,
      },
      session: { isAuthenticated: false, user: null, subscriptionStatus: 'Not Active' },
    });
    renderInSlice(<App />, { host, path: '/compte-gratuit' });
    await screen.findByRole('heading', { level: 1, name: 'Créez votre compte gratuit' });
    expect(screen.getAllByText(/^Compréhension Écrite, test/)).toHaveLength(1);
    await fill('awa@exemple.org', 'kayak-orange-7');
    await userEvent.click(button());
    await screen.findByRole('heading', { level: 1, name: /^Ouvrez le lien reçu/ });
    expect(host.bodies(call)).toEqual([
      { email: 'awa@exemple.org', password: 'kayak-orange-7', website: '' },
    ]);
    expect(screen.getByText(/^Vos tests gratuits vous attendent/)).toBeTruthy();
  });
});
