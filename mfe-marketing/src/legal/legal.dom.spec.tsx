import { describe, expect, it } from '@jest/globals';
import { keptFor } from '@passerelle/contracts';
import { createFakeHost, renderPublicPage } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../pages.js';

const visitor = { isAuthenticated: false, user: null, subscriptionStatus: 'Not Active' } as const;
const bare = { name: 'École du Pont', demonstration: false, payment_methods: ['card'] };
const full = {
  ...bare,
  ...{
    legal: 'Pont inc., NEQ 12',
    director: 'Awa Diop',
    hosting: 'Hôte, Paris',
    privacy: 'Lou Roy, lou@exemple.org',
  },
  ...{ email: 'pont@exemple.org', address: ['Rue', 'Ville'], payment_methods: ['card', 'orangemoney'] },
  refund: { days: 10, conditions: ['aucun test terminé', 'aucune correction utilisée'] },
};
const words = () => (document.body.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
const open = (path: string, school: object) =>
  renderPublicPage(pages, {
    host: createFakeHost({ session: visitor, replies: { 'GET /user/api/school/': school } }),
    path,
  });

describe('« Mentions légales »', () => {
  it('say who the school is, as far as it says', async () => {
    const { unmount } = await open('/mentions-legales', full);
    await screen.findByText('Pont inc., NEQ 12');
    for (const text of ['Awa Diop', 'Hôte, Paris', 'Rue, Ville']) expect(screen.getByText(text)).toBeTruthy();
    unmount();
    await open('/mentions-legales', bare);
    await screen.findByText('École du Pont');
    expect(words()).not.toMatch(/hébergement|Identité légale|Adresse|school\.yaml|démonstration/);
  });

  it('that lack the identity say who gives it, in a demonstration alone', async () => {
    await open('/mentions-legales', { ...bare, demonstration: true });
    await screen.findByText(/la direction de l’école la donne dans content\/school\.yaml/);
    expect(words()).toContain('École de démonstration : elle n’existe pas');
  });
});

describe('« Confidentialité »', () => {
  it('has the figures by which things are deleted, and names who answers for it', async () => {
    await open('/confidentialite', full);
    await screen.findByText('Lou Roy, lou@exemple.org');
    const { mailDays, eventMonths, contactMonths, newsletterDays, deviceDays } = keptFor;
    for (const text of [
      `${mailDays} jours`,
      `${eventMonths} mois`,
      `${contactMonths} mois`,
      `${deviceDays} jours`,
    ])
      expect(words()).toContain(text);
    expect(words()).toContain(`${newsletterDays} jours sans confirmation`);
    expect(words()).toContain('WhatsApp');
    // `StripeProvider.createSession` hands both on.
    expect(words()).toContain('votre e-mail, le forfait commandé et ce que vous écrivez sur sa page');
    // Before there is an account, too (`keptOnDevice`).
    expect(words()).toContain('ce que vous avez saisi pour payer ou demander un compte gratuit');
  });

  it('stands without the school’s facts, and names no messenger where none is used', async () => {
    await open('/confidentialite', bare);
    await screen.findByText('École du Pont');
    expect(words()).not.toContain('WhatsApp');
    expect(words()).toContain('Télécharger mes données');
  });
});

describe('« Conditions de vente »', () => {
  it('promise corrections within the school’s own hours', async () => {
    await open('/conditions-de-vente', { ...bare, marking_hours: 72 });
    await waitFor(() => expect(words()).toContain('corrigée sous 72 heures'));
  });

  it('give the school’s refund rule as it is, and what giving back does', async () => {
    await open('/conditions-de-vente', full);
    await waitFor(() =>
      expect(words()).toContain(
        'Dans les 10 jours qui suivent le paiement, sur simple demande, nous remboursons tout le prix, à ces conditions : aucun test terminé ; aucune correction utilisée.',
      ),
    );
    expect(words()).toContain('corrigée sous 48 heures');
    expect(words()).toContain('l’argent revient par Orange Money');
    expect(words()).toContain(`est annulée après ${keptFor.transferDays} jours`);
  });

  it('promise no refund and no transfer that the school does not', async () => {
    await open('/conditions-de-vente', bare);
    await screen.findByText('École du Pont');
    expect(words()).not.toMatch(/remboursement|Orange Money/);
    expect(words()).toContain('Il ne se renouvelle pas');
  });
});
