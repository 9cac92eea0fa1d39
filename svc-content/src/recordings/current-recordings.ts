import type { SpokenAnswer } from '@passerelle/contracts';
import type { DataSource, EntityManager } from 'typeorm';

interface RecordingRow extends Omit<SpokenAnswer, 'received_at'> {
  readonly received_at: Date;
}

/** The newest recording of each task of an attempt, by the task's id. */
export async function currentRecordings(
  database: DataSource | EntityManager,
  attemptId: string,
): Promise<Map<string, SpokenAnswer>> {
  const rows = await database.query<RecordingRow[]>(
    `SELECT DISTINCT ON (question_id) id, question_id, content_type, duration, size, received_at
       FROM recording WHERE attempt_id = $1 AND stored ORDER BY question_id, id DESC`,
    [attemptId],
  );
  return new Map(
    rows.map((row) => [row.question_id, { ...row, received_at: row.received_at.toISOString() }]),
  );
}
