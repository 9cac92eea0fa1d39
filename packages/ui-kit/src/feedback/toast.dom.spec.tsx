import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialog } from '../overlays/dialog.js';
import { showToast } from './show-toast.js';
import { ToastRegion } from './toast.js';

afterEach(() => {
  jest.useRealTimers();
});

it('a toast can be read and closed while a dialog is open', () => {
  render(
    <>
      <ToastRegion />
      <p>La page</p>
      <Dialog isOpen onOpenChange={() => undefined} title="Votre objectif">
        Un dialogue
      </Dialog>
    </>,
  );
  act(() => showToast({ title: 'Enregistré.' }));
  const shutOff = (text: string) => screen.getByText(text).closest('[aria-hidden="true"], [inert]');
  expect(shutOff('La page')).not.toBeNull();
  expect(shutOff('Enregistré.')).toBeNull();
});

it('a toast goes after its time, whatever comes after it', () => {
  jest.useFakeTimers();
  render(<ToastRegion />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  act(() => showToast({ title: 'La première' }));
  pass(4_000);
  act(() => showToast({ title: 'La seconde', id: 'seconde' }));
  pass(2_100);
  expect(screen.queryByText('La première')).toBeNull();
  // Replaced, it has its time anew.
  act(() => showToast({ title: 'La seconde, changée', id: 'seconde' }));
  pass(5_900);
  expect(screen.getByText('La seconde, changée')).toBeTruthy();
  pass(200);
  expect(screen.queryByText('La seconde, changée')).toBeNull();
});

it('closed by keyboard it gives the focus back', async () => {
  render(
    <>
      <button type="button">Ici</button>
      <ToastRegion />
    </>,
  );
  act(() => showToast({ title: 'La photo n’est pas enregistrée.', tone: 'error' }));
  screen.getByRole('button', { name: 'Ici' }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fermer' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('La photo n’est pas enregistrée.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ici' }));
});
