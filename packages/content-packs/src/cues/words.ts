import { foldedWords } from '../text/similarity.js';

/** Words of four letters or more that carry no matter of their own. */
const functionWords = new Set(
  `ainsi alors apres assez aucun aucune aussi autre autres avant avec avoir beaucoup bien celle celles celui cela ceux chaque chez
  cette comme contre dans depuis deux dont elle elles encore entre etait etre eux fait faire faut ici jamais leur leurs lors mais meme
  memes moins nous notre parce pendant peut plus plusieurs pour pourquoi puis quand quel quelle quelles quels quelque quelques sans
  selon sera ses sont sous sur tous tout toute toutes tres trop vers voici voila vous votre`.split(/\s+/),
);

const stemLength = 5;

/** The words of a text that carry matter, cut to their beginnings, so that forms of a word meet. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    foldedWords(text)
      .filter((word) => word.length >= 4 && !functionWords.has(word))
      .map((word) => word.slice(0, stemLength)),
  );

/** What part of a text's stems another text has too. 0 where there is none. */
export function sharedPart(text: string, others: ReadonlySet<string>): number {
  const stems = stemsOf(text);
  if (stems.size === 0) return 0;
  return [...stems].filter((stem) => others.has(stem)).length / stems.size;
}

/** How often any of the words, written without accents, stands in a text. */
export const countOf =
  (words: RegExp) =>
  (text: string): number =>
    foldedWords(text).join(' ').match(words)?.length ?? 0;

export const negations = countOf(/\b(?:ne|n|pas|ni|jamais|rien|aucune?|personne|sans|nul(?:le)?)\b/g);
export const abstractions = countOf(
  /\b(?:ce que|ce qui|ce dont|ceux|celui|celle|celles|autrui|quelqu un|quelque chose|[a-z]{3,}(?:tion|sion|ite|isme|ance|ence|esse|eur|ude|age)s?)\b/g,
);
