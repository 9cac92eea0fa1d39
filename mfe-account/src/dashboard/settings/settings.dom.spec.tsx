import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { problem } from '@passerelle/contracts';
import {
  createFakeHost,
  type FakeHost,
  learner,
  noNetwork,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { AccountSettings } from './account-settings.js';
import { exportParts } from './export/export-parts.js';

const sessionsCall = 'GET /auth/sessions/';
const session = {
  id: 's1',
  device: 'Firefox, Linux',
  created_at: '2026-11-21T10:00:00.000Z',
  last_used_at: '2026-11-21T10:00:00.000Z',
  current: true,
};

async function open(replies: FakeHost['replies'] = {}): Promise<{ host: FakeHost; hand: UserEvent }> {
  const host = createFakeHost({ replies: { [sessionsCall]: [session], ...replies } });
  renderInSlice(<AccountSettings user={learner} />, { host });
  await screen.findByRole('form', { name: 'Profil' });
  return { host, hand: userEvent.setup() };
}
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the profile', () => {
  const form = () => within(screen.getByRole('form', { name: 'Profil' }));
  const save = () => form().getByRole('button', { name: 'Enregistrer' });
  const phone = () => form().getByRole('textbox', { name: /^Téléphone/ });

  it('with an empty name and an impossible number: says what to do, and sends nothing', async () => {
    const { host, hand } = await open();
    await hand.clear(form().getByLabelText('Prénom'));
    await hand.type(phone(), '12');
    await hand.click(save());
    await waitFor(() =>
      expect(descriptionOf(form().getByLabelText('Prénom'))).toContain('Veuillez indiquer votre prénom.'),
    );
    expect(descriptionOf(phone())).toContain('Ce numéro de téléphone est incorrect.');
    expect(host.asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('sends what was changed, and nothing that another device may have changed since', async () => {
    const { host, hand } = await open({ 'PATCH /auth/users/me/': { ...learner, first_name: 'Awa Fatou' } });
    await hand.type(form().getByLabelText('Prénom'), ' Fatou');
    await hand.click(save());
    expect((await form().findByRole('status')).textContent).toBe('Vos informations sont enregistrées.');
    expect(host.bodies('PATCH /auth/users/me/')).toEqual([{ first_name: 'Awa Fatou' }]);
  });

  it('offline it says so, and is saved once there is a network', async () => {
    const { host, hand } = await open({ 'PATCH /auth/users/me/': noNetwork });
    await hand.type(form().getByLabelText('Prénom'), ' Fatou');
    await hand.click(save());
    expect((await form().findByRole('alert')).textContent).toContain('Le serveur ne répond pas');
    host.replies['PATCH /auth/users/me/'] = { ...learner, first_name: 'Awa Fatou' };
    await hand.click(save());
    expect((await form().findByRole('status')).textContent).toBe('Vos informations sont enregistrées.');
    await hand.clear(form().getByLabelText('Prénom'));
    await hand.click(save());
    await waitFor(() => expect(form().queryByText('Vos informations sont enregistrées.')).toBeNull());
  });
});

describe('the password', () => {
  const form = () => within(screen.getByRole('form', { name: 'Changer de mot de passe' }));
  const field = (name: string) => form().getByLabelText(name, { selector: 'input', exact: true });

  it('has the specification’s three messages, before anything is sent', async () => {
    const { host, hand } = await open();
    const change = async (current: string, wanted: string, again: string) => {
      for (const [name, typed] of [
        ['Mot de passe actuel', current],
        ['Nouveau mot de passe', wanted],
        ['Confirmer le nouveau mot de passe', again],
      ] as const) {
        await hand.clear(field(name));
        if (typed) await hand.type(field(name), typed);
      }
      await hand.click(form().getByRole('button', { name: 'Changer le mot de passe' }));
    };
    await change('', '', '');
    expect((await form().findByRole('alert')).textContent).toBe('Tous les champs sont requis');
    await change('ancien-pont', 'un-pont-neuf', '');
    expect((await form().findByRole('alert')).textContent).toBe('Tous les champs sont requis');
    await change('ancien-pont', 'court', 'court');
    await waitFor(() =>
      expect(descriptionOf(field('Nouveau mot de passe'))).toContain(
        'Le nouveau mot de passe doit contenir au moins 6 caractères',
      ),
    );
    await change('ancien-pont', 'un-pont-neuf', 'un-pond-neuf');
    await waitFor(() =>
      expect(descriptionOf(field('Confirmer le nouveau mot de passe'))).toContain(
        'Les nouveaux mots de passe ne correspondent pas',
      ),
    );
    expect(host.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('that may be changed already, as the first answer got lost, is said to be so', async () => {
    const set = 'POST /auth/users/set_password/';
    const { host, hand } = await open({ [set]: noNetwork });
    const send = () => hand.click(form().getByRole('button', { name: 'Changer le mot de passe' }));
    await hand.type(field('Mot de passe actuel'), 'ancien-pont');
    await hand.type(field('Nouveau mot de passe'), 'un-pont-neuf');
    await hand.type(field('Confirmer le nouveau mot de passe'), 'un-pont-neuf');
    await send();
    await form().findByRole('alert');
    const errors = [{ field: 'current_password', message: 'Le mot de passe actuel est incorrect.' }];
    host.replies[set] = () => Response.json(problem('validation_failed', { errors }), { status: 400 });
    await send();
    await waitFor(() =>
      expect(descriptionOf(field('Mot de passe actuel'))).toMatch(
        /^Le mot de passe actuel est incorrect\. Si votre envoi précédent est arrivé, votre mot de passe est déjà le nouveau/,
      ),
    );
    // Another one is wrong by itself.
    await hand.type(field('Mot de passe actuel'), '2');
    await send();
    await waitFor(() =>
      expect(descriptionOf(field('Mot de passe actuel'))).toBe('Le mot de passe actuel est incorrect.'),
    );
  });
});

describe('the address', () => {
  const ask = 'POST /auth/users/address/';
  const opener = () => screen.getByRole('button', { name: 'Changer d’adresse' });
  const form = () => within(screen.getByRole('form', { name: 'Changer d’adresse' }));
  const address = () => form().getByLabelText('Nouvelle adresse');
  const password = () => form().getByLabelText('Mot de passe actuel', { selector: 'input' });
  const send = (hand: UserEvent) => hand.click(form().getByRole('button', { name: 'Recevoir le lien' }));

  it('opens its form at the new one, and gives the focus back where it is left', async () => {
    const { host, hand } = await open();
    await hand.click(opener());
    expect(document.activeElement).toBe(address());
    await hand.click(form().getByRole('button', { name: 'Annuler' }));
    expect(document.activeElement).toBe(opener());
    expect(host.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('is asked for with the password, a slip is asked about, and what comes next is said', async () => {
    const { host, hand } = await open({ [ask]: { message: 'Ouvrez le lien.' } });
    await hand.click(opener());
    await hand.type(address(), learner.email.toUpperCase());
    await send(hand);
    await waitFor(() => expect(descriptionOf(address())).toBe('Votre compte a déjà cette adresse.'));
    expect(descriptionOf(password())).toBe('Entrez votre mot de passe actuel.');
    await hand.clear(address());
    await hand.type(address(), 'awa@gmial.com');
    await hand.type(password(), 'un-pont');
    await hand.click(form().getByRole('button', { name: 'Corriger l’adresse' }));
    expect(document.activeElement).toBe(address());
    await send(hand);
    await screen.findByText('Ouvrez le lien envoyé à awa@gmail.com');
    expect(host.bodies(ask)).toEqual([{ email: 'awa@gmail.com', current_password: 'un-pont' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ouvrez le lien/));
    expect(document.activeElement?.textContent).toContain(`votre adresse reste ${learner.email}`);
    expect(opener()).toBeTruthy();
  });

  it('refused for a wrong password, or by too many, says so and can be sent again', async () => {
    const errors = [{ field: 'current_password', message: 'Le mot de passe actuel est incorrect.' }];
    const wrong = () => Response.json(problem('validation_failed', { errors }), { status: 400 });
    const { host, hand } = await open({ [ask]: wrong });
    await hand.click(opener());
    await hand.type(address(), 'nouvelle@exemple.org');
    await hand.type(password(), 'un-pont');
    await send(hand);
    await waitFor(() => expect(descriptionOf(password())).toBe('Le mot de passe actuel est incorrect.'));
    expect(document.activeElement).toBe(password());
    host.replies[ask] = refuse('too_many_requests', 'Réessayez plus tard.');
    await send(hand);
    expect((await form().findByRole('alert')).textContent).toBe('Réessayez plus tard.');
    host.replies[ask] = { message: 'Ouvrez le lien.' };
    await send(hand);
    await screen.findByText('Ouvrez le lien envoyé à nouvelle@exemple.org');
  });
});

describe('the devices', () => {
  it('are five at first, this one before the last used, and all on « Voir tout »', async () => {
    const others = [1, 2, 3, 4, 5, 6].map((day) => ({
      ...{ ...session, id: `o${day}`, device: `Appareil ${day}`, current: false },
      last_used_at: `2026-11-0${day}T10:00:00.000Z`,
    }));
    const { hand } = await open({ [sessionsCall]: [...others, session] });
    const list = await screen.findByRole('list', { name: 'Appareils connectés' });
    const rows = () => within(list).getAllByRole('listitem');
    expect(rows().map(({ textContent }) => /^(Appareil \d|Firefox)/.exec(textContent ?? '')?.[0])).toEqual([
      'Firefox',
      'Appareil 6',
      'Appareil 5',
      'Appareil 4',
      'Appareil 3',
    ]);
    expect(rows()[1]?.textContent).toContain('Utilisé le');
    await hand.click(screen.getByRole('button', { name: 'Voir tout (7)' }));
    expect(rows()).toHaveLength(7);
    expect(document.activeElement).toBe(list);
    expect(screen.queryByRole('button', { name: /^Voir tout/ })).toBeNull();
  });

  it('that cannot be loaded: why, and « Réessayer »', async () => {
    const { host, hand } = await open({ [sessionsCall]: refuse('forbidden') });
    const panel = (await screen.findByText('Vos appareils ne s’affichent pas')).closest<HTMLElement>(
      '[role=alert]',
    );
    expect(panel?.textContent).toContain('Vous n’avez pas accès à cette page.');
    host.replies[sessionsCall] = [session];
    await hand.click(within(panel as HTMLElement).getByRole('button', { name: 'Réessayer' }));
    const list = await screen.findByRole('list', { name: 'Appareils connectés' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });
});

it('the tab of orders asks for them when it is opened', async () => {
  const call = 'GET /user/api/orders/';
  const { host, hand } = await open({ [call]: { results: [] } });
  expect(host.asked).not.toContain(call);
  await hand.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(await screen.findByText('Vous n’avez encore rien commandé.')).toBeTruthy();
  expect(host.asked).toContain(call);
});

describe('one’s data', () => {
  const files: Blob[] = [];
  const parts = exportParts.map(({ call }) => `GET ${call.path}`);
  const outside = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Nothing goes anywhere here.
  const saving = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  afterAll(() => {
    outside.mockRestore();
    saving.mockRestore();
  });

  const textOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob);
    });

  /** Downloads them: what the page says, and the file. */
  async function download(replies: FakeHost['replies']) {
    files.length = 0;
    URL.createObjectURL = (blob) => {
      files.push(blob as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const { hand } = await open(replies);
    await hand.click(screen.getByRole('button', { name: 'Télécharger mes données' }));
    const said = await screen.findByText(/^Le fichier est téléchargé|ne répond pas/);
    return { said: said.textContent, file: files[0] && (await textOf(files[0])) };
  }
  const given = () => Object.fromEntries(parts.map((call) => [call, { mails: [], from: `de ${call}` }]));

  it('are one file with what every service gave', async () => {
    const { said, file } = await download(given());
    expect(said).toBe('Le fichier est téléchargé.');
    for (const call of parts) expect(file).toContain(`de ${call}`);
  });

  it('say what a service did not give, on the page and in the file', async () => {
    const { said, file } = await download({ ...given(), 'GET /mgmt/bookings/export/': noNetwork });
    expect(said).toMatch(/téléchargé, mais il y manque\s: Entretiens\. Le serveur ne répond pas/);
    expect(file).toContain('Il manque\u00a0: Entretiens.');
    expect(file).toContain('de GET /exam/export/');
  });

  it('are no file where nothing could be had', async () => {
    const none = Object.fromEntries(parts.map((call) => [call, noNetwork]));
    const { said, file } = await download(none);
    expect([said, file]).toEqual([expect.stringContaining('ne répond pas'), undefined]);
  });
});

it('who deletes their account is told what stays of them', async () => {
  const { hand } = await open();
  screen.getByText(/Vos commandes et vos reçus restent.*sans votre nom ni votre e-mail/);
  await hand.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/vos commandes et vos reçus restent, sans votre nom ni votre e-mail/);
  // The focus goes to the password: what is not the dialog's description is passed over.
  screen.getByRole('dialog', { description: /C’est définitif/ });
});
