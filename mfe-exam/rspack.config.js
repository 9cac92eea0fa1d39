import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { manifest } from './src/manifest.ts';

export default sliceConfig({
  folder: import.meta.dirname,
  manifest,
  exposes: {
    './learner-section': './src/learner-section/learner-section-fill.tsx',
    './dashboard-panel': './src/dashboard-panel/dashboard-panel-fill.tsx',
    './goal': './src/goal/goal-fill.tsx',
    './profile-panel': './src/profile-panel/profile-panel-fill.tsx',
    './practice': './src/practice/practice-fill.tsx',
    './placement': './src/placement/placement-fill.tsx',
    './rich-text': './src/document/rich-text-fill.tsx',
  },
});
