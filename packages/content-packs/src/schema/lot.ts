import { questionCount, questionKinds } from '@passerelle/contracts';
import * as z from 'zod';
import { prose, slug } from './prose.js';

/** Thirds of a document, by its words. */
export const thirds = ['first', 'middle', 'last'] as const;

/** How an item is built, as a reader counts it. */
const Anatomy = z.strictObject({
  asks: z.enum(questionKinds),
  /** Where what decides stands. */
  decides: z.enum(thirds),
  /** Distractors that the document denies in so many words. */
  denied: z.int().min(0).max(5).default(0),
  /** Whether the document closes on one. */
  punch_line: z.boolean().default(false),
  /** A plan of the document that other items may share, such as `corrected-belief`. */
  skeleton: slug.optional(),
});

/** How many characters a spelling fix may change. */
const spellingFix = 3;

/** A spelling fix of the question or an option: the draw is still that of the old text. */
const Spelled = z.strictObject({ was: prose, now: prose }).refine(({ was, now }) => isSpellingFix(was, now), {
  message: `plus de ${spellingFix} caractères changent : c’est un autre texte, à tirer de nouveau au sort`,
});
export type Spelled = z.infer<typeof Spelled>;

/** What an item of a drawn set says besides its question. */
export const lotOfItem = { anatomy: Anatomy.optional(), spelled: z.array(Spelled).default([]) };

/**
 * An item whose order and key were drawn more than once: how many orders were passed over, and why. `documents` is said by
 * people: a cue that only the documents gave; every other reason is found by the draw itself.
 */
const Redrawn = z.strictObject({
  number: z.int().min(1).max(questionCount),
  orders: z.int().min(1).max(20),
  because: prose,
});
export type Redrawn = z.infer<typeof Redrawn>;

/** Says that the order of the options and the keys are by lot (`npm run content -- draw`). */
export const Draw = z.strictObject({ redrawn: z.array(Redrawn).default([]) });
export type Draw = z.infer<typeof Draw>;

/** Whether one text becomes the other by a few characters at one place. */
function isSpellingFix(was: string, now: string): boolean {
  const shorter = Math.min(was.length, now.length);
  let start = 0;
  while (start < shorter && was[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === now.at(-1 - end)) end += 1;
  return Math.max(was.length, now.length) - start - end <= spellingFix;
}
