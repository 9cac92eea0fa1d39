import { expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { ProfilePanel } from './profile-panel.js';

it('says the goal in « Mon Compte », with the way to change it', async () => {
  const replies = { 'GET /exam/goal/': { target_nclc: 7, exam_date: null } };
  renderInSlice(<ProfilePanel headingLevel={2} />, { host: createFakeHost({ replies }) });
  expect((await screen.findByText(/NCLC 7 partout/)).textContent).toMatch(/^Objectif\s: NCLC 7 partout\.$/);
  expect(screen.getByRole('button', { name: 'Modifier l’objectif' })).toBeTruthy();
});
