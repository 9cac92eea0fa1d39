import { type RegistryEntry, SliceRegistry, sliceContractVersion } from '@passerelle/contracts';

/** The versions of a slice that may be loaded, the preferred one first. */
export interface SliceVersions {
  readonly name: string;
  readonly versions: readonly RegistryEntry[];
}

/** Reads the registry that the gateway wrote into the page. */
export function inlinedRegistry(document: Document): SliceRegistry {
  const text = document.getElementById('slices')?.textContent;
  if (!text) throw new Error('The page carries no slice registry');
  return SliceRegistry.parse(JSON.parse(text));
}

/** Asks the gateway for the registry of now; null where it cannot be had. */
export async function freshRegistry(timeOutMs: number): Promise<SliceRegistry | null> {
  try {
    const reply = await fetch('/slices.json', { signal: AbortSignal.timeout(timeOutMs) });
    if (!reply.ok) return null;
    const registry = SliceRegistry.safeParse(await reply.json());
    return registry.success ? registry.data : null;
  } catch {
    return null;
  }
}

/** Active version, then the last good one; those built for another contract between shell and slices are left out. */
export function versionsOf(registry: SliceRegistry, slice: string): SliceVersions {
  const entry = registry.slices.find(({ active }) => active.name === slice);
  const versions = [entry?.active, entry?.lastGood].filter(
    (version): version is RegistryEntry => version?.contract === sliceContractVersion,
  );
  return { name: slice, versions };
}
