import {
  type PublishedSlice,
  readRegistry,
  type ShellVersion,
  type SliceRegistry,
  type SliceVersion,
} from '@passerelle/contracts';

/** The gateway has so long to answer. */
export const registryMs = 3_000;

/** What this shell does not understand is left out alone; the rest of the page goes on. */
function understood(json: unknown): SliceRegistry {
  const { skipped, ...registry } = readRegistry(json);
  for (const { entry, reason } of skipped) console.warn(`Slice registry: ${entry} is left out, ${reason}`);
  return registry;
}

/** Reads the registry that the gateway wrote into the page. */
export function inlinedRegistry(document: Pick<Document, 'getElementById'>): SliceRegistry {
  const text = document.getElementById('slices')?.textContent;
  if (!text) throw new Error('The page carries no slice registry');
  return understood(JSON.parse(text));
}

/** Asks the gateway for the registry of now; null where it cannot be had. Unchanged, it is a 304: the browser has the last one. */
export async function freshRegistry(timeOutMs: number): Promise<SliceRegistry | null> {
  try {
    const reply = await fetch('/slices.json', { signal: AbortSignal.timeout(timeOutMs) });
    return reply.ok ? understood(await reply.json()) : null;
  } catch {
    return null;
  }
}

/** The version of the shell that runs: the active one, or the one that stands in for it. */
export function shellAt(entry: string, { shell }: SliceRegistry): ShellVersion | undefined {
  return shell ? [shell.active, ...shell.fallbacks].find((version) => version.entry === entry) : undefined;
}

/** The versions of a slice that may be loaded: the active one, then what stands in for it. */
export function versionsOf(slices: readonly PublishedSlice[], name: string): readonly SliceVersion[] {
  const slice = slices.find(({ active }) => active.name === name);
  return slice ? [slice.active, ...slice.fallbacks] : [];
}

/** The slice that fills a slot; undefined where none does. */
export function fillerOf(slices: readonly PublishedSlice[], slot: string): string | undefined {
  return slices.find(({ active }) => slot in active.manifest.fills)?.active.name;
}
