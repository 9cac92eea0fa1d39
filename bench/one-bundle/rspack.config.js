import { join } from 'node:path';
import { baseConfig, PageStylesPlugin, withRenderBundle } from '@passerelle/slice-kit/rspack';
import { rspack } from '@rspack/core';

const house = join(import.meta.dirname, '../..');
const shell = join(house, 'shell');
const marketing = join(house, 'mfe-marketing');

/** Shell and public pages as one bundle, from the same sources and with the same settings, without federation. */
const base = baseConfig({ folder: shell, name: 'shell' });
const bundle = {
  ...base,
  entry: { main: './src/main.ts' },
  output: { ...base.output, path: join(import.meta.dirname, 'build/shell') },
  plugins: [
    ...base.plugins,
    new rspack.NormalModuleReplacementPlugin(
      /slices[\\/]federation\.js$/,
      join(import.meta.dirname, 'bundled-slice.js'),
    ),
    new PageStylesPlugin(),
  ],
};
const [, pages] = withRenderBundle(bundle, join(marketing, 'src/render.ts'));

export default [
  ...withRenderBundle(bundle, './src/render.tsx'),
  // The slice's pages as the gateway renders them, with this bundle's names of classes.
  {
    ...pages,
    name: 'pages rendering',
    output: { ...pages.output, path: join(import.meta.dirname, 'build/mfe-marketing') },
  },
];
