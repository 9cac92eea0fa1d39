export interface SalesRow {
  /** The school's day: « 2026-03-02 ». */
  readonly date: string;
  readonly plan_id: string;
  readonly plan_name: string;
  /** Lower case. */
  readonly currency: string;
  readonly orders: number;
  /** Minor units; sums come as text. */
  readonly paid: string;
  readonly refunded: string;
}

const sold = `provider NOT IN ('demo', 'school') AND paid_at IS NOT NULL`;
const within = (instant: string) =>
  `${instant} >= $1::date::timestamp AT TIME ZONE $3 AND ${instant} < ($2::date + 1)::timestamp AT TIME ZONE $3`;

/** What was paid, and what was given back, from the day $1 to the day $2 of the time zone $3, by day, plan and currency. */
export const salesSql = `
  WITH moved AS (
    SELECT (paid_at AT TIME ZONE $3)::date AS date, plan_id, currency, 1 AS orders, amount_cents AS paid, 0 AS refunded
      FROM purchase_order WHERE ${sold} AND ${within('paid_at')}
     UNION ALL
    SELECT (refunded_at AT TIME ZONE $3)::date, plan_id, currency, 0, 0, amount_cents
      FROM purchase_order WHERE ${sold} AND refunded_at IS NOT NULL AND ${within('refunded_at')}
  ), summed AS (
    SELECT date, plan_id, currency, sum(orders)::int AS orders, sum(paid) AS paid, sum(refunded) AS refunded
      FROM moved GROUP BY date, plan_id, currency
  )
  SELECT s.date::text AS date, s.plan_id, p.plan_name, s.currency, s.orders, s.paid::text AS paid, s.refunded::text AS refunded
    FROM summed s JOIN plan p ON p.id = s.plan_id
   ORDER BY s.date, p.sub_type, p.amount_cents, s.plan_id, s.currency DESC`;
