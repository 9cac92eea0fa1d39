import { defineSlice, settingsSection } from '@passerelle/contracts';

/** What the account slice declares; the build emits it as slice.json. */
export const manifest = defineSlice({
  name: 'mfe-account',
  version: '0.1.0',
  routes: [
    { path: '/login', title: 'Se connecter', audience: 'visitor' },
    { path: '/compte-gratuit', title: 'Compte gratuit', audience: 'visitor' },
    { path: '/forgot-password', title: 'Mot de passe oublié' },
    { path: '/password/reset/confirm/{uid}/{token}', title: 'Nouveau mot de passe' },
    { path: '/mailbox/confirm/{token}', title: 'Confirmation de votre adresse' },
    { path: '/address/confirm/{token}', title: 'Nouvelle adresse e-mail' },
    { path: '/reset-success', title: 'Mot de passe modifié' },
    { path: '/payment', title: 'Paiement' },
    { path: '/payment/confirmation', title: 'Paiement' },
    { path: '/{provider}-payment/confirmation', title: 'Paiement' },
    { path: '/dashboard', title: 'Tableau de bord', audience: 'member', quiet: 'in-test' },
    { path: '/bookings/{id}/approve_booking/', title: 'Demande d’entretien' },
  ],
  sections: [
    { id: 'dashboard', title: 'Tableau de bord', group: 'menu', order: 1 },
    { id: 'profilesection', title: 'Mon Compte', group: 'button', order: 1 },
    { id: settingsSection, title: 'Paramètres du compte' },
  ],
  slots: {
    'account.learner-section.v1': 'several',
    'account.dashboard-panel.v1': 'one',
    'account.goal.v1': 'one',
    'account.profile-panel.v1': 'one',
  },
  fills: {
    'exam.free-account.v1': './free-account',
    'exam.mock-booking.v1': './mock-booking',
    'shell.member-menu.v1': './member-menu',
  },
});
