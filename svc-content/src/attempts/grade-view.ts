import {
  type CopyComment,
  cecrlOfGrade,
  type GivenGrade,
  nclcOf,
  type Skill,
  type TaskGrade,
  type VoiceComment,
} from '@passerelle/contracts';

/** A version of a grade, as `currentGradeSql` reads it. */
export interface StoredGrade {
  readonly version: number;
  readonly score: number;
  /** Version of its grid. */
  readonly grid: number;
  readonly criteria: GivenGrade['criteria'];
  /** Null for a grid that marks the whole at once. */
  readonly tasks: readonly TaskGrade[] | null;
  readonly comment: string | null;
  /** In place. */
  readonly comments: readonly CopyComment[];
  readonly voices: readonly VoiceComment[];
  readonly helped: boolean | null;
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  readonly graded_at: string;
}

/** A grade as its learner reads it. */
export function gradeView(
  skill: Skill,
  { version, score, grid, criteria, tasks, comment, comments, voices, helped, graded_at }: StoredGrade,
): GivenGrade {
  return {
    score,
    cecrl: cecrlOfGrade(score),
    nclc: nclcOf(skill, score),
    grid,
    criteria,
    tasks: tasks && [...tasks],
    comment,
    comments: [...comments],
    voices: [...voices],
    helped,
    version,
    graded_at: new Date(graded_at).toISOString(),
  };
}
