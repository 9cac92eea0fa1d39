import { join } from 'node:path';
import { rspack } from '@rspack/core';

const folder = import.meta.dirname;

/**
 * The gallery alone. ui-kit depends on nothing of the house, so it has the few lines it needs of slice-kit's configuration: no federation,
 * no integrity, but the same treatment of CSS Modules.
 *
 * @param {{ isWatched: boolean }} options
 * @returns {import('@rspack/core').Configuration}
 */
export function galleryConfig({ isWatched }) {
  return {
    name: 'gallery',
    context: folder,
    mode: isWatched ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: isWatched ? 'cheap-module-source-map' : false,
    entry: { gallery: './main.tsx' },
    output: {
      path: join(folder, 'build'),
      clean: true,
      publicPath: '/',
      filename: '[name].js',
      cssFilename: '[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      // From its sources, as in every bundle: no build is needed before.
      alias: { '@passerelle/ui-kit$': join(folder, '../src/index.ts') },
    },
    module: {
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: 'kit_[local]_[hash:6]', exportsConvention: 'as-is' } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isWatched } },
              target: 'es2022',
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.woff2?$/, type: 'asset/resource' },
      ],
    },
    plugins: [new rspack.CopyRspackPlugin({ patterns: ['index.html'] })],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
