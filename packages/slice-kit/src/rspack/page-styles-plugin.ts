import { type PageStyles, stylesFile } from '@passerelle/contracts';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

/** Emits which style sheets the slice's pages need, for who writes them into a page before its scripts run: all that it has. */
export class PageStylesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageStylesPlugin', (compilation) => {
      // Once the files have their final names.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageStylesPlugin', stage }, () => {
        const source = `${JSON.stringify(pageStyles(compilation), null, 2)}\n`;
        compilation.emitAsset(stylesFile, new compiler.rspack.sources.RawSource(source));
      });
    });
  }
}

function pageStyles({ chunks, outputOptions }: Compilation): PageStyles {
  return [...chunks].flatMap(({ id, files }) =>
    [...files]
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, key: `${outputOptions.uniqueName}:chunk-${id}` })),
  );
}
