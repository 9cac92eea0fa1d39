import { type MockSession, type Skill, skills } from '@passerelle/contracts';
import { levelsOf } from '../history/levels-of.js';

/** A part of a session as read from the database. */
export interface MockPartRow {
  readonly test_id: string;
  readonly test_name: string;
  readonly duration: number;
  readonly attempt_id: string | null;
  readonly submitted: boolean;
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  readonly deadline_at: string | null;
  readonly score: number | null;
}

export interface MockRow {
  readonly id: string;
  readonly mock_id: string;
  readonly name: string;
  /** Of the current part, among all four: what a release that knows no chosen parts goes by too. */
  readonly step: number;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  /** What its candidate chose, in the order of `skills`; null: all. */
  readonly skills: readonly Skill[] | null;
  /** Not set by a release that does not know it. */
  readonly is_quebec: boolean;
  /** Of all four, in the order of `skills`. */
  readonly parts: readonly MockPartRow[];
  /** Booked as its oral part. */
  readonly interview: { readonly score: number | null } | null;
}

/** A session as its candidate sees it. */
export function mockView(row: MockRow, now: Date): MockSession {
  const chosen = chosenOf(row);
  const parts = chosen.map((category) => ({ category, ...partOf(row, category) }));
  const scoreOf = (category: string) => parts.find((part) => part.category === category)?.score ?? null;
  const written = scoreOf('written_comprehension');
  const oral = scoreOf('oral_comprehension');
  return {
    id: row.id,
    mock_id: row.mock_id,
    name: row.name,
    exam: row.is_quebec || chosen.length < skills.length ? 'tcf_quebec' : 'tcf_canada',
    category: currentOf(row),
    step: chosen.indexOf(currentOf(row)),
    attempts: Object.fromEntries(
      parts.flatMap(({ category, attempt_id }) => (attempt_id ? [[category, attempt_id]] : [])),
    ),
    parts: parts.map(({ category, test_id, test_name, duration, attempt_id, submitted }) => ({
      category,
      test_id,
      test_name,
      duration,
      attempt_id,
      status: partStatus({ attempt_id, submitted }),
    })),
    scores: {
      written_comprehension: written,
      oral_comprehension: oral,
      total: written === null || oral === null ? null : written + oral,
    },
    ...(row.interview && {
      interview: { score: row.interview.score, ...levelsOf('oral_expression', row.interview.score) },
    }),
    finished: row.finished_at !== null,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    server_now: now.toISOString(),
  };
}

/** What became of a part so far. */
export function partStatus({ attempt_id, submitted }: Pick<MockPartRow, 'attempt_id' | 'submitted'>) {
  if (submitted) return 'submitted';
  return attempt_id ? 'open' : 'waiting';
}

/** The skills of a session's parts, in the exam's order. */
export function chosenOf(row: MockRow): readonly Skill[] {
  return row.skills ?? skills;
}

/** The skill of a session's current part. */
export function currentOf({ id, step }: MockRow): Skill {
  const current = skills[step];
  if (!current) throw new Error(`Mock session ${id} stands at step ${step}`);
  return current;
}

/** @throws Error when the session lacks a part: it was stored with four. */
export function partOf({ id, parts }: MockRow, skill: Skill): MockPartRow {
  const part = parts[skills.indexOf(skill)];
  if (!part) throw new Error(`Mock session ${id} has no part ${skill}`);
  return part;
}
