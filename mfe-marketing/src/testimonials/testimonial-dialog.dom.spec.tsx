import { describe, expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestimonialDialog } from './testimonial-dialog.js';

const check = 'GET /user/api/check-email';

async function send(exists: boolean, message = 'Merci !') {
  let isClosed = false;
  const host = createFakeHost({ replies: { [check]: { exists } } });
  renderInSlice(<TestimonialDialog isOpen onClose={() => (isClosed = true)} />, { host });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'awa@exemple.org');
  if (message) await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), message);
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  return { host, isClosed: () => isClosed };
}

describe('a testimonial', () => {
  it('of somebody without an account is not sent: they are led to the plans', async () => {
    const { host, isClosed } = await send(false);
    await waitFor(() => expect(host.navigated.map(({ to }) => to)).toEqual(['/tarifs']));
    expect(isClosed()).toBe(true);
  });

  it('needs a video, and says so before anything is sent', async () => {
    const { host } = await send(true);
    expect((await screen.findByRole('alert')).textContent).toMatch(/vidéo/);
    expect(host.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('without a message asks nobody', async () => {
    const { host } = await send(true, '');
    await screen.findByRole('alert');
    expect(host.asked).toEqual([]);
  });
});
