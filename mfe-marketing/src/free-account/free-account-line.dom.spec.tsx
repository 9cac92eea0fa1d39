import { expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { useOffer } from '../school/use-offer.js';
import { FreeAccountLine } from './free-account-line.js';

const visitor = { isAuthenticated: false, user: null, subscriptionStatus: 'Not Active' } as const;
const offer = {
  questions: { written_comprehension: null, oral_comprehension: null },
  placement_questions: 16,
};
const Known = () => (useOffer().data ? <p>What is free is known.</p> : null);
const show = (free_tests: number, session: object = visitor) => {
  const host = createFakeHost({ session, replies: { 'GET /exam/offer/': { ...offer, free_tests } } });
  renderInSlice(
    <>
      <FreeAccountLine />
      <Known />
    </>,
    { host },
  );
};
const link = () => screen.queryByRole('link', { name: 'Créer un compte gratuit' });

it('says what is free, and leads to the free account', async () => {
  show(2);
  await screen.findByText(/un compte gratuit ouvre 2 tests complets de compréhension/);
  expect(link()?.getAttribute('href')).toBe('/compte-gratuit');
});

it.each([
  ['where no test is free', 0, visitor],
  ['for who has an account', 2, {}],
])('is nothing %s', async (_where, count, session) => {
  show(count, session);
  await screen.findByText('What is free is known.');
  expect(link()).toBeNull();
});
