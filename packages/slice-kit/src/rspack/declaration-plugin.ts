import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { usedCalls } from './used-calls.js';

/** Emits what a build declares, with the calls that it uses, beside its entry: `slice.json` of a slice, `shell.json` of the shell. */
export class DeclarationPlugin implements RspackPluginInstance {
  constructor(
    private readonly file: 'slice.json' | 'shell.json',
    private readonly declared: object,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DeclarationPlugin', (compilation) => {
      let calls: readonly string[] | undefined;
      // What is used is known, and modules are not yet made one.
      compilation.hooks.optimizeModules.tap('DeclarationPlugin', () => {
        calls = usedCalls(compilation);
        return undefined;
      });
      compilation.hooks.processAssets.tap('DeclarationPlugin', () => {
        const source = `${JSON.stringify({ ...this.declared, ...(calls && { calls }) }, null, 2)}\n`;
        compilation.emitAsset(this.file, new compiler.rspack.sources.RawSource(source));
      });
    });
  }
}
