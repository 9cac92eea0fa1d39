/** A service ($2) has erased a person ($1). */
export const confirmSql =
  'UPDATE erased_account SET waiting_for = array_remove(waiting_for, $2) WHERE id = $1 AND completed_at IS NULL';

/** Erasures that every service has confirmed, and whose image is gone, are complete at $1: whom to tell is told, and forgotten. */
export const completeSql = `
  UPDATE erased_account SET email = NULL, image = NULL, completed_at = $1
    FROM (SELECT id, email FROM erased_account e
           WHERE completed_at IS NULL AND waiting_for = '{}'
             AND NOT EXISTS (SELECT FROM discarded_image WHERE key = e.image)
           FOR UPDATE SKIP LOCKED) done
   WHERE erased_account.id = done.id
  RETURNING done.id, done.email, erased_at AS "erasedAt"`;

export interface CompleteErasure {
  readonly id: string;
  readonly email: string | null;
  readonly erasedAt: Date;
}

/** Erasures that somebody did not confirm: told again after an hour, then after as long as it has taken so far. At $1. */
export const askAgainSql = `
  UPDATE erased_account SET asked_at = $1, version = version + 1
   WHERE id IN (
     SELECT id FROM erased_account
      WHERE completed_at IS NULL AND waiting_for <> '{}'
        AND asked_at + greatest(interval '1 hour', asked_at - erased_at) <= $1
      ORDER BY asked_at LIMIT 100 FOR UPDATE SKIP LOCKED)
  RETURNING id, version, waiting_for AS "waitingFor"`;

export interface OverdueErasure {
  readonly id: string;
  readonly version: number;
  readonly waitingFor: readonly string[];
}
