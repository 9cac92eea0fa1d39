import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { manifest } from './src/manifest.ts';

/** Its package exports no files, only a reader for Node. */
const dictionary = dirname(fileURLToPath(import.meta.resolve('dictionary-fr')));

const configs = sliceConfig({
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

export default configs.map((config) => ({
  ...config,
  resolve: { ...config.resolve, alias: { ...config.resolve.alias, 'dictionary-fr-files': dictionary } },
  module: {
    ...config.module,
    rules: [
      ...config.module.rules,
      // Text: the gateway compresses it.
      {
        test: /\.(aff|dic)$/,
        type: 'asset/resource',
        generator: { filename: 'assets/[name][ext].[contenthash:8].txt' },
      },
    ],
  },
}));
