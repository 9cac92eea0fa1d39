import { foldedWords } from '../text/similarity.js';
import { documentOf } from './choice.js';
import type { Series } from './series.js';

/** In how many items something stands, over all series. */
export interface Motive {
  readonly kind: string;
  readonly what: string;
  readonly items: number;
}

const lists = {
  weekday: /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b/gi,
  relative:
    /\b(?:mère|père|sœur|frère|oncle|tante|cousine?|neveu|nièce|grand-mère|grand-père|beau-frère|belle-mère|belle-sœur|beau-père)s?\b/gi,
  // Not after the end of a sentence, where every word is large.
  name: /(?<=[\p{Ll}\d,’] )\p{Lu}[\p{Ll}-]{2,}/gu,
} as const;

/** What is shown of a kind: the most frequent, if they stand in this many items or more. */
const shown = 12;
const often = 3;

/** Motives that come back: places, names, weekdays, relatives, last words, skeletons. They are shown, not held. */
export function motivesOf(series: readonly Series[]): Motive[] {
  const items = series.flatMap(({ set }) => [...set.items]);
  return [
    ...frequent(
      'place',
      items.map(({ place }) => (place ? [place] : [])),
    ),
    ...Object.entries(lists).flatMap(([kind, pattern]) =>
      frequent(
        kind,
        items.map((item) => documentOf(item).match(pattern) ?? []),
      ),
    ),
    ...frequent(
      'last words',
      items.map((item) => [foldedWords(documentOf(item)).slice(-3).join(' ')]),
    ),
    ...frequent(
      'skeleton',
      items.map(({ anatomy }) => (anatomy?.skeleton ? [anatomy.skeleton] : [])),
    ),
  ];
}

function frequent(kind: string, found: readonly (readonly string[])[]): Motive[] {
  const counts = new Map<string, number>();
  for (const item of found) {
    const own = new Set(
      item.map((what) => (kind === 'name' || kind === 'place' ? what : what.toLowerCase())),
    );
    for (const what of own) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, items]) => items >= often)
    .sort(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([what, items]) => ({ kind, what, items }));
}
