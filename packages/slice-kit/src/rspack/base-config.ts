import { dirname, join } from 'node:path';
import { renderFile } from '@passerelle/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { giveUpMs } from '../api/in-time.js';
import { fingerprint } from './fingerprint.js';
import { hotFolder, hotPlugins } from './hot.js';
import { resolvedDependencies } from './resolved-dependencies.js';
import { WatchReportPlugin } from './watch-report-plugin.js';
import { sourceAliases } from './workspaces.js';

export interface BaseOptions {
  /** Folder of the workspace: `import.meta.dirname` of its rspack.config.js. */
  readonly folder: string;
  readonly name: string;
}

/**
 * What shell and slices have in common. Output goes to `build/`, which is published as one immutable folder; in development to `.dev/`, or where
 * `npm run dev -w mfe-exam` wants it.
 */
export function baseConfig({ folder, name }: BaseOptions): Configuration {
  const aliases = sourceAliases(folder);
  const sources = [join(folder, 'src'), ...Object.values(aliases).map((entry) => dirname(entry))];
  const isDevelopment = process.env.NODE_ENV === 'development';
  const hot = hotFolder();
  // A page keeps asking for the names that it knows.
  const chunkName = hot ? '[name]' : '[name].[contenthash:8]';
  return {
    name,
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Hidden: maps stay at home, so a comment would only lead to 404s.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      // What is being worked on never stands where a release is taken from.
      path: hot ?? join(folder, isDevelopment ? '.dev' : 'build'),
      // What renders without a browser is built beside it, at the same time: its folder too, which may be there before its file.
      clean: hot ? false : { keep: dirname(renderFile) },
      uniqueName: `${name}-${fingerprint(sources, resolvedDependencies(folder))}`,
      // The published folder is found from the script's own address.
      publicPath: 'auto',
      filename: '[name].js',
      cssFilename: '[name].css',
      chunkFilename: `${chunkName}.js`,
      cssChunkFilename: `${chunkName}.css`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // A chunk that hangs is given up with what waits for it, so that « Réessayer » asks for it anew.
      chunkLoadTimeout: giveUpMs,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: `${name}#rspack` },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: aliases,
    },
    module: {
      // Custom properties are the tokens of ui-kit: they keep their names, or a slice could not set one.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: {
        // Two slices bundle the same ui-kit, perhaps in two versions: the prefix keeps their rules apart.
        'css/module': { localIdentName: `${name}_[local]_[hash:6]`, exportsConvention: 'as-is' },
      },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: isDevelopment, refresh: hot !== undefined },
              },
              target: 'es2022',
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2?|mp3)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({
        hashFuncNames: ['sha384'],
        htmlPlugin: false,
        enabled: !isDevelopment,
      }),
      ...(hot ? hotPlugins(name) : []),
      new WatchReportPlugin(),
    ],
    watchOptions: { ignored: /node_modules/ },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
