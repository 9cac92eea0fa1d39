import { type MockSession, skills } from '@passerelle/contracts';

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
  readonly step: number;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  /** In the order of `skills`. */
  readonly parts: readonly MockPartRow[];
}

/** A session as its candidate sees it. */
export function mockView(row: MockRow, now: Date): MockSession {
  const parts = skills.map((category, step) => ({ category, ...partOf(row, step) }));
  const scoreOf = (category: string) => parts.find((part) => part.category === category)?.score ?? null;
  const written = scoreOf('written_comprehension');
  const oral = scoreOf('oral_comprehension');
  return {
    id: row.id,
    mock_id: row.mock_id,
    name: row.name,
    category: skills[row.step] ?? skills[0],
    step: row.step,
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

/** @throws Error when the session lacks a part: it was stored with four. */
export function partOf({ id, parts }: MockRow, step: number): MockPartRow {
  const part = parts[step];
  if (!part) throw new Error(`Mock session ${id} has no part ${step}`);
  return part;
}
