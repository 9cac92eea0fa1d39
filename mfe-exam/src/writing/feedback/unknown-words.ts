import { isSpeltRight, wordsIn } from '@passerelle/contracts';

/** A word that the dictionary does not know, and what it may have been. */
export interface UnknownWord {
  readonly word: string;
  readonly suggestions: readonly string[];
}

/** What a dictionary answers. */
export interface Speller {
  correct(word: string): boolean;
  suggest(word: string): string[];
}

const mostWords = 30;
const mostSuggestions = 3;

/** The words of a text that a dictionary does not know, each once, in order. */
export function unknownWords(text: string, speller: Speller): UnknownWord[] {
  const knows = (word: string) => speller.correct(word) || speller.correct(word.replaceAll("'", '’'));
  const unknown = new Set(
    wordsIn(text)
      .map(({ word }) => word)
      .filter((word) => !isSpeltRight(word, knows)),
  );
  return [...unknown].slice(0, mostWords).map((word) => ({
    word: word.replaceAll("'", '’'),
    suggestions: speller.suggest(word).slice(0, mostSuggestions),
  }));
}
