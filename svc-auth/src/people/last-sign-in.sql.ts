/** When somebody ($1) signed in last, as far as devices and open sessions tell; null where they do not. */
export const lastSignInSql = `
  SELECT greatest((SELECT max(last_seen_at) FROM known_source WHERE account_id = $1),
                  (SELECT max(created_at) FROM session WHERE account_id = $1 AND ended_at IS NULL)) AS at`;

export interface LastSignIn {
  readonly at: Date | null;
}
