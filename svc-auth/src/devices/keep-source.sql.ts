export interface KeptSource {
  /** It was not known. */
  readonly added: boolean;
}

/** A source of sign-ins, seen now: $1 account, $2 digest, $3 kind, $4 user agent, $5 now. */
export const keepSourceSql = `
  INSERT INTO known_source (account_id, digest, kind, user_agent, first_seen_at, last_seen_at)
  VALUES ($1, $2, $3, $4, $5, $5)
  ON CONFLICT (account_id, digest) DO UPDATE SET last_seen_at = $5, user_agent = $4
  RETURNING xmax = 0 AS added`;

/** Of an account's ($1) sources of a kind ($2) all but the $3 that were seen last. */
export const forgetSourcesSql = `
  DELETE FROM known_source WHERE account_id = $1 AND kind = $2 AND digest IN (
    SELECT digest FROM known_source WHERE account_id = $1 AND kind = $2
     ORDER BY last_seen_at DESC, digest OFFSET $3)`;
