import {
  type Answer,
  type Attempt,
  type AttemptMode,
  cecrlOfTotal,
  nclcOf,
  type Skill,
} from '@passerelle/contracts';
import { gradeView, type StoredGrade } from './grade-view.js';

/** An attempt as read from the database, with its answers and plays. */
export interface AttemptRow {
  readonly id: string;
  readonly test_id: string;
  readonly version: number;
  readonly name: string;
  readonly skill: Skill;
  readonly duration: number;
  readonly mode: AttemptMode;
  readonly started_at: Date;
  readonly deadline_at: Date | null;
  readonly submitted_at: Date | null;
  readonly position: number;
  readonly elapsed_seconds: number | null;
  readonly correct: number | null;
  readonly total: number | null;
  readonly score: number | null;
  readonly average_percent: number | null;
  readonly correction_seen: boolean;
  readonly answers: Answer[];
  readonly plays: Record<string, number>;
  readonly heard_ms: Record<string, number>;
  readonly mock_session_id: string | null;
  readonly free: boolean;
  readonly grade: StoredGrade | null;
}

/** An attempt as its candidate sees it. */
export function attemptView(row: AttemptRow, now: Date): Attempt {
  return {
    id: row.id,
    test_id: row.test_id,
    test_name: row.name,
    skill: row.skill,
    version: row.version,
    mode: row.mode,
    status: row.submitted_at ? 'submitted' : 'open',
    started_at: row.started_at.toISOString(),
    deadline_at: row.deadline_at?.toISOString() ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    server_now: now.toISOString(),
    duration: row.duration,
    position: row.position,
    answers: row.answers,
    plays: row.plays,
    heard_ms: row.heard_ms,
    result: resultOf(row),
    grade: row.grade && gradeView(row.skill, row.grade),
    mock_session_id: row.mock_session_id,
    free: row.free,
  };
}

function resultOf(row: AttemptRow): Attempt['result'] {
  if (row.score === null) return null;
  return {
    response_id: row.id,
    correct: row.correct ?? 0,
    total: row.total ?? 0,
    score: row.score,
    cecrl: cecrlOfTotal(row.score),
    nclc: nclcOf(row.skill, row.score),
    elapsed_seconds: row.elapsed_seconds ?? 0,
    average_percent: row.average_percent,
    correction_seen: row.correction_seen,
  };
}
