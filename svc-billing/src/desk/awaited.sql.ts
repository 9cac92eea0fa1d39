const isAwaited = (order: string) => `${order}.provider = 'orangemoney' AND ${order}.state = 'pending'`;

export interface AwaitedRow {
  readonly id: string;
  /** Another one waits for the same sum. */
  readonly has_twin: boolean;
}

/**
 * Orders that wait for a transfer, the oldest first: of an address ($1) alone, off when null; after the order $2, whether it waits still or not, or from
 * the beginning when null; $3 how many. By the index `purchase_order_by_hand`.
 */
export const awaitedSql = `
  SELECT o.id,
         EXISTS (SELECT FROM purchase_order t
                  WHERE ${isAwaited('t')} AND t.id <> o.id AND t.currency = o.currency AND t.amount_cents = o.amount_cents) AS has_twin
    FROM purchase_order o
   WHERE ${isAwaited('o')} AND ($1::text IS NULL OR o.email = $1)
     AND ($2::uuid IS NULL OR (o.created_at, o.id) > ((SELECT created_at FROM purchase_order WHERE id = $2), $2::uuid))
   ORDER BY o.created_at, o.id LIMIT $3`;
