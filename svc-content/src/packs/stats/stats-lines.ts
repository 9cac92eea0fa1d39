import { enoughResponses, idleDistractors, type QuestionStats, weaknesses } from './verdict.js';

/** A line for each question, the share of each option in it (the key in brackets), the weak ones marked; a summary for each test. */
export function statsLines(stats: readonly QuestionStats[]): string[] {
  if (stats.length === 0) return ['nobody has submitted a comprehension test yet'];
  const tests = Map.groupBy(stats, ({ test }) => test);
  return [...tests].flatMap(([test, questions]) => {
    const responses = Math.max(...questions.map((question) => question.responses));
    const weak = questions.filter((question) => weaknesses(question).length > 0).length;
    const verdict =
      responses < enoughResponses
        ? `too few for a verdict, which takes ${enoughResponses}`
        : `${weak} of ${questions.length} questions are weak`;
    return [
      `${test} version ${questions[0]?.version}: ${responses} first submissions, ${verdict}`,
      ...questions.map(line),
    ];
  });
}

function line(stats: QuestionStats): string {
  const { number, level, facility, discrimination } = stats;
  const reasons = weaknesses(stats);
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
