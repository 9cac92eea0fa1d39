import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { manifest } from './src/manifest.ts';

export default sliceConfig({
  folder: import.meta.dirname,
  manifest,
  pages: {
    '/login': { sources: ['./src/login/login-page.tsx'] },
    '/payment': { sources: ['./src/checkout/payment-page.tsx'] },
    '/dashboard': {
      sources: ['./src/dashboard/dashboard-page.tsx'],
      slots: ['account.goal.v1', 'account.dashboard-panel.v1'],
    },
  },
  exposes: {
    './lifecycles': './src/lifecycles.ts',
    './free-account': './src/free-account/free-account-fill.tsx',
    './member-menu': './src/dashboard/member-menu/member-menu-fill.tsx',
    './mock-booking': './src/booking/mock-booking-fill.tsx',
  },
});
