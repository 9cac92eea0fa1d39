import { PlacementKey, PlacementOutcome } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** What a visitor has of the placement test: by question their letter, or null for « Je ne sais pas »; and what it came to. */
const KeptPlacement = z.object({
  answers: z.record(z.string(), z.nullable(z.string())),
  outcome: z.nullable(z.extend(PlacementOutcome, { key: z.optional(PlacementKey) })),
});
export type KeptPlacement = z.infer<typeof KeptPlacement>;

export const nothingKept: KeptPlacement = { answers: {}, outcome: null };

const key = 'passerelle.placement';

/** What this tab keeps; nothing where it keeps nothing, or something else. */
export function readKept(storage: () => Storage): KeptPlacement {
  try {
    return z.parse(KeptPlacement, JSON.parse(storage().getItem(key) ?? ''));
  } catch {
    return nothingKept;
  }
}

/** Keeps it as long as the tab lives. A browser that keeps nothing costs a reload its answers, and no more. */
export function writeKept(storage: () => Storage, kept: KeptPlacement): void {
  try {
    storage().setItem(key, JSON.stringify(kept));
  } catch {
    // Full, or forbidden.
  }
}
