import { describe, expect, it } from '@jest/globals';
import type { Host } from '@passerelle/contracts';
import { createFakeHost, learner, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { Profile } from './profile.js';

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

function open(roles: typeof learner.roles) {
  const host = createFakeHost({ replies: { 'GET /user/api/user-subscriptions/': { results: [] } } });
  const loadFill = (async (slot: string) => () => `(${slot})`) as unknown as Host['loadFill'];
  renderInSlice(<Profile user={{ ...learner, roles }} goToSection={() => undefined} />, {
    host: { ...host, loadFill },
  });
}

describe('« Mon Compte »', () => {
  it('has the profile, what one aims at, one’s subscriptions and one’s data', async () => {
    open(['learner']);
    expect(await screen.findByText('(account.profile-panel.v1)')).toBeTruthy();
    expect(titles()).toEqual(['Profil', 'Abonnements', 'Mes données', 'Supprimer mon compte']);
    expect(screen.getByRole('button', { name: 'Changer la photo de profil' })).toBeTruthy();
  });

  it('of who works here has no goal and no subscription', () => {
    open(['learner', 'teacher']);
    expect(titles()).toEqual(['Profil', 'Mes données', 'Supprimer mon compte']);
  });
});
