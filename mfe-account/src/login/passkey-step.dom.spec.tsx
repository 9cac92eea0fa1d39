import { describe, expect, it } from '@jest/globals';
import { type Host, problem } from '@passerelle/contracts';
import { createFakeHost, noNetwork, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cancelled, passkeyAnswer, usePasskeys } from '../passkeys/testing/fake-passkeys.js';
import { SecondStep } from './second-step.js';

type Finish = NonNullable<Host['session']['finishSignIn']>;

const options = 'POST /auth/login/options/';
const request = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [{ id: 'a2V5', type: 'public-key', transports: ['internal'] }],
  userVerification: 'preferred',
};
const both = { passkey: request, application: true };

/** The second step of somebody who has that, until what they may do is known. */
async function reach(offer: object, finishSignIn: Finish = async () => Response.json({})) {
  const again: (string | undefined)[] = [];
  const { host } = renderInSlice(<SecondStep onAgain={(message) => again.push(message)} />, {
    host: createFakeHost({
      replies: { [options]: offer },
      finishSignIn,
      session: { isAuthenticated: false, user: null },
    }),
  });
  await screen.findByRole('button', { name: /^(Continuer|Utiliser ma clé d’accès)$/ });
  return { host, again, hand: userEvent.setup() };
}
const button = (name: string) => screen.queryByRole('button', { name });
const use = () => screen.getByRole('button', { name: 'Utiliser ma clé d’accès' });

describe('a passkey at the second step', () => {
  const browser = usePasskeys();

  it('comes first, and signs in', async () => {
    const sent: unknown[] = [];
    const { hand } = await reach(both, async (step) => {
      sent.push(step);
      return Response.json({});
    });
    expect(document.activeElement).toBe(use());
    expect([button('Utiliser l’application'), button('Utiliser un code de secours')]).not.toContain(null);
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      {
        passkey: {
          ...{ id: 'a2V5', rawId: 'a2V5', type: 'public-key' },
          response: {
            ...{ clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' },
          },
        },
      },
    ]);
    expect(browser.asked[0]).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
  });

  it('that was cancelled says so, and can be tried again with the same request', async () => {
    browser.get = cancelled;
    let sent = 0;
    const { hand, host } = await reach(both, async () => {
      sent += 1;
      return Response.json({});
    });
    await hand.click(use());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'annulée ou a expiré. Vous pouvez réessayer',
    );
    expect([sent, host.bodies(options)]).toEqual([0, [undefined]]);
    browser.get = async () => passkeyAnswer;
    await hand.click(use());
    await waitFor(() => expect(sent).toBe(1));
  });

  it('that is refused says so, and is asked for anew', async () => {
    const errors = [{ field: 'passkey', message: 'Cette clé d’accès n’a pas été reconnue.' }];
    const { hand, host } = await reach(both, async () =>
      Response.json(problem('validation_failed', { errors }), { status: 400 }),
    );
    await hand.click(use());
    expect((await screen.findByRole('alert')).textContent).toContain('n’a pas été reconnue');
    await waitFor(() => expect(host.bodies(options)).toHaveLength(2));
  });

  it('whose answer does not arrive says so, and stays the way, also where there is no application', async () => {
    const only = { passkey: request, application: false };
    let sent = 0;
    const { hand, host } = await reach(only, async () => {
      sent += 1;
      if (sent === 1) throw new TypeError('Failed to fetch');
      return Response.json({});
    });
    host.replies[options] = noNetwork;
    await hand.click(use());
    await waitFor(() => expect(host.bodies(options)).toHaveLength(2));
    expect((await screen.findByRole('alert')).textContent).toContain('Le serveur ne répond pas');
    expect(button('Utiliser l’application')).toBeNull();
    await waitFor(() => expect(use().getAttribute('aria-disabled')).toBeNull());
    await hand.click(use());
    await waitFor(() => expect(sent).toBe(2));
  });

  it('goes back to the password when its time is over, with the reason', async () => {
    const late = problem('bad_credentials', { detail: 'La connexion a pris trop de temps.' });
    const { hand, again } = await reach(both, async () => Response.json(late, { status: 401 }));
    await hand.click(use());
    await waitFor(() => expect(again).toEqual(['La connexion a pris trop de temps.']));
  });

  it('may be left for a code, and come back to', async () => {
    const { hand } = await reach(both);
    await hand.click(screen.getByRole('button', { name: 'Utiliser l’application' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Code à 6 chiffres'));
    await hand.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Code de secours'));
    await hand.click(use());
    await waitFor(() => expect(screen.queryByLabelText('Code de secours')).toBeNull());
  });

  it('without an application a recovery code is the other way', async () => {
    await reach({ passkey: request, application: false });
    expect([button('Utiliser l’application'), button('Utiliser un code de secours')]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it('is not offered to who has none', async () => {
    await reach({ passkey: null, application: true });
    screen.getByLabelText('Code à 6 chiffres');
    expect(button('Utiliser ma clé d’accès')).toBeNull();
  });
});

describe('a browser without passkeys', () => {
  it('says so, and asks for a code of the application', async () => {
    await reach(both);
    screen.getByText('Ce navigateur ne permet pas les clés d’accès.');
    screen.getByLabelText('Code à 6 chiffres');
    expect(button('Utiliser ma clé d’accès')).toBeNull();
  });

  it('asks for a recovery code where there is no application', async () => {
    await reach({ passkey: request, application: false });
    screen.getByLabelText('Code de secours');
  });
});
