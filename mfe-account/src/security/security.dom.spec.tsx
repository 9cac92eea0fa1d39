import { describe, expect, it } from '@jest/globals';
import { problem } from '@passerelle/contracts';
import {
  createFakeHost,
  type FakeHost,
  learner,
  noNetwork,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FactorNeeded } from './factor-needed.js';
import { SecondFactors } from './second-factors.js';

const list = 'GET /auth/factors/';
const begin = 'POST /auth/totp/';
const confirm = 'POST /auth/totp/confirm/';
const none = { factors: [], recovery_codes: 0, required: false };
const application = {
  id: 'f1',
  kind: 'totp',
  name: 'Application d’authentification',
  created_at: '2026-11-21T10:00:00.000Z',
  last_used_at: null,
};
const some = { factors: [application], recovery_codes: 10, required: false };
const begun = {
  enrolment: 'sealed',
  secret: 'ABCDEFGH',
  uri: 'otpauth://totp/Passerelle:awa?secret=ABCDEFGH',
};
const codes = Array.from({ length: 10 }, (_, n) => `CODE-${n}`);
const wrong = (field: string, message: string) => () =>
  Response.json(problem('validation_failed', { errors: [{ field, message }] }), { status: 400 });

function open(replies: FakeHost['replies'], onAdded?: () => void) {
  const { host } = renderInSlice(<SecondFactors email="awa@exemple.org" {...(onAdded && { onAdded })} />, {
    host: createFakeHost({ replies }),
  });
  return { host, hand: userEvent.setup() };
}

