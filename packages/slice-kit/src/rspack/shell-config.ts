import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.js';
import { DeclarationPlugin } from './declaration-plugin.js';
import { esFederationRuntime, federationOptimization } from './federation-runtime.js';
import { withRenderBundle } from './render-config.js';
import { shared } from './shared.js';

export interface ShellOptions {
  /** `import.meta.dirname` of the shell's rspack.config.js. */
  readonly folder: string;
  /** Source file of the render bundle. */
  readonly render: string;
}

/** The bundler configuration of the shell: one script `main.js` and one sheet `main.css`, which provide React and the federation runtime to the slices. */
export function shellConfig({ folder, render }: ShellOptions): Configuration[] {
  const base = baseConfig({ folder, name: 'shell' });
  const shell: Configuration = {
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
      new DeclarationPlugin('shell.json', {}),
    ],
  };
  return withRenderBundle(shell, render);
}
