import { describe, expect, it } from '@jest/globals';
import {
  createFakeHost,
  learner,
  noNetwork,
  type Reply,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { ToastRegion } from '@passerelle/ui-kit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.js';
import { MailboxLinkButton } from './mailbox-link-button.js';

const proveCall = 'POST /auth/users/mailbox/prove/';
const sendCall = 'POST /auth/users/mailbox/';
const path = '/mailbox/confirm/lien';
const proven = { ...learner, email_proven: true };

function open(replies: Record<string, Reply>, session = {}) {
  const host = createFakeHost({ replies, session });
  renderInSlice(<App />, { host, path });
  return host;
}

describe('the link that proves a mailbox', () => {
  it('waits for its answer, then says that the address is confirmed, and the session knows', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const host = open({
      [proveCall]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const known: unknown[] = [];
    host.session.setUser = (user) => void known.push(user);
    await screen.findByText('Nous vérifions votre lien…');
    answer(Response.json({ user: proven, already: false }));
    await screen.findByText('Merci, votre adresse est confirmée.');
    expect(screen.getByRole('link', { name: 'Aller au tableau de bord' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    expect(host.bodies(proveCall)).toEqual([{ token: 'lien' }]);
    expect(known).toEqual([proven]);
  });

  it('that was used already says so', async () => {
    open({ [proveCall]: { user: proven, already: true } });
    await screen.findByText(/^Votre adresse est déjà confirmée/);
  });

  it('that has expired gives way to a new one', async () => {
    const host = open({
      [proveCall]: refuse('validation_failed', 'Ce lien de confirmation est invalide ou a expiré.'),
      [sendCall]: { user: learner, already: false },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ce lien de confirmation est invalide ou a expiré.',
    );
    expect(screen.getByText('Vous utilisez en ce moment le compte awa@exemple.org.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Recevoir un nouveau lien' }));
    await screen.findByText(/^Un nouveau lien vous a été envoyé/);
    // The button went: the news has its focus.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Un nouveau lien/));
    expect(host.bodies(sendCall)).toHaveLength(1);
  });

  it('opened again, asks again: what it knew of the person may be old', async () => {
    const host = createFakeHost({ replies: { [proveCall]: { user: proven, already: false } } });
    renderInSlice(<App />, { host, path }).unmount();
    const { unmount } = renderInSlice(<App />, { host, path });
    await screen.findByText('Merci, votre adresse est confirmée.');
    unmount();
    // What is not kept goes at the next turn.
    await new Promise((resolve) => setTimeout(resolve, 10));
    const known: unknown[] = [];
    host.session.setUser = ({ first_name }) => void known.push(first_name);
    host.replies[proveCall] = { user: { ...proven, first_name: 'Fatou' }, already: true };
    renderInSlice(<App />, { host, path });
    await screen.findByText(/^Votre adresse est déjà confirmée/);
    expect(known).toEqual(['Fatou']);
  });

  it('that needs no further one says so beside the card too, which goes', async () => {
    const host = createFakeHost({ replies: { [sendCall]: { user: proven, already: true } } });
    const shown = (isProven: boolean) => (
      <>
        {isProven ? null : <MailboxLinkButton />}
        <ToastRegion />
      </>
    );
    const { rerender } = renderInSlice(shown(false), { host });
    host.session.setUser = () => rerender(shown(true));
    await userEvent.click(screen.getByRole('button', { name: 'Recevoir un nouveau lien' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /nouveau lien/ })).toBeNull());
    await screen.findByText(/^Votre adresse est déjà confirmée/);
  });

  it('says why no further one is sent', async () => {
    open({
      [proveCall]: refuse('validation_failed', 'Ce lien de confirmation est invalide ou a expiré.'),
      [sendCall]: refuse('too_many_requests', 'Plusieurs liens vous ont déjà été envoyés.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recevoir un nouveau lien' }));
    await screen.findByText('Plusieurs liens vous ont déjà été envoyés.');
  });

  it('can be tried again where the network was down', async () => {
    const host = open({ [proveCall]: noNetwork });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.getByRole('alert').textContent).toMatch(/Le serveur ne répond pas/);
    host.replies[proveCall] = { user: proven, already: false };
    await userEvent.click(retry);
    await screen.findByText('Merci, votre adresse est confirmée.');
  });

  it('asks whoever is not signed in to do so, and tells the mailbox’s owner how to take the account', async () => {
    const host = open({}, { user: null, isAuthenticated: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Se connecter' }));
    expect(host.navigated).toEqual([{ to: '/login', state: { from: path } }]);
    expect(
      screen.getByRole('link', { name: /Choisissez un nouveau mot de passe/ }).getAttribute('href'),
    ).toBe('/forgot-password');
    expect(host.asked).toEqual([]);
  });
});
