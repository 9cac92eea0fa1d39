import type { EntityManager } from 'typeorm';

/** What was answered in an attempt, by question id; a question without an answer may be missing. */
export async function storedResponses(
  tx: EntityManager,
  attemptId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx.query<{ question_id: string; response: string | null }[]>(
    'SELECT question_id, response FROM answer WHERE attempt_id = $1',
    [attemptId],
  );
  return new Map(rows.map(({ question_id, response }) => [question_id, response]));
}
