import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { manifest } from './src/manifest.ts';

export default sliceConfig({
  folder: import.meta.dirname,
  manifest,
  exposes: {
    './lifecycles': './src/lifecycles.ts',
    './free-account': './src/free-account/free-account-fill.tsx',
    './member-menu': './src/dashboard/member-menu/member-menu-fill.tsx',
    './mock-booking': './src/booking/mock-booking-fill.tsx',
  },
});
