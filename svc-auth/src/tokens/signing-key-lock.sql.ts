/** Held until the transaction ends: replicas that rotate at the same time take turns. */
export const signingKeyLockSql = "SELECT pg_advisory_xact_lock(hashtext('signing_key'))";
