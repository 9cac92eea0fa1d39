export interface DueRefund {
  readonly id: string;
}

/** Takes the paid order that waits longest for its refund ($1 now) by a provider that answers ($2), for the replica that runs this, for a minute. No row: none waits. */
export const takeRefundSql = `
  WITH due AS (
    SELECT id FROM purchase_order WHERE refund_due IS NOT NULL AND refund_due <= $1 AND state = 'paid'
       AND provider = ANY ($2)
     ORDER BY refund_due LIMIT 1 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE purchase_order o SET refund_due = $1::timestamptz + interval '1 minute' FROM due WHERE o.id = due.id RETURNING o.id
  )
  SELECT id FROM taken`;
