import { foldedWords, shinglesOf } from '../text/similarity.js';
import type { Choice } from './choice.js';
import { abstractions, countOf, negations, sharedPart, stemsOf } from './words.js';

const intensifiers = countOf(/\b(?:trop|beaucoup|tres|vite|souvent|longtemps|davantage|bien trop)\b/g);
const comparisons = countOf(/\b(?:plus|moins|mieux|aussi|autant)\b/g);
const totalities = countOf(
  /\b(?:tout|tous|toute|toutes|seul|seule|seuls|seules|chacun|chacune|chaque|meme)\b/g,
);
const concessions = countOf(/\b(?:mais|malgre|pourtant|quitte a|bien que|meme si|plutot que)\b/g);
const vague = countOf(
  /\b(?:de quoi|quelqu un|quelque chose|un homme|une femme|un autre|une autre|un endroit|un objet)\b/g,
);
const money = countOf(
  /\b(?:argent|prix|payer|paie|tarifs?|salaires?|couts?|cher|chere|depenses?|euros?|dollars?)\b/g,
);
const figures = (text: string) => text.match(/\d+/g)?.length ?? 0;

/** What the small model sees of an option. Each is then compared with the other options of the question. */
const seen: readonly ((option: string, choice: Choice) => number)[] = [
  (option) => option.length,
  (option, { document }) => sharedPart(option, stemsOf(document)),
  (option, { question }) => sharedPart(option, stemsOf(question)),
  (option, { document }) => sharedRuns(option, document),
  negations,
  totalities,
  intensifiers,
  comparisons,
  concessions,
  abstractions,
  vague,
  money,
  figures,
];

export const featureCount = seen.length;

/** One row per option, one figure per feature, in standard deviations from the mean of the question's options. */
export function featuresOf(choice: Choice): readonly (readonly number[])[] {
  const columns = seen.map((feature) =>
    standardised(choice.options.map((option) => feature(option, choice))),
  );
  return choice.options.map((_, row) => columns.map((column) => column[row] ?? 0));
}

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  const deviation = Math.sqrt(
    values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length,
  );
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}

/** What part of an option's pairs of words stands in the document as it is. */
function sharedRuns(option: string, document: string): number {
  if (foldedWords(option).length < 2) return 0;
  const pairs = [...shinglesOf(option, 2)];
  const others = shinglesOf(document, 2);
  return pairs.filter((pair) => others.has(pair)).length / pairs.length;
}
