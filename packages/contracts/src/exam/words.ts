/**
 * Counts the words of a French text, by the rule of Passerelle: the exam’s own is not published. One rule for server and browser: a run of letters or digits is a word; an elided form
 * and its word count as two (« l’école » = 2), a hyphenated compound as one (« peut-être » = 1). What nobody sees, such as the soft hyphens of a copied text, parts no word.
 */
export function countWords(text: string): number {
  const seen = text.normalize('NFC').replace(/\p{Cf}/gu, '');
  return seen.match(/[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;
}

/** Counts what stands between two spaces: the rule that France Éducation international gives for the DELF and the DALF (« l’école » = 1). */
export function countBetweenSpaces(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Word limits of the three tasks of the written expression. */
export const taskWordLimits = [
  { task: 1, min: 60, max: 120 },
  { task: 2, min: 120, max: 150 },
  { task: 3, min: 120, max: 180 },
] as const;

/** The two parts of task 3, in order, and the words of each. */
export const taskThreeParts = [
  { name: 'Synthèse des documents', min: 40, max: 60 },
  { name: 'Opinion argumentée', min: 80, max: 120 },
] as const;
