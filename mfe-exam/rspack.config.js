import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { slice } from './src/slice.ts';

export default sliceConfig({
  folder: import.meta.dirname,
  slice,
  exposes: {
    './learner-section': './src/learner-section/learner-section-fill.tsx',
    './dashboard-panel': './src/dashboard-panel/dashboard-panel-fill.tsx',
    './practice': './src/practice/practice-fill.tsx',
  },
});
