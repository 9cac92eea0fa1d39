import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorPanel } from '../feedback/error-panel.js';
import { PasswordField } from './password-field.js';
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
