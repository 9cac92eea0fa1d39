import { expect, it } from '@jest/globals';
import { renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextFeedback } from './text-feedback.js';

it('counts when it is opened, says what it cannot do, and that a dictionary does not come', async () => {
  renderInSlice(
    <TextFeedback text="Tu viens, mais vous partez. C’est pas grave, parce que demain j’irai." />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ce que l’on peut compter dans votre texte' }));
  expect(screen.getByText(/aucune note n’en sort/)).toBeTruthy();
  expect(screen.getByText(/dans le même texte/)).toBeTruthy();
  expect(screen.getByText('Donner une cause')).toBeTruthy();
  expect(screen.getByText(/Sans « ne » : c’est pas/)).toBeTruthy();
  // Here there are no workers.
  await user.click(screen.getByRole('button', { name: 'Chercher les mots inconnus' }));
  expect(await screen.findByText('Le dictionnaire ne se charge pas')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
