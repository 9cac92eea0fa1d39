import { expect, it } from '@jest/globals';
import type { ContactMessage, DeskTestimonial } from '@passerelle/contracts';
import { createFakeHost, learner, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ModerationPage } from './moderation-page.js';

const at = '2026-11-20T10:00:00.000Z';
const message: ContactMessage = {
  ...{ id: 'm-1', full_name: 'Awa Diallo', email: 'awa@exemple.org', message: 'Bonjour.', created_at: at },
  ...{ answered_at: null, answer: null },
};
const testimonial: DeskTestimonial = {
  ...{ id: 't-1', first_name: 'Minh', last_name: 'Tran', message: 'Merci.', video: null, created_at: at },
  is_published: false,
};
const [messages, testimonials] = ['GET /mgmt/messages/', 'GET /mgmt/testimonials/'];

function open(replies: Readonly<Record<string, Reply>>) {
  const host = createFakeHost({
    session: { user: { ...learner, roles: ['learner', 'admin'] } },
    replies: {
      [messages]: { messages: [message] },
      [testimonials]: { testimonials: [testimonial] },
      'GET /mgmt/newsletter/': { addresses: [], confirmed: 0 },
      ...replies,
    },
  });
  renderInSlice(<ModerationPage />, { host, path: '/ecole/messages' });
  return host;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const done: Reply = () => new Response(null, { status: 204 });

it('a message that was answered goes; the focus is at the head of those that are left', async () => {
  const call = 'POST /mgmt/messages/m-1/answer/';
  const host = open({ [call]: { ...message, answered_at: at, answer: 'Bonjour.' } });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Réponse à Awa Diallo/ }), 'Bonjour.');
  host.replies[messages] = { messages: [] };
  await press('Envoyer la réponse');
  expect(await screen.findByText(/^Aucun message n’attend de réponse/)).toBeTruthy();
  expect(host.bodies(call)).toEqual([{ answer: 'Bonjour.' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
});

it('an answer that arrives while the next one is typed takes the focus from nobody', async () => {
  let reply = (_: Response) => {};
  const next = { ...message, id: 'm-2', full_name: 'Ana Ruiz' };
  const host = open({
    [messages]: { messages: [message, next] },
    'POST /mgmt/messages/m-1/answer/': () => new Promise<Response>((resolve) => (reply = resolve)),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Réponse à Awa Diallo/ }), 'Oui.');
  const [send] = screen.getAllByRole('button', { name: 'Envoyer la réponse' });
  await userEvent.click(send as HTMLElement);
  const field = screen.getByRole('textbox', { name: /^Réponse à Ana Ruiz/ });
  await userEvent.type(field, 'Bon');
  host.replies[messages] = { messages: [next] };
  reply(Response.json({ ...message, answered_at: at, answer: 'Oui.' }));
  await waitFor(() => expect(screen.queryByText('Awa Diallo')).toBeNull());
  await userEvent.keyboard('jour.');
  expect(field).toHaveProperty('value', 'Bonjour.');
});

it('so does a testimonial, published or refused', async () => {
  const host = open({
    'POST /mgmt/testimonials/t-1/approve/': done,
    'POST /mgmt/testimonials/t-2/refuse/': done,
  });
  const left = { ...testimonial, id: 't-2', first_name: 'Lucía', last_name: 'Paredes' };
  await screen.findByRole('button', { name: 'Publier le témoignage de Minh Tran' });
  host.replies[testimonials] = { testimonials: [left] };
  await press('Publier le témoignage de Minh Tran');
  await screen.findByRole('button', { name: 'Refuser le témoignage de Lucía Paredes' });
  const heading = screen.getByRole('heading', { name: 'Témoignages' });
  expect(document.activeElement).toBe(heading);
  host.replies[testimonials] = { testimonials: [] };
  await press('Refuser le témoignage de Lucía Paredes');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Refuser' }));
  expect(await screen.findByText(/^Aucun témoignage n’attend/)).toBeTruthy();
  expect(document.activeElement).toBe(heading);
});

/** The window comes back to the front. */
const comeBack = () => fireEvent(window, new Event('visibilitychange'));

it('a message that a colleague answered stays while an answer to it is typed, and no longer', async () => {
  const detail = 'Ce message a déjà une réponse.';
  const next = { ...message, id: 'm-2', full_name: 'Ana Ruiz' };
  const host = open({
    [messages]: { messages: [message, next] },
    'POST /mgmt/messages/m-1/answer/': refuse('conflict', detail),
  });
  const field = await screen.findByRole('textbox', { name: /^Réponse à Awa Diallo/ });
  await userEvent.type(field, 'Bonjour.');
  host.replies[messages] = {
    messages: [{ ...next, id: 'm-3', full_name: 'Li Wei', created_at: '2026-11-21T10:00:00.000Z' }],
  };
  comeBack();
  expect(await screen.findByText('Li Wei')).toBeTruthy();
  expect(screen.queryByText('Ana Ruiz')).toBeNull();
  expect(field.isConnected).toBe(true);
  expect(document.activeElement).toBe(field);
  const asked = host.asked.length;
  const [send] = screen.getAllByRole('button', { name: 'Envoyer la réponse' });
  await userEvent.click(send as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(field).toHaveProperty('value', 'Bonjour.');
  await waitFor(() => expect(host.asked.slice(asked)).toContain(`${messages}?state=waiting`));
  await userEvent.clear(field);
  await waitFor(() => expect(screen.queryByText('Awa Diallo')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
});

it('a testimonial that a colleague refused goes, and why it is not done is told', async () => {
  const detail = 'Ce témoignage n’existe plus.';
  const told: string[] = [];
  const hear = (event: Event) =>
    told.push((event as CustomEvent<{ description: string }>).detail.description);
  window.addEventListener('passerelle:toast', hear);
  const host = open({ 'POST /mgmt/testimonials/t-1/approve/': refuse('not_found', detail) });
  await screen.findByRole('button', { name: 'Publier le témoignage de Minh Tran' });
  host.replies[testimonials] = { testimonials: [] };
  await press('Publier le témoignage de Minh Tran');
  expect(await screen.findByText(/^Aucun témoignage n’attend/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Témoignages' })),
  );
  expect(told).toEqual([detail]);
  window.removeEventListener('passerelle:toast', hear);
});
