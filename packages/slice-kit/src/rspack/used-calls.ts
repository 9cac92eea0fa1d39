import { endpoints } from '@passerelle/contracts';
import type { Compilation } from '@rspack/core';

/** Where the contract declares its calls: the names that it exports are those of the table. */
const declaration = /[\\/]contracts[\\/](?:src|dist)[\\/]calls[\\/][\w-]+\.[jt]s$/;

/**
 * The calls that a build uses, as `GET /plans/`: what the bundler keeps of the contract's declarations. Undefined where it does not look at
 * what is used, as in development.
 */
export function usedCalls({
  modules,
  moduleGraph,
  entrypoints,
}: Pick<Compilation, 'modules' | 'moduleGraph' | 'entrypoints'>): string[] | undefined {
  const used = new Set<string>();
  for (const module of modules) {
    if (!declaration.test(module.nameForCondition() ?? '')) continue;
    for (const runtime of entrypoints.keys()) {
      const names = moduleGraph.getUsedExports(module, runtime);
      // All of it, where it is handed on as a whole.
      const kept = names === true ? moduleGraph.getProvidedExports(module) : names;
      if (kept === null || kept === true) return undefined;
      if (kept) for (const name of kept) used.add(name);
    }
  }
  return endpoints
    .filter(({ name }) => used.has(name))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .sort();
}