describe('second factors', () => {
  it('are said not to load, and load once there is a network', async () => {
    const { host, hand } = open({ [list]: noNetwork });
    const again = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 8_000 });
    host.replies[list] = none;
    await hand.click(again);
    await screen.findByRole('button', { name: 'Ajouter une application' });
  }, 15_000);

  it('an application is added: password, QR code, code, recovery codes, each failure in its place', async () => {
    let added = 0;
    const { host, hand } = open(
      { [list]: none, [begin]: wrong('current_password', 'Le mot de passe actuel est incorrect.') },
      () => {
        added += 1;
      },
    );
    await hand.click(await screen.findByRole('button', { name: 'Ajouter une application' }));
    const dialog = within(await screen.findByRole('dialog'));
    const next = () => dialog.getByRole('button', { name: /^(Continuer|Activer)$/ });
    await hand.click(next());
    await dialog.findByText('Entrez votre mot de passe actuel.');
    const password = dialog.getByLabelText('Mot de passe actuel');
    expect([host.bodies(begin), document.activeElement]).toEqual([[], password]);
    dialog.getByText(/Vos autres appareils seront déconnectés/);
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await hand.click(next());
    await dialog.findByText('Le mot de passe actuel est incorrect.');
    expect(document.activeElement).toBe(password);

    host.replies[begin] = begun;
    await hand.click(next());
    await dialog.findByRole('img', { name: 'Code QR à scanner avec l’application' });
    dialog.getByText('ABCD EFGH');
    host.replies[confirm] = wrong('code', 'Ce code est incorrect.');
    await hand.type(dialog.getByLabelText('Code à 6 chiffres'), '000000{Enter}');
    await dialog.findByText('Ce code est incorrect.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Code à 6 chiffres'));

    host.replies[confirm] = () =>
      Response.json({ factor: application, recovery_codes: codes }, { status: 201 });
    host.replies[list] = some;
    await hand.click(next());
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(codes);
    expect(host.bodies(confirm).at(-1)).toEqual({ enrolment: 'sealed', code: '000000' });
    expect(host.bodies(begin)).toHaveLength(2);
    // Codes that are shown once do not go by Escape.
    await hand.keyboard('{Escape}');
    expect(added).toBe(0);
    await hand.click(dialog.getByRole('button', { name: 'J’ai conservé mes codes' }));
    await screen.findByText('Application d’authentification');
    expect(added).toBe(1);
  });

  it('one is removed with the password; the last of who must have one is not offered to be', async () => {
    const remove = 'DELETE /auth/factors/f1/';
    const { host, hand } = open({ [list]: some, [remove]: () => new Response(null, { status: 204 }) });
    await hand.click(await screen.findByRole('button', { name: 'Retirer : Application d’authentification' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    host.replies[list] = { ...some, required: true };
    await hand.click(dialog.getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.bodies(remove)).toEqual([{ current_password: 'secret' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
  });

  it('one that was removed though the answer got lost is said to be so by the next press', async () => {
    const remove = 'DELETE /auth/factors/f1/';
    const { host, hand } = open({ [list]: some, [remove]: noNetwork });
    await hand.click(await screen.findByRole('button', { name: 'Retirer : Application d’authentification' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await hand.click(dialog.getByRole('button', { name: 'Retirer' }));
    await dialog.findByRole('alert');
    host.replies[list] = none;
    host.replies[remove] = refuse('not_found');
    await hand.click(dialog.getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(host.announced.at(-1)).toMatch(/retirée\.$/));
  });

  it('an application whose reply was lost is in the list once the dialog is closed', async () => {
    const { host, hand } = open({ [list]: none, [begin]: begun, [confirm]: noNetwork });
    await hand.click(await screen.findByRole('button', { name: 'Ajouter une application' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await hand.click(dialog.getByRole('button', { name: 'Continuer' }));
    await hand.type(await dialog.findByLabelText('Code à 6 chiffres'), '000000{Enter}');
    await dialog.findByRole('alert');
    host.replies[list] = some;
    await hand.click(dialog.getByRole('button', { name: 'Annuler' }));
    await screen.findByRole('button', { name: 'Retirer : Application d’authentification' });
  });

  it('the first one without codes does not say that they are valid, and leads to new ones', async () => {
    const { host, hand } = open({
      [list]: none,
      [begin]: begun,
      [confirm]: () => Response.json({ factor: application, recovery_codes: null }, { status: 201 }),
    });
    await hand.click(await screen.findByRole('button', { name: 'Ajouter une application' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await hand.click(dialog.getByRole('button', { name: 'Continuer' }));
    host.replies[list] = some;
    await hand.type(await dialog.findByLabelText('Code à 6 chiffres'), '000000{Enter}');
    await dialog.findByText(/codes de secours n’ont pas pu s’afficher/);
    expect(dialog.queryByText(/restent valables/)).toBeNull();
    await hand.click(dialog.getByRole('button', { name: 'Nouveaux codes de secours' }));
    await screen.findByRole('button', { name: 'Créer les codes' });
  });

  it('an application that took more than ten minutes begins anew, with the reason', async () => {
    const late = 'Le délai de dix minutes est passé. Recommencez.';
    const { hand } = open({ [list]: none, [begin]: begun, [confirm]: wrong('enrolment', late) });
    await hand.click(await screen.findByRole('button', { name: 'Ajouter une application' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await hand.click(dialog.getByRole('button', { name: 'Continuer' }));
    await hand.type(await dialog.findByLabelText('Code à 6 chiffres'), '000000{Enter}');
    await dialog.findByText(late);
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await hand.click(dialog.getByRole('button', { name: 'Continuer' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Code à 6 chiffres')).value).toBe('');
    expect(dialog.queryByText(late)).toBeNull();
  });

  it('of two, one is removed, and the list takes the focus', async () => {
    const key = { ...application, id: 'p1', kind: 'passkey', name: 'Téléphone' };
    const { host, hand } = open({
      [list]: { ...some, factors: [application, key] },
      'DELETE /auth/factors/p1/': () => new Response(null, { status: 204 }),
    });
    await hand.click(await screen.findByRole('button', { name: 'Retirer : Téléphone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    host.replies[list] = some;
    await hand.click(dialog.getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(screen.queryByText('Téléphone')).toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Méthodes' }));
  });

  it('one that replaces another leaves the codes valid', async () => {
    const { hand } = open({
      [list]: some,
      [begin]: begun,
      [confirm]: () => Response.json({ factor: application, recovery_codes: null }, { status: 201 }),
    });
    await hand.click(await screen.findByRole('button', { name: 'Remplacer l’application' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await hand.click(dialog.getByRole('button', { name: 'Continuer' }));
    await hand.type(await dialog.findByLabelText('Code à 6 chiffres'), '000000{Enter}');
    await dialog.findByText(/restent valables/);
    expect(dialog.queryByRole('button', { name: 'Nouveaux codes de secours' })).toBeNull();
  });

  it('new recovery codes stay on the screen where the list fails to load anew', async () => {
    const { host, hand } = open({ [list]: some, 'POST /auth/recovery-codes/': { recovery_codes: codes } });
    await hand.click(await screen.findByRole('button', { name: 'Nouveaux codes de secours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    host.replies[list] = refuse('forbidden');
    await hand.click(dialog.getByRole('button', { name: 'Créer les codes' }));
    await screen.findByRole('heading', { name: 'Vos codes de secours' });
    await waitFor(() => expect(host.asked.filter((call) => call === list)).toHaveLength(2));
    // Whatever came of it is shown by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(10);
  });

  it('new recovery codes are shown once', async () => {
    const { host, hand } = open({ [list]: some, 'POST /auth/recovery-codes/': { recovery_codes: codes } });
    await hand.click(await screen.findByRole('button', { name: 'Nouveaux codes de secours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await hand.click(dialog.getByRole('button', { name: 'Créer les codes' }));
    await screen.findByRole('heading', { name: 'Vos codes de secours' });
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(10);
    expect(host.bodies('POST /auth/recovery-codes/')).toEqual([{ current_password: 'secret' }]);
  });
});

describe('who works here and has none', () => {
  const awaiting = { ...learner, awaits_factor: true };

  it('is told what to do, and enters once there is one', async () => {
    let renewed = 0;
    const host = createFakeHost({
      replies: { [list]: { ...some, required: true } },
      renew: async () => {
        renewed += 1;
        return renewed > 1;
      },
    });
    renderInSlice(<FactorNeeded user={awaiting} />, { host });
    screen.getByRole('heading', { level: 1, name: 'Activez la double authentification' });
    const enter = await screen.findByRole('button', { name: 'Ouvrir mon espace' });
    const hand = userEvent.setup();
    await hand.click(enter);
    expect((await screen.findByRole('alert')).textContent).toContain('Le serveur ne répond pas');
    await hand.click(enter);
    await waitFor(() => expect(renewed).toBe(2));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('has nothing to enter before', async () => {
    renderInSlice(<FactorNeeded user={awaiting} />, {
      host: createFakeHost({ replies: { [list]: { ...none, required: true } } }),
    });
    await screen.findByRole('button', { name: 'Ajouter une application' });
    expect(screen.queryByRole('button', { name: 'Ouvrir mon espace' })).toBeNull();
  });
});
