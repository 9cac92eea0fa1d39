import type { LocatedSet, Pack } from '../pack/pack.js';
import type { OralComprehensionSet, WrittenComprehensionSet } from '../schema/comprehension.js';
import { type Choice, choiceOf } from './choice.js';

/** A comprehension set with its questions as somebody sees them who looks for cues. */
export interface Series extends LocatedSet<WrittenComprehensionSet | OralComprehensionSet> {
  /** Drawings apart. */
  readonly choices: readonly Choice[];
}

/** Every comprehension set of a pack, those under way too. */
export function seriesOf({ sets }: Pick<Pack, 'sets'>): Series[] {
  return sets.flatMap(({ file, set }) =>
    'items' in set
      ? [
          {
            file,
            set,
            choices: set.items.flatMap((item) => choiceOf(item) ?? []).sort((a, b) => a.number - b.number),
          },
        ]
      : [],
  );
}
