/** Notes an event of a provider: $1 provider, $2 id, $3 type, $4 now. No row: it was taken in before. */
export const takeInSql = `
  INSERT INTO webhook_event (provider, event_id, type, outcome, received_at) VALUES ($1, $2, $3, 'ignored', $4)
  ON CONFLICT DO NOTHING RETURNING event_id`;
