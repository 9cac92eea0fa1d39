import {
  type RegistryEntry,
  type SliceRegistry,
  type SlotFill,
  type SlotName,
  slots,
} from '@passerelle/contracts';
import type { SliceLifecycles } from '@passerelle/slice-kit';
import type { LoadModule } from './federation.js';
import { loadWithFallback } from './load-with-fallback.js';
import { freshRegistry, versionsOf } from './registry.js';

const REGISTRY_MS = 3_000;

interface LoadOptions {
  /** The reader tries again: what was loaded before is not trusted, even where it loaded and then crashed. */
  readonly anew?: boolean;
}

export interface SliceLoader {
  lifecycles(slice: string, options?: LoadOptions): Promise<SliceLifecycles>;
  fill<N extends SlotName>(slot: N, options?: LoadOptions): Promise<SlotFill<N>>;
}

/**
 * Loads what slices expose. After a failure the registry is asked again: a team may have rolled back, or published the repair.
 */
export function createSliceLoader(inlined: SliceRegistry, loadModule: LoadModule): SliceLoader {
  let registry = inlined;
  const failed = new Set<string>();
  /** The version that worked: all modules of a slice come from the same one. */
  const chosen = new Map<string, RegistryEntry>();

  async function load(
    slice: string,
    moduleOf: (version: RegistryEntry) => string | undefined,
    { anew = false }: LoadOptions = {},
  ) {
    if (failed.delete(slice) || anew) {
      registry = (await freshRegistry(REGISTRY_MS)) ?? registry;
      chosen.delete(slice);
    }
    const working = chosen.get(slice);
    const versions = working ? [working] : versionsOf(registry, slice).versions;
    try {
      const { loaded, version } = await loadWithFallback(versions, async (candidate) => {
        const module = moduleOf(candidate);
        if (!module) throw new Error(`${candidate.name} ${candidate.version} has no such module`);
        return loadModule(candidate, module);
      });
      if (version !== versions[0]) console.warn(`${slice}: fell back to ${version.version}`);
      chosen.set(slice, version);
      return loaded;
    } catch (error) {
      failed.add(slice);
      throw error;
    }
  }

  return {
    lifecycles: async (slice, options) =>
      (await load(slice, () => './lifecycles', options)) as SliceLifecycles,
    async fill<N extends SlotName>(slot: N, options?: LoadOptions) {
      const module = await load(slots[slot].filledBy, (version) => version.manifest?.fills[slot], options);
      return (module as { readonly default: SlotFill<N> }).default;
    },
  };
}
