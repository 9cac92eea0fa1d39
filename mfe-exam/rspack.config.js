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

// Text: the gateway compresses it.
const asText = {
  test: /\.(aff|dic)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name][ext].[contenthash:8].txt' },
};

/** A file by itself: a worker of the slice’s own build would begin with the federation, which only the page has. */
const workerOf = ({ name, context, mode, devtool, output, resolve, module }) => ({
  ...{ name: `${name} worker`, context, mode, devtool },
  target: ['webworker', 'es2022'],
  entry: { 'spelling-worker': './src/writing/feedback/spelling-worker.ts' },
  output: { path: output.path, publicPath: 'auto', filename: '[name].js', clean: false },
  resolve: { ...resolve, alias: { ...resolve.alias, 'dictionary-fr-files': dictionary } },
  module: { ...module, rules: [...module.rules, asText] },
  performance: { hints: false },
  stats: 'errors-warnings',
});

const [slice] = configs;

/** After the slice, which empties the folder. */
export default [slice, { ...workerOf(slice), dependencies: [slice.name] }];
