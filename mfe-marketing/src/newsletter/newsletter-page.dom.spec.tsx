import { describe, expect, it } from '@jest/globals';
import { createFakeHost, noNetwork, refuse, renderPublicPage } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pages } from '../pages.js';

const show = async (path: string, reply: object) => {
  const call = `POST /user/api/newsletter/${path.includes('confirmation') ? 'confirm' : 'leave'}/jeton/`;
  const host = createFakeHost({ replies: { [call]: reply } });
  await renderPublicPage(pages, { host, path });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { host, call, press };
};

describe('the link that confirms', () => {
  const path = '/newsletter/confirmation/jeton';

  it('does nothing by being opened; pressed, it says so, also when it was confirmed before', async () => {
    const { host, press } = await show(path, { already: false });
    await screen.findByRole('heading', { level: 1, name: 'Confirmer l’inscription' });
    expect(host.asked).toEqual([]);
    await press('Confirmer mon inscription');
    expect((await screen.findByRole('status')).textContent).toContain('Votre inscription est confirmée.');
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirmer l’inscription'));
  });

  it('twice', async () => {
    const { press } = await show(path, { already: true });
    await press('Confirmer mon inscription');
    await screen.findByText(/déjà confirmée/);
  });

  it('that is unknown or too old: why, and no button that would not help', async () => {
    const { press } = await show(path, refuse('not_found', 'Ce lien n’est pas reconnu, ou il a expiré.'));
    await press('Confirmer mon inscription');
    expect((await screen.findByRole('alert')).textContent).toContain('a expiré');
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirmer l’inscription'));
  });

  it('without a network: « Réessayer »', async () => {
    const { host, call, press } = await show(path, noNetwork);
    await press('Confirmer mon inscription');
    await screen.findByRole('alert');
    host.replies[call] = { already: false };
    await press('Réessayer');
    await screen.findByText(/est confirmée/);
  });
});

describe('the link that leaves', () => {
  it('asks, then says that the address is forgotten; or that it was not known', async () => {
    for (const [already, text] of [
      [false, /votre adresse est effacée/],
      [true, /n’est pas inscrite, ou ne l’est plus/],
    ] as const) {
      const { host, press } = await show('/newsletter/desinscription/jeton', { already });
      expect(host.asked).toEqual([]);
      await press('Me désinscrire');
      await screen.findByText(text);
      document.body.replaceChildren();
    }
  });
});
