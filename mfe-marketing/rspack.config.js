import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { manifest } from './src/manifest.ts';

export default sliceConfig({
  folder: import.meta.dirname,
  manifest,
  pages: {
    '/tarifs': { sources: ['./src/plans/tarifs-page.tsx'] },
    '/contact': { sources: ['./src/contact/contact-page.tsx'] },
  },
  exposes: {
    './lifecycles': './src/lifecycles.ts',
  },
  render: './src/render.ts',
});
