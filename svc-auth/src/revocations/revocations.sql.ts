export interface RevocationRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly tokens_expire_at: Date;
}

/** What is still worth knowing ($1 now) after a place ($2 instant, $3 session), oldest first, $4 at most. */
export const revocationsSql = `
  SELECT session_id, user_id, tokens_expire_at FROM revoked_session
   WHERE tokens_expire_at > $1 AND (tokens_expire_at, session_id) > ($2::timestamptz, $3)
   ORDER BY tokens_expire_at, session_id LIMIT $4`;
