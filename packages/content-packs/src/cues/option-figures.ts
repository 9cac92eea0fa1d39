import { type Choice, sum } from './choice.js';
import type { Figure } from './figure.js';
import { limits } from './limits.js';
import { optionRules } from './rules.js';

type Asked = Omit<Choice, 'document'>;

/** What the questions and the keys of a series give away before there is a document. */
export function optionFigures(series: string, choices: readonly Asked[]): Figure[] {
  const repeats = choices.map(({ key }, index) => (index > 0 && choices[index - 1]?.key === key ? 1 : 0));
  return [
    ...Object.entries(optionRules).map(([name, rule]) =>
      counted(series, name, choices.map(rule), limits.rule),
    ),
    counted(series, 'same letter as before', repeats, limits.repeats),
  ];
}

/** A sum over the questions of a series, held to limits. */
export const counted = (
  series: string,
  name: string,
  credits: readonly number[],
  { min, max }: { readonly min: number; readonly max: number },
): Figure => ({ series, name, value: sum(credits), min, max, credits, held: true });
