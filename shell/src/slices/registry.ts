import { type PublishedSlice, readRegistry, type SliceVersion } from '@passerelle/contracts';

/** What this shell does not understand is left out alone; the rest of the page goes on. */
function understood(json: unknown): readonly PublishedSlice[] {
  const { slices, skipped } = readRegistry(json);
  for (const { entry, reason } of skipped) console.warn(`Slice registry: ${entry} is left out, ${reason}`);
  return slices;
}

/** Reads the registry that the gateway wrote into the page. */
export function inlinedSlices(document: Pick<Document, 'getElementById'>): readonly PublishedSlice[] {
  const text = document.getElementById('slices')?.textContent;
  if (!text) throw new Error('The page carries no slice registry');
  return understood(JSON.parse(text));
}

/** Asks the gateway for the registry of now; null where it cannot be had. */
export async function freshSlices(timeOutMs: number): Promise<readonly PublishedSlice[] | null> {
  try {
    const reply = await fetch('/slices.json', { signal: AbortSignal.timeout(timeOutMs) });
    return reply.ok ? understood(await reply.json()) : null;
  } catch {
    return null;
  }
}

/** The versions of a slice that may be loaded: the active one, then the last good one. */
export function versionsOf(slices: readonly PublishedSlice[], name: string): readonly SliceVersion[] {
  const slice = slices.find(({ active }) => active.name === name);
  return slice ? [slice.active, ...(slice.lastGood ? [slice.lastGood] : [])] : [];
}

/** The slice that fills a slot; undefined where none does. */
export function fillerOf(slices: readonly PublishedSlice[], slot: string): string | undefined {
  return slices.find(({ active }) => slot in active.manifest.fills)?.active.name;
}
