import type { SliceManifest } from '@passerelle/contracts';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Emits the slice's manifest as `slice.json` beside the remote entry. */
export class ManifestPlugin implements RspackPluginInstance {
  readonly #source: string;

  constructor(manifest: SliceManifest) {
    this.#source = `${JSON.stringify(manifest, null, 2)}\n`;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ManifestPlugin', () => {
        compilation.emitAsset('slice.json', new compiler.rspack.sources.RawSource(this.#source));
      });
    });
  }
}
