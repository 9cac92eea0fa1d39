import type { ContentOffer } from '@passerelle/contracts';

/** A content in which tier 1, 2, … opens so many series of each skill and so many mock exams. */
export const offerOf = (
  ...tiers: readonly (readonly [series: number, mockExams: number])[]
): ContentOffer => ({
  tiers: tiers.map(([count, mock_exams], at) => ({
    tier: at + 1,
    series: {
      oral_comprehension: count,
      written_comprehension: count,
      written_expression: count,
      oral_expression: count,
    },
    mock_exams,
  })),
  has_placement: true,
});
