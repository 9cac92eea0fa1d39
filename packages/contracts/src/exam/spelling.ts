/** A word of a text and where it begins in it. */
export interface FoundWord {
  readonly word: string;
  readonly index: number;
}

/** Words of a French text as written: with their apostrophes and hyphens, without numbers and what is joined to them (« 1er »). */
export function wordsIn(text: string): FoundWord[] {
  const pattern = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}])/gu;
  return [...text.normalize('NFC').matchAll(pattern)].map((found) => ({
    word: found[0].replaceAll('’', "'"),
    index: found.index,
  }));
}

/** `l’`, `qu’` and the like: what follows is a word of its own. */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=[aeiouyhàâæéèêëîïôœùû])/iu;

/** What a word list and a dictionary know together. */
export type Knows = (word: string) => boolean;

/** Whether a word is spelt right: itself, what follows its elision, or every part of a compound. */
export function isSpeltRight(word: string, knows: Knows): boolean {
  if (known(word, knows)) return true;
  const rest = word.replace(elided, '');
  if (rest !== word) return isSpeltRight(rest, knows);
  const parts = word.split('-');
  return parts.length > 1 && parts.every((part) => isPart(part) || isSpeltRight(part, knows));
}

/** The euphonic t, and forms that stand only after a hyphen. */
const isPart = (part: string) => ['t', 'y', 'en', 'ce', 'ci', 'là', 'je'].includes(part.toLowerCase());

function known(word: string, knows: Knows): boolean {
  if (/^\p{Lu}$/u.test(word)) return true;
  const lower = word.toLowerCase();
  // A capital may come from the sentence or from a title in capitals; small letters may not replace a name's capital.
  const spellings = [word];
  if (/^\p{Lu}/u.test(word)) spellings.push(lower);
  if (word.length > 1 && word === word.toUpperCase()) spellings.push(word.charAt(0) + lower.slice(1));
  return spellings.some(knows);
}

/** A table of affixes of a hunspell dictionary without the groups of prefixes that end in an apostrophe: `isSpeltRight` takes elisions off itself. */
export function withoutElisions(affixes: string): string {
  const lines = affixes.split('\n');
  const eliding = new Set(
    lines.flatMap((line) => (/^PFX \S+ \S+ \S*['’]/.test(line) ? [line.split(' ')[1]] : [])),
  );
  return lines.filter((line) => !(line.startsWith('PFX ') && eliding.has(line.split(' ')[1]))).join('\n');
}
