import { describe, expect, it } from '@jest/globals';
import { problem } from '@passerelle/contracts';
import { createFakeHost, noNetwork, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TestimonialDialog } from './testimonial-dialog.js';

const check = 'GET /user/api/check-email';

const upload = 'POST /user/api/upload-testimonial/';
const video = new File(['film'], 'avis.mp4', { type: 'video/mp4' });

async function send(exists: boolean, message = 'Merci !', file?: File, reply: Reply = { id: 'one' }) {
  let isClosed = false;
  const host = createFakeHost({ replies: { [check]: { exists }, [upload]: reply } });
  renderInSlice(<TestimonialDialog isOpen onClose={() => (isClosed = true)} />, { host });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'awa@exemple.org');
  if (message) await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), message);
  if (file) await userEvent.upload(screen.getByLabelText('Vidéo'), file);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer' }));
  return { host, isClosed: () => isClosed };
}

/** As the page opens it, and opens it again. */
function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <TestimonialDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

describe('a testimonial', () => {
  it('is sent with its video once, however often one presses, and shows after it was read', async () => {
    const { host } = await send(true, 'Merci !', video);
    expect(await screen.findByText(/publié après relecture/)).toBeTruthy();
    expect(host.asked.filter((call) => call.startsWith('POST'))).toEqual([upload]);
    expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull();
  });

  it('that is refused says so, and why', async () => {
    await send(true, 'Merci !', video, refuse('limit_reached', 'Trois attendent.'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Échec de l’envoi du témoignage.*Trois attendent/,
    );
  });

  it('that does not arrive, or whose address cannot be looked up, says which, and why', async () => {
    const { host } = await send(true, 'Merci !', video, noNetwork);
    const said = async (title: string) =>
      (await screen.findByText(title)).closest('[role=alert]')?.textContent;
    expect(await said('Erreur lors de l’envoi.')).toContain('Le serveur ne répond pas.');
    const email = [{ field: 'email', message: 'Format de l’email invalide' }];
    host.replies[check] = () =>
      Response.json(problem('validation_failed', { errors: email }), { status: 400 });
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await said('Erreur lors de la vérification de l’email.')).toContain('Format de l’email invalide');
  });

  it('of somebody without an account is not sent: they are led to the plans', async () => {
    const { host, isClosed } = await send(false);
    await waitFor(() => expect(host.navigated.map(({ to }) => to)).toEqual(['/tarifs']));
    expect(isClosed()).toBe(true);
  });

  it('closed before its address was checked leads nowhere, and says why once it is opened again', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const host = createFakeHost({
      replies: { [check]: () => new Promise((resolve) => (answer = resolve)) },
    });
    renderInSlice(<Opened />, { host });
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'awa@exemple.org');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Merci !');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(host.asked).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    answer(Response.json({ exists: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Aucun compte/);
    expect(host.navigated).toEqual([]);
  });

  it('needs a video, and says so before anything is sent', async () => {
    const { host } = await send(true);
    expect((await screen.findByRole('alert')).textContent).toMatch(/vidéo/);
    expect(document.activeElement).toBe(screen.getByLabelText('Vidéo'));
    expect(host.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('opened again has what was typed, and no video that nobody sees', async () => {
    const host = createFakeHost({ replies: { [check]: { exists: true }, [upload]: { id: 'one' } } });
    renderInSlice(<Opened />, { host });
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'awa@exemple.org');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Merci !');
    await userEvent.upload(screen.getByLabelText('Vidéo'), video);
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Merci !');
    expect(screen.getByLabelText<HTMLInputElement>('Vidéo').files).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/sélectionner une vidéo/);
    expect(host.asked).not.toContain(upload);
  });

  it('without a message asks nobody', async () => {
    const { host } = await send(true, '');
    await screen.findByRole('alert');
    expect(host.asked).toEqual([]);
  });
});
