import { afterEach, expect, it, jest } from '@jest/globals';
import { Dialog } from '@passerelle/ui-kit';
import { render, screen } from '@testing-library/react';
import { createAnnouncer } from './announcer.js';

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('two messages at once are both said, the same words twice, each in its region; then they go', () => {
  jest.useFakeTimers();
  const announce = createAnnouncer();
  announce('Tâche 2. À vous de parler.');
  announce('Enregistrement.');
  announce('Enregistrement.');
  announce('Le micro a été débranché.', 'assertive');
  const lines = (role: string) => [...screen.getByRole(role).children].map(({ textContent }) => textContent);
  expect(lines('status')).toEqual(['Tâche 2. À vous de parler.', 'Enregistrement.', 'Enregistrement.']);
  expect(lines('alert')).toEqual(['Le micro a été débranché.']);
  jest.advanceTimersByTime(10_000);
  expect([...lines('status'), ...lines('alert')]).toEqual([]);
});

it('what is announced while a dialog is open is said: the dialog silences the rest of the page alone', () => {
  const announce = createAnnouncer();
  const page = document.body.appendChild(document.createElement('main'));
  const { unmount } = render(
    <Dialog isOpen onOpenChange={() => undefined} title="Application">
      Code
    </Dialog>,
  );
  announce('Application ajoutée.');
  const isSilent = (element: Element) => element.closest('[inert], [aria-hidden=true]') !== null;
  expect(isSilent(page)).toBe(true);
  expect(isSilent(screen.getByText('Application ajoutée.'))).toBe(false);
  unmount();
});
