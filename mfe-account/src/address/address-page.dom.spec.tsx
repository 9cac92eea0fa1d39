import { describe, expect, it } from '@jest/globals';
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

const call = 'POST /auth/users/address/confirm/';
const path = '/address/confirm/lien';
const changed = { ...learner, email: 'nouvelle@exemple.org', email_proven: true };

function open(replies: Record<string, Reply>, session = {}) {
  const host = createFakeHost({ replies, session });
  const known: unknown[] = [];
  host.session.setUser = (user) => void known.push(user);
  renderInSlice(<App />, { host, path });
  return { host, known };
}

describe('the link of a new address', () => {
  it('gives it to the account, says that other devices are signed out, and the session knows', async () => {
    const { host, known } = open({ [call]: { user: changed, already: false } });
    expect((await screen.findByText(/^nouvelle@exemple\.org est maintenant l’adresse/)).textContent).toMatch(
      /autres appareils ont été déconnectés/,
    );
    expect(screen.getByRole('link', { name: 'Aller au tableau de bord' })).toBeTruthy();
    expect([host.bodies(call), known]).toEqual([[{ token: 'lien' }], [changed]]);
  });

  it('gives it to the passkeys of the device, where its browser can tell them; one that fails to says nothing', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const told: unknown[] = [];
    const signalCurrentUserDetails = async (details: unknown) => {
      told.push(details);
      throw new TypeError('unknown passkey');
    };
    Object.assign(globalThis, { PublicKeyCredential: { signalCurrentUserDetails } });
    open({ [call]: { user: { ...changed, id }, already: false } });
    await screen.findByText(/^nouvelle@exemple\.org est maintenant/);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const userId = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    const name = changed.email;
    await waitFor(() => expect(told).toEqual([{ rpId: location.hostname, userId, name, displayName: name }]));
  });

  it('that was used already says so', async () => {
    const { known } = open({ [call]: { user: changed, already: true } });
    await screen.findByText(/déjà fait.*nouvelle@exemple\.org est l’adresse de votre compte/);
    expect(known).toEqual([changed]);
  });

  it.each<[string, Reply, string]>([
    ['that has expired', refuse('validation_failed', 'Ce lien est invalide.'), 'Ce lien est invalide.'],
    ['whose address another account has by now', refuse('conflict', 'Un autre compte.'), 'Un autre compte.'],
  ])('%s says which address stays, and where another is asked for', async (_, reply, text) => {
    const { known } = open({ [call]: reply });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByText('Votre adresse reste awa@exemple.org.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aller aux paramètres du compte' }).getAttribute('href')).toBe(
      '/dashboard#accountsettings',
    );
    expect(known).toEqual([]);
  });

  it('of another account names the one that is signed in here, and signs nobody out', async () => {
    const { host } = open({ [call]: refuse('forbidden', 'Ce lien est celui d’un autre compte.') });
    expect((await screen.findByRole('alert')).textContent).toBe('Ce lien est celui d’un autre compte.');
    expect(screen.getByText('Vous utilisez en ce moment le compte awa@exemple.org.')).toBeTruthy();
    expect(screen.getByText(/^Déconnectez-vous, ouvrez de nouveau le lien/)).toBeTruthy();
    expect([host.asked, screen.queryByRole('button')]).toEqual([[call], null]);
  });

  it('can be tried again where the network was down', async () => {
    const { host } = open({ [call]: noNetwork });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    host.replies[call] = { user: changed, already: false };
    await userEvent.click(retry);
    await screen.findByText(/^nouvelle@exemple\.org est maintenant/);
  });

  it('asks whoever is not signed in to do so first', async () => {
    const { host } = open({}, { user: null, isAuthenticated: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Se connecter' }));
    expect([host.navigated, host.asked]).toEqual([[{ to: '/login', state: { from: path } }], []]);
  });
});
