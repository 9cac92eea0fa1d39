import { type Choice, sum } from './choice.js';
import type { Figure } from './figure.js';
import { type Limit, limits, scaled, wholeLength } from './limits.js';
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

/** A sum over the questions of a series, held to the limits of a series of its length. */
export const counted = (series: string, name: string, credits: readonly number[], limit: Limit): Figure => ({
  series,
  name,
  value: sum(credits),
  ...scaled(limit, wholeLength(series)),
  credits,
  held: true,
});
