import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ErrorPanel } from '../feedback/error-panel.js';
import { PasswordField } from './password-field.js';
import { TextArea } from './text-area.js';
import { TextField } from './text-field.js';

/** What describes a field to who does not see it. */
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();

describe('a field', () => {
  it('that is wrong says why, to who does not see it too', () => {
    render(<TextField label="Prénom" errorMessage="Veuillez indiquer votre prénom." />);
    const field = screen.getByRole('textbox', { name: 'Prénom' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toContain('Veuillez indiquer votre prénom.');
  });

  it('shows and hides the password', async () => {
    render(<PasswordField label="Mot de passe" />);
    const field = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
    await userEvent.type(field, 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect([field.type, field.value]).toEqual(['text', 'secret']);
    await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(field.type).toBe('password');
  });
});

describe('what could not be loaded', () => {
  it('is announced, with a way to try again', async () => {
    let tries = 0;
    render(
      <ErrorPanel title="Impossible de charger les tests" onRetry={() => (tries += 1)} reference="c-1">
        Vérifiez votre connexion.
      </ErrorPanel>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Impossible de charger les tests');
    expect(screen.getByRole('alert').textContent).toContain('Référence\u202f: c-1');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(tries).toBe(1);
  });
});

function Contact() {
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  return (
    <>
      <TextField label="Nom" value={name} onChange={setName} />
      <TextArea label="Message" value={message} onChange={setMessage} />
      <p>{`${name}, ${message}`}</p>
    </>
  );
}

it('what is pasted from a word processor has no character that nobody sees, and the caret stays', async () => {
  render(<Contact />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
  await userEvent.type(field, 'Bonjour  !');
  field.setSelectionRange(8, 8);
  await userEvent.paste('à\vtous\u0007,\tici');
  expect(screen.getByText(/^,/).textContent).toBe(', Bonjour à\ntous,\tici !');
  await userEvent.keyboard('…');
  expect(field.value).toBe('Bonjour à\ntous,\tici… !');
});

it('what stands in a rendered page’s fields before it is taken over is not lost', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Contact />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  field('Nom').value = 'Awa';
  field('Message').value = 'Bonjour';
  const root = await act(async () => hydrateRoot(page, <Contact />));
  expect(page.querySelector('p')?.textContent).toBe('Awa, Bonjour');
  await userEvent.type(field('Message'), ' !');
  expect([field('Nom').value, field('Message').value]).toEqual(['Awa', 'Bonjour !']);
  act(() => root.unmount());
  page.remove();
});
