import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { containerName, type SliceManifest } from '@passerelle/contracts';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.js';
import { checkExposes, checkPages } from './check-exposes.js';
import { DeclarationPlugin } from './declaration-plugin.js';
import { esFederationRuntime, federationOptimization } from './federation-runtime.js';
import { NeededFilesPlugin } from './needed-files-plugin.js';
import type { Pages } from './page-needs.js';
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
  /** What a page needs at once, by its route: it is on its way with the page instead of after it. */
  readonly pages?: Pages;
  /** Source file of the render bundle, where the gateway is to render its pages. */
  readonly render?: string;
}

/**
 * The bundler configuration of a slice: `export default sliceConfig({ folder: import.meta.dirname, manifest, exposes: {…} })`.
 * @throws Error when the manifest and the exposed modules disagree.
 */
export function sliceConfig({ folder, manifest, exposes, pages, render }: SliceOptions): Configuration[] {
  checkExposes(manifest, exposes);
  checkPages(manifest, pages);
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
      new DeclarationPlugin('slice.json', manifest),
      new NeededFilesPlugin({ folder, exposes, ...(pages && { pages }) }),
      ...(render ? [new PageStylesPlugin()] : []),
    ],
  };
  return withRenderBundle(slice, render);
}
