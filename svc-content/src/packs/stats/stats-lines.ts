import { enoughResponses, type QuestionStats, weaknesses } from './verdict.js';

/** A line for each question, the weak ones marked, with a summary for each test. */
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
  return [
    `  ${String(number).padStart(2)} ${level}`,
    `facility ${facility.toFixed(2)}`,
    `discrimination ${discrimination === null ? '   –' : discrimination.toFixed(2).padStart(5)}`,
    ...(reasons.length > 0 ? [`WEAK: ${reasons.join(', ')}`] : []),
  ].join('  ');
}
