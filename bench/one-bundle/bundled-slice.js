import * as lifecycles from '../../mfe-marketing/src/lifecycles.ts';

/** In the place of the shell's `federation.ts`: the slice stands in the same bundle. The others are not there. */
export function createModuleLoader() {
  return async ({ name }, module) => {
    if (name === 'mfe-marketing' && module === './lifecycles') return lifecycles;
    throw new Error(`${name} ${module} is not in this bundle`);
  };
}
