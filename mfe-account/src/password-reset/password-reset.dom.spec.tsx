import { describe, expect, it, jest } from '@jest/globals';
import { problem } from '@passerelle/contracts';
import {
  createFakeHost,
  learner,
  noNetwork,
  type Reply,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.js';

const requestCall = 'POST /auth/users/reset_password/';
const confirmCall = 'POST /auth/users/reset_password_confirm/';
const badGateway: Reply = () => new Response('<html>', { status: 502 });
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('a forgotten password', () => {
  async function ask(reply: Reply) {
    const host = createFakeHost({ replies: { [requestCall]: reply } });
    renderInSlice(<App />, { host, path: '/forgot-password' });
    const hand = userEvent.setup();
    await hand.type(await screen.findByLabelText('Email'), 'awa@exemple.org');
    await hand.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
    return { host, hand };
  }

  it('is asked for once, and answered with the same neutral words for whoever asks', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { host, hand } = await ask(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await screen.findByRole('button', { name: 'Envoi en cours...' });
    expect(screen.getByText('Envoi en cours...').closest('.visually-hidden')).toBeNull();
    await hand.type(screen.getByLabelText('Email'), '{Enter}');
    answer(Response.json({ message: 'ok' }));
    const said = await screen.findByText(
      /Si cette adresse est associée à un compte, un lien de réinitialisation vous sera envoyé.*spam/,
    );
    expect(said.closest('[role=status]')).toBeTruthy();
    expect(host.bodies(requestCall)).toEqual([{ email: 'awa@exemple.org' }]);
  });

  it.each<[string, Reply, string]>([
    ['the server’s message', refuse('too_many_requests', 'Le message.'), 'Le message.'],
    ['no problem document', badGateway, 'Une erreur est survenue'],
    [
      'no network',
      noNetwork,
      'Une erreur est survenue. Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    ],
  ])('fails with %s', async (_what, reply, words) => {
    await ask(reply);
    expect(await alert()).toBe(words);
  });
});

describe('what is wrong with a field', () => {
  const refused = (field: string, message: string): Reply => {
    const body = problem('validation_failed', { errors: [{ field, message }] });
    return () => Response.json(body, { status: 400 });
  };

  it('stands under it, and nowhere else', async () => {
    const host = createFakeHost({
      replies: {
        [requestCall]: refused('email', 'Format de l’email invalide'),
        [confirmCall]: refused('new_password', 'Trop courant.'),
      },
    });
    const { unmount } = renderInSlice(<App />, { host, path: '/forgot-password' });
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer le lien' }));
    await screen.findByText('Format de l’email invalide');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    renderInSlice(<App />, { host, path: '/password/reset/confirm/personne/lien' });
    for (const label of ['Nouveau mot de passe', 'Confirmer le mot de passe'])
      await userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), 'azerty');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    await screen.findByText('Trop courant.');
    expect(document.activeElement).toBe(screen.getByLabelText('Nouveau mot de passe', { selector: 'input' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the new password', () => {
  async function choose(wanted: string, again: string, reply: Reply = { message: 'ok' }) {
    const host = createFakeHost({ replies: { [confirmCall]: reply } });
    renderInSlice(<App />, { host, path: '/password/reset/confirm/personne/lien' });
    const hand = userEvent.setup();
    await hand.type(await screen.findByLabelText('Nouveau mot de passe', { selector: 'input' }), wanted);
    await hand.type(screen.getByLabelText('Confirmer le mot de passe', { selector: 'input' }), again);
    await hand.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    return host;
  }

  it('that differs from its repetition is not sent', async () => {
    const host = await choose('un-pont-7', 'un-pond-7');
    await screen.findByText('Les mots de passe ne correspondent pas');
    expect(host.bodies(confirmCall)).toEqual([]);
  });

  it('is sent with what the link says, and leads to the page that says so', async () => {
    const host = await choose('un-pont-7', 'un-pont-7');
    await waitFor(() => expect(host.navigated.map(({ to }) => to)).toEqual(['/reset-success']));
    expect(host.bodies(confirmCall)).toEqual([
      { uid: 'personne', token: 'lien', new_password: 'un-pont-7', re_new_password: 'un-pont-7' },
    ]);
  });

  it.each([
    ['asks for their own session, which is over', learner.id, ['GET /auth/users/me/']],
    ['leaves the session of another account alone', 'somebody else', []],
  ])('of who is signed in signs nobody out, and %s', async (_what, uid, asked) => {
    const host = createFakeHost({ replies: { [confirmCall]: { message: 'ok' } } });
    const signOut = jest.spyOn(host.session, 'signOut');
    renderInSlice(<App />, { host, path: `/password/reset/confirm/${uid}/lien` });
    for (const label of ['Nouveau mot de passe', 'Confirmer le mot de passe'])
      await userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), 'un-pont-7');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    await waitFor(() => expect(host.navigated.map(({ to }) => to)).toEqual(['/reset-success']));
    expect(host.asked.filter((call) => call.startsWith('GET /auth/users/me'))).toEqual(asked);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('by a link that is over: says so, and leads to another one', async () => {
    const message = 'Ce lien de réinitialisation est invalide ou a expiré. Demandez-en un nouveau.';
    const body = problem('validation_failed', { errors: [{ field: 'token', message }] });
    await choose('un-pont-7', 'un-pont-7', () => Response.json(body, { status: 400 }));
    expect(await alert()).toContain(message);
    const link = screen.getByRole('link', { name: 'Demander un nouveau lien' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  it.each<[string, Reply, string]>([
    ['the server’s detail', refuse('too_many_requests', 'Trop de demandes.'), 'Trop de demandes.'],
    ['no problem document', badGateway, 'Une erreur est survenue'],
  ])('fails with %s, and stays on the page', async (_what, reply, words) => {
    const host = await choose('un-pont-7', 'un-pont-7', reply);
    expect(await alert()).toBe(words);
    expect(host.navigated).toEqual([]);
  });
});
