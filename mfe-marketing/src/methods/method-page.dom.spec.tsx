import { describe, expect, it } from '@jest/globals';
import { createFakeHost, type FakeHost, refuse, renderPublicPage } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { manifest } from '../manifest.js';
import { pages } from '../pages.js';
import { methodPlaces } from './pages.js';

const path = '/expression-ecrite/sujets-d-actualites';
const call = 'GET /mgmt/pages/expression-ecrite/sujets-d-actualites/';
const page = {
  ...{ skill: 'expression-ecrite', page: 'sujets-d-actualites', title: 'Dix sujets' },
  ...{ summary: 'Ce qui revient.', html: '<h2>Le logement</h2>' },
};
const visitor = { isAuthenticated: false, user: null, subscriptionStatus: 'Not Active' } as const;

describe('an authored page', () => {
  it('has an address of its own, which the menu opens', () => {
    const declared = manifest.routes.map((route) => route.path);
    const ofExpressions = declared.filter((each) => /^\/expression-\w+\//.test(each));
    expect(methodPlaces.map((place) => place.path).toSorted()).toEqual(ofExpressions.toSorted());
    for (const { to } of manifest.dropdowns) expect(declared).toContain(to);
  });

  it('shows its text, filled in by who sanitises it, the way on, and its neighbours', async () => {
    const host: FakeHost = {
      ...createFakeHost({ session: visitor, replies: { [call]: page } }),
      loadFill: (async () =>
        ({ html }: { html: string }) =>
          `texte : ${html}`) as unknown as FakeHost['loadFill'],
    };
    await renderPublicPage(pages, { host, path });
    await screen.findByRole('heading', { level: 1, name: 'Dix sujets' });
    await screen.findByText('texte : <h2>Le logement</h2>');
    expect(screen.getByText('Ce qui revient.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Commencez ici' }).getAttribute('href')).toBe('/tarifs');
    expect(screen.getByRole('link', { name: 'Correction des sujets' }).getAttribute('href')).toBe(
      '/expression-ecrite/correction-des-sujets',
    );
  });

  it('that cannot be loaded: why, and « Réessayer »', async () => {
    const host = createFakeHost({ session: visitor, replies: { [call]: refuse('not_found') } });
    await renderPublicPage(pages, { host, path });
    await screen.findByRole('alert');
    host.replies[call] = page;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('heading', { level: 1, name: 'Dix sujets' });
  });
});
