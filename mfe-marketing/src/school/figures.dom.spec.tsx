import { describe, expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { FormationPage } from '../formation/formation-page.js';
import { Hero } from '../landing/hero.js';
import { Team } from '../landing/team.js';
import { PlanSections } from '../plans/plan-sections.js';
import { PracticePage } from '../practice/practice-page.js';
import { Testimonials } from '../testimonials/testimonials.js';

const visitor = { isAuthenticated: false, user: null, subscriptionStatus: 'Not Active' } as const;
const offer = {
  questions: { written_comprehension: 150, oral_comprehension: 110 },
  placement_questions: 15,
};
const school = {
  ...{ name: 'École', demonstration: true, payment_methods: ['card'] },
  team: [{ first_name: 'Claire', last_name: 'Tremblay', role: 'Expression orale', text: 'Écoute.' }],
};
const hostWith = (replies: { offer?: object; school?: object; isSample?: boolean } = {}) =>
  createFakeHost({
    session: visitor,
    replies: {
      ...(replies.offer && { 'GET /exam/offer/': replies.offer }),
      ...(replies.school && { 'GET /user/api/school/': replies.school }),
      'GET /user/api/reviews/': [
        {
          id: 'r',
          user_details: { first_name: 'Awa', last_name: 'D.', image: null },
          message: 'Merci',
          video: null,
          sample: replies.isSample ?? false,
        },
      ],
      'GET /mgmt/available-subscriptions/': [],
    },
  });
const words = () => document.body.textContent ?? '';
const placementLink = () => screen.queryByRole('link', { name: /test de placement/ })?.getAttribute('href');

describe('figures on public pages', () => {
  it('are the server’s: the practice page has its skill’s, the hero what holds for both', async () => {
    const { unmount } = renderInSlice(<PracticePage skill="written_comprehension" />, {
      host: hostWith({ offer }),
    });
    await waitFor(() => expect(words()).toContain('Plus de 150 questions pour préparer'));
    expect(placementLink()).toBe('/test-de-placement');
    unmount();
    renderInSlice(<Hero />, { host: hostWith({ offer, school }) });
    await waitFor(() => expect(words()).toMatch(/Plus de\s110/));
    expect(words()).not.toMatch(/réussites|600/);
    expect(placementLink()).toBe('/test-de-placement');
  });

  it('that are not known are not said', async () => {
    const unknown = {
      questions: { written_comprehension: null, oral_comprehension: 110 },
      placement_questions: 0,
    };
    for (const replies of [{}, { offer: unknown, school }]) {
      const { unmount } = renderInSlice(
        <>
          <Hero />
          <PracticePage skill="written_comprehension" />
        </>,
        { host: hostWith(replies) },
      );
      await waitFor(() => expect(words()).toContain('Préparez la Compréhension Écrite'));
      await waitFor(() => expect(words()).not.toContain('Plus de'));
      if ('offer' in replies) await waitFor(() => expect(placementLink()).toBeUndefined());
      unmount();
    }
  });

  it('results are those that the school can prove', async () => {
    const results = [{ figure: '42', text: 'réussites en 2025' }];
    renderInSlice(<Hero />, { host: hostWith({ offer, school: { ...school, results } }) });
    await screen.findByText('réussites en 2025');
  });

  it('the first list of plans says under the claim what it means', async () => {
    renderInSlice(<PlanSections />, { host: hostWith() });
    const claim = await screen.findByRole('heading', {
      name: 'Nos tests sont tirés de l’examen réel du TCF',
    });
    expect(claim.nextElementSibling?.textContent).toBe('Même format, textes originaux.');
  });

  it('the page of the training leads to the placement test, and claims nothing', () => {
    renderInSlice(<FormationPage />, { host: hostWith() });
    expect(placementLink()).toBe('/test-de-placement');
    expect(words()).not.toMatch(/600|petit groupe/);
  });
});

describe('people of a school', () => {
  it('those of a demonstration carry a tag, and so do reviews of nobody', async () => {
    renderInSlice(
      <>
        <Team />
        <Testimonials />
      </>,
      { host: hostWith({ school, isSample: true }) },
    );
    await screen.findByRole('heading', { name: 'Claire Tremblay' });
    expect(screen.getByText('école de démonstration')).toBeTruthy();
    expect(await screen.findByText('avis d’exemple')).toBeTruthy();
  });

  it('are shown as they are where it is none; a school that names nobody shows no team', async () => {
    const { unmount } = renderInSlice(
      <>
        <Team />
        <Testimonials />
      </>,
      { host: hostWith({ school: { ...school, demonstration: false } }) },
    );
    await screen.findByRole('heading', { name: 'Claire Tremblay' });
    await screen.findByText('Merci');
    expect(screen.queryByText(/démonstration|exemple/)).toBeNull();
    unmount();
    renderInSlice(
      <>
        <Team />
        <Testimonials />
      </>,
      { host: hostWith({ school: { ...school, team: undefined } }) },
    );
    await screen.findByText('Merci');
    expect(screen.queryByRole('heading', { name: 'Notre équipe' })).toBeNull();
  });
});
