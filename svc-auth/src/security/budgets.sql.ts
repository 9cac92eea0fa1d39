export interface SpentBudgets {
  readonly until: Date | null;
}

/** Until when any of some budgets is spent: $1 keys, $2 limits, $3 now. */
export const spentBudgetsSql = `
  SELECT max(ends_at) AS until FROM budget JOIN unnest($1::bytea[], $2::int[]) AS allowed (key, most) USING (key)
   WHERE used >= most AND ends_at > $3`;

/**
 * The same in a statement that asks more: until when the budgets of each subject are spent (ms since the epoch, by the subject's
 * name), null when none is. Its parameters: asked budgets by column (keys, names, limits), and now.
 */
export const spentUntilSql = (keys: string, names: string, limits: string, now: string) => `(
  SELECT jsonb_object_agg(name, until) FROM (
    SELECT name, extract(epoch FROM max(ends_at)) * 1000 AS until
      FROM unnest(${keys}::bytea[], ${names}::text[], ${limits}::int[]) AS asked (key, name, most) JOIN budget USING (key)
     WHERE used >= most AND ends_at > ${now} GROUP BY name) spent)`;

export interface SpentBudget {
  readonly key: Buffer;
  readonly used: number;
}

/** Counts one more in each budget: $1 keys, $2 ends of windows that begin now, $3 now. */
export const spendSql = `
  INSERT INTO budget AS kept (key, used, ends_at)
  SELECT key, 1, ends_at FROM unnest($1::bytea[], $2::timestamptz[]) AS fresh (key, ends_at)
  ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN kept.ends_at <= $3 THEN 1 ELSE kept.used + 1 END,
    ends_at = CASE WHEN kept.ends_at <= $3 THEN excluded.ends_at ELSE kept.ends_at END
  RETURNING key, used`;

/** $1 keys. */
export const clearSql = 'DELETE FROM budget WHERE key = ANY ($1)';
