import { createPublicLifecycles } from '@passerelle/slice-kit';

/** Each page comes when it is shown: who signs in on a slow link waits for no learner area, and the learner area for no form and no router. */
export const { bootstrap, mount, unmount } = createPublicLifecycles(
  {
    '/login': { load: async () => (await import('./login/login-page.js')).LoginPage },
    '/dashboard': { load: async () => (await import('./dashboard/dashboard-page.js')).DashboardPage },
    '/payment': { load: async () => (await import('./checkout/payment-page.js')).PaymentPage },
    '*': { load: async () => (await import('./routed-app.js')).RoutedApp },
  },
  { name: 'mfe-account' },
);
