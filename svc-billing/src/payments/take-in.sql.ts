/** Notes an event of the provider: $1 id, $2 type, $3 now. No row: it was taken in before. */
export const takeInSql = `
  INSERT INTO webhook_event (event_id, type, outcome, received_at) VALUES ($1, $2, 'ignored', $3)
  ON CONFLICT DO NOTHING RETURNING event_id`;
