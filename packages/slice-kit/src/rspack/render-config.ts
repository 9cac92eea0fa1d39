import { renderFile } from '@passerelle/contracts';
import { type Configuration, rspack } from '@rspack/core';

/**
 * Adds the build's twin for Node: one file with all that renders its pages, React's server renderer included. Names of CSS classes come
 * out the same, from the same sources. In development pages are rendered by the browser alone.
 * @param entry its source file; undefined where there is none
 */
export function withRenderBundle(build: Configuration, entry: string | undefined): Configuration[] {
  if (entry === undefined || build.mode === 'development') return [build];
  return [build, renderConfig(build, entry)];
}

function renderConfig(
  { name, context, resolve, module, output }: Configuration,
  entry: string,
): Configuration {
  return {
    ...{ name: `${name} rendering`, context, resolve, module },
    mode: 'production',
    target: 'node24',
    devtool: false,
    entry: { render: entry },
    output: {
      path: output?.path,
      uniqueName: output?.uniqueName,
      filename: renderFile,
      library: { type: 'commonjs2' },
      clean: false,
    },
    // Legible where it throws; nobody downloads it.
    optimization: { minimize: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
