import type { Host, PublishedSlice, SliceVersion, SlotFill, SlotName } from '@passerelle/contracts';
import type { SliceLifecycles } from '@passerelle/slice-kit';
import type { LoadModule } from './federation.js';
import { loadWithFallback } from './load-with-fallback.js';
import { fillerOf, freshSlices, versionsOf } from './registry.js';

const REGISTRY_MS = 3_000;

interface LoadOptions {
  /** The reader tries again: what was loaded before is not trusted, even where it loaded and then crashed. */
  readonly anew?: boolean | undefined;
}

export interface SliceLoader {
  lifecycles(slice: string, options?: LoadOptions): Promise<SliceLifecycles>;
  readonly fill: Host['loadFill'];
}

/**
 * Loads what slices expose. After a failure the registry is asked again: a team may have rolled back, or published the repair.
 */
export function createSliceLoader(inlined: readonly PublishedSlice[], loadModule: LoadModule): SliceLoader {
  let slices = inlined;
  const failed = new Set<string>();
  /** The version that worked: all modules of a slice come from the same one. */
  const chosen = new Map<string, SliceVersion>();

  async function refresh() {
    slices = (await freshSlices(REGISTRY_MS)) ?? slices;
    return slices;
  }

  async function load(
    slice: string,
    moduleOf: (version: SliceVersion) => string | undefined,
    { anew = false }: LoadOptions = {},
  ) {
    if (failed.delete(slice) || anew) {
      await refresh();
      chosen.delete(slice);
    }
    const working = chosen.get(slice);
    const versions = working ? [working] : versionsOf(slices, slice);
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
    async fill<N extends SlotName>(slot: N, { of, anew }: { of?: string; anew?: boolean } = {}) {
      const slice = of ?? fillerOf(slices, slot) ?? fillerOf(await refresh(), slot);
      if (!slice) throw new Error(`No slice fills ${slot}`);
      const module = await load(slice, ({ manifest }) => manifest.fills[slot], { anew });
      return (module as { readonly default: SlotFill<N> }).default;
    },
  };
}
