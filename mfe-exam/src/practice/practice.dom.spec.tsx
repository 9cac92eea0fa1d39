import { describe, expect, it } from '@jest/globals';
import { createFakeHost, noNetwork, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { questionSet } from '../player/testing/play.js';
import { Practice } from './practice.js';

const visitor = { isAuthenticated: false, user: null, subscriptionStatus: 'Not Active' } as const;
const list = 'GET /mgmt/tests/001/';
const entry = {
  id: 'ce-1',
  name: 'Série 1',
  status: 'available',
  skill: 'written_comprehension',
  number: 1,
  questions: 39,
  duration: 3_600,
};

describe('a visitor', () => {
  it('reads a test: Suivant is never disabled, nothing can be answered, Terminer leads to the plans', async () => {
    const host = createFakeHost({
      session: visitor,
      state: { practiceTest: 'ce-1' },
      replies: { 'GET /mgmt/questions/ce-1/': questionSet },
    });
    renderInSlice(<Practice skill="written_comprehension" />, { host });
    await screen.findByRole('heading', { name: 'Question 1 sur 6' });
    expect(screen.queryByRole('timer')).toBeNull();
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Suivant' });
    expect(next.disabled).toBe(false);
    for (const radio of screen.getAllByRole('radio')) expect(radio.matches(':disabled')).toBe(true);
    expect(screen.getByRole('link', { name: 'Créez un compte pour répondre' }).getAttribute('href')).toBe(
      '/compte-gratuit',
    );
    expect(screen.getByRole('link', { name: 'Créer un compte gratuit' }).getAttribute('href')).toBe(
      '/compte-gratuit',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Question 5' }));
    await screen.findByRole('heading', { name: 'Question 5 sur 6' });
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
    await screen.findByRole('heading', { name: 'Question 6 sur 6' });
    await userEvent.click(screen.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(host.navigated.map(({ to }) => to)).toEqual(['/tarifs']));
  });

  it('chooses from the list; one that is locked leads to the plans', async () => {
    const host = createFakeHost({
      session: visitor,
      replies: {
        [list]: [
          { ...entry, free: 'ready' },
          { ...entry, id: 'ce-2', number: 2, status: 'locked' },
        ],
      },
    });
    renderInSlice(<Practice skill="written_comprehension" />, { host });
    await userEvent.click(await screen.findByRole('button', { name: /^Compréhension Écrite test 1 / }));
    expect(host.navigated).toMatchObject([{ to: '/comprehension-ecrite', state: { practiceTest: 'ce-1' } }]);
    expect(screen.getByRole('link', { name: /test 2 .*verrouillé/ }).getAttribute('href')).toBe('/tarifs');
  });

  it('a list that cannot be loaded says so, and can be asked for again', async () => {
    const host = createFakeHost({ session: visitor, replies: { [list]: noNetwork } });
    renderInSlice(<Practice skill="written_comprehension" />, { host });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Impossible de charger les tests.*Vérifiez votre connexion/,
    );
    host.replies[list] = [entry];
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('button', { name: /^Compréhension Écrite test 1 / });
  });
});

describe('who has an account and no plan', () => {
  it.each([
    ['ready', 'ce-1', /test 1 Gratuit/],
    ['taken', null, /test 1 39/],
  ])('goes to the free test in their own area (%s)', async (free, selectedTest, name) => {
    const host = createFakeHost({
      session: { subscriptionStatus: 'Not Active' },
      replies: { [list]: [{ ...entry, free }], 'GET /exam/standings/': [] },
    });
    renderInSlice(<Practice skill="written_comprehension" />, { host });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(host.navigated).toEqual([
      { to: '/dashboard', state: { section: 'comprehensionecritesection', selectedTest } },
    ]);
  });
});
