import type { Host, PublishedSlice, SliceVersion, SlotFill, SlotName } from '@passerelle/contracts';
import type { SliceLifecycles } from '@passerelle/slice-kit';
import type { Report } from '../reports/create-reporter.js';
import type { LoadModule } from './federation.js';
import { type FillWatch, guardedFill } from './guarded-fill.js';
import { loadWithFallback } from './load-with-fallback.js';
import { fillerOf, freshRegistry, registryMs, versionsOf } from './registry.js';
import type { IsTouched } from './touches.js';

/** What stands for so long without a crash works, ms. */
const worksAfterMs = 3_000;

interface LoadOptions {
  /** The reader tries again: what was loaded before is not trusted, even where it loaded and then crashed. */
  readonly anew?: boolean | undefined;
}

export interface SliceLoader {
  lifecycles(slice: string, options?: LoadOptions): Promise<SliceLifecycles>;
  readonly fill: Host['loadFill'];
  /** What was loaded stands on the page. */
  shown(loaded: unknown): void;
  /**
   * What was loaded threw while it was shown: the next load takes another version. Whether that may happen at once: another is left, and
   * the reader has done nothing on the page that would be lost. A candidate in a test decides alone (« Réessayer »).
   */
  crashed(loaded: unknown, error: unknown): boolean;
}

/** What a loader needs beside the registry. */
export interface LoaderParts {
  readonly loadModule: LoadModule;
  readonly report: Report;
  readonly isTouched: IsTouched;
}

/**
 * Loads what slices expose: of the active version, else of those before it. After a failure the registry is asked again: a team may have
 * rolled back, or published the repair.
 */
export function createSliceLoader(
  inlined: readonly PublishedSlice[],
  { loadModule, report, isTouched }: LoaderParts,
): SliceLoader {
  let slices = inlined;
  const failed = new Set<string>();
  /** The version that worked: all modules of a slice come from the same one. */
  const chosen = new Map<string, SliceVersion>();
  /** What was loaded, by the version that it is of. */
  const versionOf = new Map<unknown, SliceVersion>();
  /** Addresses of versions that crashed. */
  const crashes = new Set<string>();

  async function refresh() {
    slices = (await freshRegistry(registryMs))?.slices ?? slices;
    return slices;
  }

  const hasNotCrashed = ({ entry }: SliceVersion) => !crashes.has(entry);

  /** Those that have not crashed; where all have, all of them once more. */
  function candidates(slice: string): readonly SliceVersion[] {
    const versions = versionsOf(slices, slice);
    const left = versions.filter(hasNotCrashed);
    if (left.length > 0) return left;
    for (const { entry } of versions) crashes.delete(entry);
    return versions;
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
    const versions = working ? [working] : candidates(slice);
    const given: { readonly version: SliceVersion; readonly error: unknown }[] = [];
    try {
      const { loaded, version } = await loadWithFallback(
        versions,
        async (candidate) => {
          const module = moduleOf(candidate);
          if (!module) throw new Error(`${candidate.name} ${candidate.version} has no such module`);
          return loadModule(candidate, module);
        },
        undefined,
        (gone, error) => given.push({ version: gone, error }),
      );
      for (const { version: gone, error } of given) {
        console.warn(`${slice}: fell back from ${gone.version} to ${version.version}`);
        report({ ...namesOf(gone), outcome: 'fell-back', instead: version.version, error });
      }
      chosen.set(slice, version);
      versionOf.set(loaded, version);
      return loaded;
    } catch (error) {
      failed.add(slice);
      const [first] = versions;
      if (first) report({ ...namesOf(first), outcome: 'failed', error });
      throw error;
    }
  }

  function shown(loaded: unknown): void {
    const version = versionOf.get(loaded);
    if (!version) return;
    setTimeout(() => {
      if (hasNotCrashed(version)) report({ ...namesOf(version), outcome: 'mounted' });
    }, worksAfterMs);
  }

  function crashed(loaded: unknown, error: unknown): boolean {
    const version = versionOf.get(loaded);
    if (!version) return false;
    crashes.add(version.entry);
    report({ ...namesOf(version), outcome: 'crashed', error });
    return !isTouched() && versionsOf(slices, version.name).some(hasNotCrashed);
  }

  /** One for each fill: a component of its own each time would be mounted anew each time. */
  const guarded = new WeakMap<object, object>();

  async function loadFill<N extends SlotName>(
    slot: N,
    slice: string,
    options: LoadOptions,
  ): Promise<SlotFill<N>> {
    const module = await load(slice, ({ manifest }) => manifest.fills[slot], options);
    const { default: fill } = module as { readonly default: SlotFill<N> };
    const known = guarded.get(fill) as SlotFill<N> | undefined;
    if (known) return known;
    const watch: FillWatch<N> = {
      onShown: () => shown(module),
      onCrash: (error) => (crashed(module, error) ? loadFill(slot, slice, { anew: true }) : null),
    };
    const made = guardedFill(fill, watch);
    guarded.set(fill, made);
    return made;
  }

  return {
    lifecycles: async (slice, options) =>
      (await load(slice, () => './lifecycles', options)) as SliceLifecycles,
    async fill<N extends SlotName>(slot: N, { of, anew }: { of?: string; anew?: boolean } = {}) {
      const slice = of ?? fillerOf(slices, slot) ?? fillerOf(await refresh(), slot);
      if (!slice) throw new Error(`No slice fills ${slot}`);
      return loadFill(slot, slice, { anew });
    },
    shown,
    crashed,
  };
}

const namesOf = ({ name, version }: SliceVersion) => ({ name, version });
