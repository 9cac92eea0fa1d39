import { isOutside } from '../cues/figure.js';
import { wholeLength } from '../cues/limits.js';
import { optionFigures } from '../cues/option-figures.js';
import type { Redrawn } from '../schema/lot.js';
import { type Drawable, type DrawnItem, drawItem } from './draw-item.js';

/** The reason of a redraw that people ask for. */
const forDocuments = 'documents';

export interface DrawnSet {
  readonly items: readonly DrawnItem[];
  /** What people asked for, then what the draw itself passed over. */
  readonly redrawn: readonly Redrawn[];
}

/** No draw within reach holds the limits: the options themselves give the keys away. */
export class NoDrawError extends Error {
  override readonly name = 'NoDrawError';
}

/** More orders than any honest set needs. */
const patience = 50;

/**
 * Draws a whole set. Where a cue that needs no document breaks its limit, one of the items that make it takes its next order: the
 * first, then the next. A set under way, of fewer questions, is drawn item by item.
 * @throws NoDrawError
 */
export function drawSet(id: string, items: readonly Drawable[], redrawn: readonly Redrawn[]): DrawnSet {
  const asked = redrawn.filter(({ because }) => because === forDocuments);
  const passed = new Map(asked.map(({ number, orders }) => [number, orders]));
  const found = new Map<number, Redrawn>();
  const drawn = () => items.map((item) => drawItem(id, item, passed.get(item.number) ?? 0));
  for (let round = 0; round < patience; round += 1) {
    const set = drawn();
    const broken = set.length === wholeLength(id) ? optionFigures(id, set).find(isOutside) : undefined;
    if (!broken) return { items: set, redrawn: [...asked, ...found.values()] };
    const tooMany = broken.value > broken.max;
    const makers = set.filter((_, index) => (broken.credits[index] ?? 0) > 0.5 === tooMany);
    const next = makers[round % makers.length] ?? (set[0] as DrawnItem);
    passed.set(next.number, (passed.get(next.number) ?? 0) + 1);
    const orders = (found.get(next.number)?.orders ?? 0) + 1;
    found.set(next.number, { number: next.number, orders, because: broken.name });
  }
  throw new NoDrawError(`${id}: no draw holds the limits of the cues; write options anew that stand out`);
}
