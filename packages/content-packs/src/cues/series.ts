import type { LocatedSet, Pack } from '../pack/pack.js';
import type { QuestionList } from '../schema/comprehension.js';
import { type Choice, choiceOf } from './choice.js';

/** A comprehension set with its questions as somebody sees them who looks for cues. */
export interface Series extends LocatedSet<QuestionList> {
  /** Drawings apart. */
  readonly choices: readonly Choice[];
}

/** Every comprehension set of a pack and its placement tests, those under way too. */
export function seriesOf({ sets, placements }: Pick<Pack, 'sets' | 'placements'>): Series[] {
  return [...sets, ...placements].flatMap(({ file, set }) =>
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
