import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.js';
import { esFederationRuntime, federationOptimization } from './federation-runtime.js';
import { shared } from './shared.js';

/** The bundler configuration of the shell: one script `main.js` and one sheet `main.css`, which provide React and the federation runtime to the slices. */
export function shellConfig({ folder }: { readonly folder: string }): Configuration {
  const base = baseConfig({ folder, name: 'shell' });
  return {
    ...base,
    entry: { main: './src/main.ts' },
    plugins: [
      ...(base.plugins ?? []),
      esFederationRuntime(),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: shared({ provide: true }),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: federationOptimization },
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  };
}
