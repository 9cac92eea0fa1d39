import { type SpokenAnswer, turnTimesOf } from '@passerelle/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { currentRecordingsSql, type RecordingRow } from './recordings.sql.js';

/** The newest recording of each task of an attempt, by the task's id. */
export async function currentRecordings(
  database: DataSource | EntityManager,
  attemptId: string,
): Promise<Map<string, SpokenAnswer>> {
  const rows = await database.query<RecordingRow[]>(currentRecordingsSql, [attemptId]);
  return new Map(
    rows.map(({ received_at, examiner_turns: turns, ...row }) => [
      row.question_id,
      {
        ...row,
        received_at: received_at.toISOString(),
        ...(turns ? { examiner_turns: turnTimesOf(turns) } : {}),
      },
    ]),
  );
}
