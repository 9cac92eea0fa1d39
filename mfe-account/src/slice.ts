import { defineSlice } from '@passerelle/contracts';

/** What the account slice declares; the build emits it as slice.json. */
export const slice = defineSlice({
  name: 'mfe-account',
  version: '0.1.0',
  contract: 1,
  routes: [
    { path: '/login', title: 'Se connecter' },
    { path: '/forgot-password', title: 'Mot de passe oublié' },
    { path: '/password/reset/confirm/{uid}/{token}', title: 'Nouveau mot de passe' },
    { path: '/reset-success', title: 'Mot de passe modifié' },
    { path: '/payment', title: 'Paiement' },
    { path: '/payment/confirmation', title: 'Paiement' },
    { path: '/{provider}-payment/confirmation', title: 'Paiement' },
    { path: '/dashboard', title: 'Tableau de bord' },
    { path: '/bookings/{id}/approve_booking/', title: 'Demande d’entretien' },
  ],
  navigation: [],
  fills: { 'exam.mock-booking.v1': './mock-booking' },
});
