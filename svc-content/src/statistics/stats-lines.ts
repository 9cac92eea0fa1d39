import { type ItemWeakness, itemRules } from '@passerelle/contracts';
import { idleDistractors, type QuestionStats, weaknesses } from './verdict.js';

const reasonOf: Readonly<Record<ItemWeakness, string>> = {
  against_key: 'the better candidates answer wrong: check the key',
  flat: 'it hardly tells good candidates from weak ones',
  too_hard: 'nearly everybody answers wrong',
  too_easy: 'nearly everybody answers right',
};

/** A line for each question, the share of each option in it (the key in brackets), the weak ones marked; a summary for each test. */
export function statsLines(stats: readonly QuestionStats[]): string[] {
  if (stats.length === 0) return ['no first result of a comprehension test is counted yet'];
  const tests = Map.groupBy(stats, ({ test }) => test);
  return [...tests].flatMap(([test, questions]) => {
    const responses = Math.max(...questions.map((question) => question.responses));
    const weak = questions.filter((question) => weaknesses(question).length > 0).length;
    const verdict =
      responses < itemRules.enough
        ? `too few for a verdict, which takes ${itemRules.enough}`
        : `${weak} of ${questions.length} questions are weak`;
    return [
      `${test} version ${questions[0]?.version}: ${responses} first results, ${verdict}`,
      ...questions.map(line),
    ];
  });
}

function line(stats: QuestionStats): string {
  const { number, level, facility, discrimination } = stats;
  const reasons = weaknesses(stats).map((weakness) => reasonOf[weakness]);
  const idle = idleDistractors(stats);
  return [
    `  ${String(number).padStart(2)} ${level}`,
    `facility ${facility.toFixed(2)}`,
    `discrimination ${discrimination === null ? '   –' : discrimination.toFixed(2).padStart(5)}`,
    shares(stats),
    ...(idle.length > 0 ? [`hardly chosen: ${idle.join(', ')}`] : []),
    ...(reasons.length > 0 ? [`WEAK: ${reasons.join(', ')}`] : []),
  ].join('  ');
}

/** Percentages of the letters in their order, then of the blanks: `A 12 %  [B 55 %]  C 20 %  D 8 %  – 5 %`. */
function shares({ key, shares: byLetter }: QuestionStats): string {
  const entries = Object.entries(byLetter).sort(([one], [other]) => (one < other ? -1 : 1));
  const blank = 1 - entries.reduce((sum, [, share]) => sum + share, 0);
  const text = (letter: string, share: number) => `${letter} ${Math.round(share * 100)} %`;
  return [
    ...entries.map(([letter, share]) => (letter === key ? `[${text(letter, share)}]` : text(letter, share))),
    text('–', blank),
  ].join('  ');
}
