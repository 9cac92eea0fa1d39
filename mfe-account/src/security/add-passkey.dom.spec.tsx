import { describe, expect, it } from '@jest/globals';
import { problem } from '@passerelle/contracts';
import { createFakeHost, type FakeHost, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cancelled, madePasskey, usePasskeys } from '../passkeys/testing/fake-passkeys.js';
import { SecondFactors } from './second-factors.js';

const list = 'GET /auth/factors/';
const begin = 'POST /auth/passkeys/';
const confirm = 'POST /auth/passkeys/confirm/';
const none = { factors: [], recovery_codes: 0, required: true };
const telephone = {
  id: 'p1',
  kind: 'passkey',
  name: 'Téléphone',
  created_at: '2026-11-24T10:00:00.000Z',
  last_used_at: null,
};
const begun = {
  name: 'Chrome sur Android',
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Passerelle' },
    user: { id: 'aWQ', name: 'awa@exemple.org', displayName: 'awa@exemple.org' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 600_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  },
};
const codes = Array.from({ length: 10 }, (_, n) => `CODE-${n}`);
const added = (recovery_codes: string[] | null) => () =>
  Response.json({ factor: telephone, recovery_codes }, { status: 201 });

async function open(replies: FakeHost['replies'], onAdded?: () => void) {
  const { host } = renderInSlice(<SecondFactors email="awa@exemple.org" {...(onAdded && { onAdded })} />, {
    host: createFakeHost({ replies: { [list]: none, [begin]: begun, ...replies } }),
  });
  const hand = userEvent.setup();
  await hand.click(await screen.findByRole('button', { name: 'Ajouter une clé d’accès' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { host, hand, dialog };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** To its name. */
async function proven({ hand, dialog }: Opened) {
  await hand.type(dialog.getByLabelText('Mot de passe actuel'), 'secret');
  await hand.click(dialog.getByRole('button', { name: 'Continuer' }));
  return dialog.findByLabelText<HTMLInputElement>('Nom de la clé d’accès');
}
const make = ({ dialog }: Opened) => dialog.getByRole('button', { name: 'Créer la clé d’accès' });

describe('a passkey', () => {
  const browser = usePasskeys();

  it('is added: password, name, the device’s dialogue, recovery codes', async () => {
    let isAdded = false;
    const opened = await open({ [confirm]: added(codes) }, () => {
      isAdded = true;
    });
    const { host, hand, dialog } = opened;
    const name = await proven(opened);
    expect([name.value, document.activeElement]).toEqual(['Chrome sur Android', name]);
    await hand.clear(name);
    await hand.click(make(opened));
    await dialog.findByText('Donnez-lui un nom.');
    expect(browser.asked).toEqual([]);
    await hand.type(name, 'Téléphone');
    host.replies[list] = { ...none, factors: [telephone], recovery_codes: 10 };
    await hand.click(make(opened));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(codes);
    expect(browser.asked).toHaveLength(1);
    expect(host.bodies(begin)).toEqual([{ current_password: 'secret' }]);
    expect(host.bodies(confirm)).toEqual([
      {
        name: 'Téléphone',
        passkey: {
          ...{ id: 'a2V5', rawId: 'a2V5', type: 'public-key' },
          response: {
            ...{ clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0YXRpb24' },
            transports: ['internal'],
          },
        },
      },
    ]);
    await hand.click(dialog.getByRole('button', { name: 'J’ai conservé mes codes' }));
    expect(isAdded).toBe(true);
    const row = within(await screen.findByRole('list', { name: 'Méthodes' }));
    expect(row.getByText('Téléphone').closest('li')?.textContent).toContain('Clé d’accès depuis le');
  });

  it('that was cancelled on the device says so, and can be tried again', async () => {
    browser.create = cancelled;
    const opened = await open({ [confirm]: added(null) });
    await proven(opened);
    await opened.hand.click(make(opened));
    expect((await opened.dialog.findByRole('alert')).textContent).toContain(
      'annulée ou a expiré. Vous pouvez réessayer',
    );
    expect(opened.host.bodies(confirm)).toEqual([]);
    browser.create = async () => madePasskey;
    await opened.hand.click(make(opened));
    await opened.dialog.findByText(/proposée à votre prochaine connexion/);
  });

  it('of a device that has one already says so', async () => {
    browser.create = () => Promise.reject(new DOMException('It has one.', 'InvalidStateError'));
    const opened = await open({});
    await proven(opened);
    await opened.hand.click(make(opened));
    await opened.dialog.findByText('Cet appareil a déjà une clé d’accès pour votre compte.');
  });

  it('that the server does not take begins anew, with the reason', async () => {
    const errors = [{ field: 'passkey', message: 'Cette clé d’accès n’a pas pu être vérifiée.' }];
    const opened = await open({
      [confirm]: () => Response.json(problem('validation_failed', { errors }), { status: 400 }),
    });
    await proven(opened);
    await opened.hand.click(make(opened));
    await opened.dialog.findByText('Cette clé d’accès n’a pas pu être vérifiée.');
    opened.host.replies[confirm] = added(null);
    await proven(opened);
    await opened.hand.click(make(opened));
    await opened.dialog.findByRole('button', { name: 'Terminer' });
  });

  it('is not begun with a wrong password, and not beyond the limit', async () => {
    const errors = [{ field: 'current_password', message: 'Le mot de passe actuel est incorrect.' }];
    const opened = await open({
      [begin]: () => Response.json(problem('validation_failed', { errors }), { status: 400 }),
    });
    await opened.hand.type(opened.dialog.getByLabelText('Mot de passe actuel'), 'secret');
    await opened.hand.click(opened.dialog.getByRole('button', { name: 'Continuer' }));
    await opened.dialog.findByText('Le mot de passe actuel est incorrect.');
    opened.host.replies[begin] = refuse('limit_reached', '10 clés d’accès au plus.');
    await opened.hand.click(opened.dialog.getByRole('button', { name: 'Continuer' }));
    await opened.dialog.findByText('10 clés d’accès au plus.');
  });

  it('is named when it is removed', async () => {
    renderInSlice(<SecondFactors email="awa@exemple.org" />, {
      host: createFakeHost({
        replies: { [list]: { factors: [telephone], recovery_codes: 10, required: false } },
      }),
    });
    const hand = userEvent.setup();
    await hand.click(await screen.findByRole('button', { name: 'Retirer : Téléphone' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/supprimer de l’appareil qui la garde/);
  });
});

it('a browser without passkeys says so, and offers the application', async () => {
  renderInSlice(<SecondFactors email="awa@exemple.org" />, {
    host: createFakeHost({ replies: { [list]: none } }),
  });
  await screen.findByText(/ne permet pas d’ajouter une clé d’accès/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull());
  screen.getByRole('button', { name: 'Ajouter une application' });
});
