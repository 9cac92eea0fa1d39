import { cecrlOfGrade, type GivenGrade, nclcOf, type Skill } from '@passerelle/contracts';

/** A version of a grade, as `currentGradeSql` reads it. */
export interface StoredGrade {
  readonly version: number;
  readonly score: number;
  readonly criteria: GivenGrade['criteria'];
  readonly comment: string | null;
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  readonly graded_at: string;
}

/** A grade as its learner reads it. */
export function gradeView(
  skill: Skill,
  { version, score, criteria, comment, graded_at }: StoredGrade,
): GivenGrade {
  return {
    score,
    cecrl: cecrlOfGrade(score),
    nclc: nclcOf(skill, score),
    criteria,
    comment,
    version,
    graded_at: new Date(graded_at).toISOString(),
  };
}
