import { createRequire } from 'node:module';
import { type RspackPluginInstance, rspack } from '@rspack/core';

/** What the federation plugin imports by path in its CommonJS form, of which nothing can be left out. */
const commonJsForm =
  /@module-federation[\\/](?:runtime|webpack-bundler-runtime|inject-external-runtime-core-plugin)[\\/]dist[\\/]index\.cjs$/;

const inEsForm = (path: string) => path.replace(/\.cjs$/, '.js');

/**
 * Takes the federation runtime in its ES form, so that what is not used of it is left out: a remote entry is 40 % lighter, the shell by a
 * tenth. All of it or nothing: in two forms it would be there twice.
 */
export function esFederationRuntime(): RspackPluginInstance {
  const byPath = new rspack.NormalModuleReplacementPlugin(commonJsForm, (resource) => {
    resource.request = inEsForm(resource.request);
  });
  return {
    apply(compiler) {
      byPath.apply(compiler);
      // Before the federation plugin, which takes its CommonJS form where nothing is said.
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        '@module-federation/runtime': runtimePath(),
      };
    },
  };
}

/** The runtime that the federation plugin depends on, whatever else is installed. */
function runtimePath(): string {
  const steps = [
    '@module-federation/enhanced/rspack',
    '@module-federation/runtime-tools',
    '@module-federation/runtime',
  ];
  return inEsForm(steps.reduce((from, name) => createRequire(from).resolve(name), import.meta.url));
}

/** Of the runtime: no snapshots of other builds, nothing of Node's. */
export const federationOptimization = { disableSnapshot: true, target: 'web' } as const;
