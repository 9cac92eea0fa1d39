import { expect, it } from '@jest/globals';
import { problem } from '@passerelle/contracts';
import { createFakeHost, noNetwork, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContactForm } from './contact-form.js';

const call = 'POST /user/api/contact/';

it('what was typed stays when sending fails; sent, the form is empty again', async () => {
  const { host } = renderInSlice(<ContactForm />, {
    host: createFakeHost({ replies: { [call]: noNetwork } }),
  });
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom complet' }), 'Awa Diop');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'awa@exemple.org');
  await userEvent.type(message, 'Bonjour');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to send message. Please try again.',
  );
  expect(screen.getByText(/^Failed to send/).lang).toBe('en');
  expect(message.value).toBe('Bonjour');
  host.replies[call] = { message: 'ok' };
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect((await screen.findByRole('status')).textContent).toContain('Message sent successfully!');
  expect(message.value).toBe('');
  expect(host.bodies(call)[1]).toEqual({
    fullName: 'Awa Diop',
    email: 'awa@exemple.org',
    message: 'Bonjour',
  });
});

it('what is typed while it is being sent stays', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const { host } = renderInSlice(<ContactForm />, {
    host: createFakeHost({ replies: { [call]: () => new Promise((resolve) => (answer = resolve)) } }),
  });
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await userEvent.type(message, 'Bonjour');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(host.bodies(call)).toHaveLength(1));
  expect(screen.getByText('Envoi...').closest('.visually-hidden')).toBeNull();
  await userEvent.type(message, ' encore');
  answer(Response.json({ message: 'ok' }));
  await screen.findByRole('status');
  expect(message.value).toBe('Bonjour encore');
});

it('what is wrong with a field stands under it, the specification’s line under the form', async () => {
  const errors = [{ field: 'email', message: 'Ce champ est obligatoire.' }];
  renderInSlice(<ContactForm />, {
    host: createFakeHost({
      replies: { [call]: () => Response.json(problem('validation_failed', { errors }), { status: 400 }) },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to send message. Please try again.',
  );
  expect(screen.getAllByText('Ce champ est obligatoire.')).toHaveLength(1);
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  const notes = (email.getAttribute('aria-describedby') ?? '').split(' ');
  expect(notes.map((id) => document.getElementById(id)?.textContent).join()).toContain(
    'Ce champ est obligatoire.',
  );
  expect(screen.getByRole('textbox', { name: 'Message' }).getAttribute('aria-invalid')).toBeNull();
});
