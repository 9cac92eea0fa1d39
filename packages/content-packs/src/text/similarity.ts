/** The words of a text without case, accents and punctuation. */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The runs of `length` words of a text; a shorter text is one run. */
export function shinglesOf(text: string, length: number): ReadonlySet<string> {
  const words = foldedWords(text);
  if (words.length <= length) return new Set([words.join(' ')]);
  return new Set(
    words.slice(0, words.length - length + 1).map((_, index) => words.slice(index, index + length).join(' ')),
  );
}

/** Jaccard: what two sets share, as a part of what they hold together. 0–1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  const together = one.size + other.size - shared;
  return together === 0 ? 0 : shared / together;
}
