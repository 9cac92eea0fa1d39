import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { containerName, type SliceManifest } from '@passerelle/contracts';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.js';
import { checkExposes } from './check-exposes.js';
import { esFederationRuntime, federationOptimization } from './federation-runtime.js';
import { ManifestPlugin } from './manifest-plugin.js';
import { PageStylesPlugin } from './page-styles-plugin.js';
import { withRenderBundle } from './render-config.js';
import { shared } from './shared.js';

export interface SliceOptions {
  /** `import.meta.dirname` of the slice's rspack.config.js. */
  readonly folder: string;
  /** What `src/manifest.ts` declares; emitted as `slice.json`. */
  readonly manifest: SliceManifest;
  /** Exposed module → source file: `./lifecycles` of a slice with pages, and what the manifest's fills name. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Source file of the render bundle, where the gateway is to render its pages. */
  readonly render?: string;
}

/**
 * The bundler configuration of a slice: `export default sliceConfig({ folder: import.meta.dirname, manifest, exposes: {…} })`.
 * @throws Error when the manifest and the exposed modules disagree.
 */
export function sliceConfig({ folder, manifest, exposes, render }: SliceOptions): Configuration[] {
  checkExposes(manifest, exposes);
  const base = baseConfig({ folder, name: manifest.name });
  const container = containerName(manifest.name);
  const slice: Configuration = {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      esFederationRuntime(),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'global', name: container },
        exposes: { ...exposes },
        shared: shared({ provide: false }),
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { ...federationOptimization, disableRemote: true },
        },
        manifest: false,
        dts: false,
        dev: false,
      }),
      new ManifestPlugin(manifest),
      ...(render ? [new PageStylesPlugin()] : []),
    ],
  };
  return withRenderBundle(slice, render);
}
