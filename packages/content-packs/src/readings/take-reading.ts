import { optionLetters } from '@passerelle/contracts';
import * as z from 'zod';
import { type ReadableItem, readableSet } from './readable-set.js';
import { recordReading } from './record-reading.js';
import { cardCode } from './sheet.js';

/** What a reader hands in: answers by number (a letter, or how the option begins), or the codes of the cards from easy to hard, or both. */
const HandedIn = z.strictObject({
  reader: z.string(),
  date: z.iso.date(),
  /** False for a reader of the sheet of options. */
  documents: z.boolean().optional(),
  answers: z.record(z.string(), z.string()).default({}),
  order: z.array(z.string()).default([]),
  doubts: z.array(z.int()).default([]),
  changed: z.array(z.int()).default([]),
  notes: z.string().optional(),
});

export interface TakenReading {
  readonly source: string;
  /** What the author has to look at: answers that are not the key, or that name no option. */
  readonly remarks: readonly string[];
}

/**
 * Compares what a reader handed in with the keys and the order of a drawn set, and writes it under `review`, in place of what the same
 * reader handed in before.
 * @throws ZodError when either text is not what it should be; Error when a card is missing, twice or unknown
 */
export function takeReading(source: string, handedIn: unknown): TakenReading {
  const { answers, order, ...reading } = HandedIn.parse(handedIn);
  const { id, items } = readableSet(source);
  const judged = items.flatMap((item) => {
    const answer = answers[item.number];
    return answer === undefined ? [] : [{ item, answer, place: placeOf(item, answer) }];
  });
  const entry = {
    ...reading,
    ...(judged.length > 0 && {
      answered: judged.filter(({ place }) => place >= 0).length,
      agreed: judged.filter(({ item, place }) => place >= 0 && place === item.key).length,
    }),
    ...(order.length > 0 && {
      rank_correlation: correlation(
        order,
        items.map(({ number }) => cardCode(id, number)),
      ),
    }),
  };
  return {
    source: recordReading(source, 'items', entry),
    remarks: judged.flatMap(({ item, answer, place }) => {
      if (place < 0) return [`question ${item.number}: no single option is or begins with “${answer}”`];
      const key = optionLetters[item.key];
      return reading.documents !== false && place !== item.key
        ? [`question ${item.number}: ${answer}, the key is ${key}`]
        : [];
    }),
  };
}

/** The place of the option that an answer names by its letter, its text or its beginning; -1 for none, and for a beginning of several. */
function placeOf({ options }: ReadableItem, answer: string): number {
  const letter = (optionLetters as readonly string[]).indexOf(answer);
  if (letter >= 0) return letter;
  const begun = options.filter((option) => option.startsWith(answer));
  return options.indexOf(begun.length === 1 ? (begun[0] as string) : answer);
}

/** Spearman's correlation of an order with the true one, to two places. */
function correlation(order: readonly string[], trueOrder: readonly string[]): number {
  if (new Set(order).size !== trueOrder.length || order.some((code) => !trueOrder.includes(code)))
    throw new Error(`the order must name each of the ${trueOrder.length} cards once`);
  const n = trueOrder.length;
  const squares = trueOrder.map((code, place) => (order.indexOf(code) - place) ** 2);
  const sum = squares.reduce((total, square) => total + square, 0);
  return Math.round((1 - (6 * sum) / (n * (n * n - 1))) * 100) / 100;
}
