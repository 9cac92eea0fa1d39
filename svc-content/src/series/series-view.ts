import { type DeskSeries, type ItemStatistics, skillFacts, skills } from '@passerelle/contracts';
import { idleDistractors, isJudged, type QuestionStats, weaknesses } from '../statistics/verdict.js';
import type { SeriesRow } from './series.sql.js';

/** All series as the contract shows them, by skill and number; what is retired after what is not. */
export function seriesView(rows: readonly SeriesRow[], stats: readonly QuestionStats[]): DeskSeries[] {
  const byTest = Map.groupBy(stats, ({ test }) => test);
  return rows
    .toSorted(
      (one, other) =>
        skills.indexOf(one.skill) - skills.indexOf(other.skill) ||
        Number(one.retired) - Number(other.retired) ||
        one.number - other.number,
    )
    .map(({ versions, ...series }) => {
      const questions = byTest.get(series.test_id) ?? [];
      const results = Math.max(0, ...questions.map(({ responses }) => responses));
      const isCounted = skillFacts[series.skill].kind === 'comprehension' && questions.some(isJudged);
      return {
        ...series,
        versions: versions.map(({ imported_at, ...version }) => ({
          ...version,
          imported_at: new Date(imported_at).toISOString(),
        })),
        results,
        weak: isCounted ? questions.filter((question) => weaknesses(question).length > 0).length : null,
      };
    });
}

export const statisticsView = (stats: readonly QuestionStats[]): ItemStatistics[] =>
  stats.map((question) => {
    const { id, number, responses, facility, discrimination, key, shares } = question;
    return {
      ...{ question_id: id, number, responses, facility, discrimination, key, shares: { ...shares } },
      idle: idleDistractors(question),
      weaknesses: weaknesses(question),
    };
  });
