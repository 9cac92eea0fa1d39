import { keptOnDevice, PlacementKey, PlacementOutcome, type PlacementSkill } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** What a visitor has of the placement test of a skill: by question their letter, or null for « Je ne sais pas »; and what it came to. */
const KeptPlacement = z.object({
  answers: z.record(z.string(), z.nullable(z.string())),
  /** The questions that were asked, block by block; none before the first answer. */
  blocks: z._default(z.array(z.array(z.string())), []),
  outcome: z.nullable(z.extend(PlacementOutcome, { key: z.optional(PlacementKey) })),
});
export type KeptPlacement = z.infer<typeof KeptPlacement>;

export const nothingKept: KeptPlacement = { answers: {}, blocks: [], outcome: null };

const keys: Readonly<Record<PlacementSkill, string>> = {
  written_comprehension: keptOnDevice.keys.placement,
  oral_comprehension: keptOnDevice.keys.placementOral,
};

/** What this tab keeps; nothing where it keeps nothing, or something else. */
export function readKept(storage: () => Storage, skill: PlacementSkill): KeptPlacement {
  try {
    return z.parse(KeptPlacement, JSON.parse(storage().getItem(keys[skill]) ?? ''));
  } catch {
    return nothingKept;
  }
}

/** Keeps it as long as the tab lives. A browser that keeps nothing costs a reload its answers, and no more. */
export function writeKept(storage: () => Storage, skill: PlacementSkill, kept: KeptPlacement): void {
  try {
    storage().setItem(keys[skill], JSON.stringify(kept));
  } catch {
    // Full, or forbidden.
  }
}
