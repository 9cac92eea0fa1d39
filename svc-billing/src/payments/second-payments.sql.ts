/** Keeps a payment ($2) of an order ($1) that has another one, at $3. No row: it is kept already. */
export const keepSecondSql = `
  INSERT INTO second_payment (order_id, payment, received_at, refund_due) VALUES ($1, $2, $3, $3)
  ON CONFLICT DO NOTHING RETURNING payment`;

/** Whether a payment ($2) of an order ($1) is kept as a second one. */
export const isSecondSql = 'SELECT FROM second_payment WHERE order_id = $1 AND payment = $2';

/** Notes that it was given back, at $3. No row: it is noted already. */
export const givenSecondSql = `
  WITH given AS (
    UPDATE second_payment SET refunded_at = $3 WHERE order_id = $1 AND payment = $2 AND refunded_at IS NULL RETURNING payment
  ) SELECT payment FROM given`;

/** Takes the one that waits longest ($1 now) for a provider that answers ($2), for the replica that runs this, for a minute. No row: none waits. */
export const takeSecondSql = `
  WITH due AS (
    SELECT s.order_id, s.payment FROM second_payment s JOIN purchase_order o ON o.id = s.order_id
     WHERE s.refunded_at IS NULL AND s.refund_due <= $1 AND o.provider = ANY ($2)
     ORDER BY s.refund_due LIMIT 1 FOR UPDATE OF s SKIP LOCKED
  ), taken AS (
    UPDATE second_payment s SET refund_due = $1::timestamptz + interval '1 minute'
      FROM due WHERE s.order_id = due.order_id AND s.payment = due.payment RETURNING s.order_id, s.payment
  )
  SELECT order_id AS id, payment FROM taken`;

export interface DueSecond {
  /** The order's. */
  readonly id: string;
  readonly payment: string;
}

/** Those of orders ($1), in the order of their coming. */
export const secondPaymentsSql = `
  SELECT order_id, payment, received_at, refunded_at FROM second_payment WHERE order_id = ANY ($1::uuid[]) ORDER BY received_at, payment`;

export interface SecondPayment {
  readonly order_id: string;
  readonly payment: string;
  readonly received_at: Date;
  readonly refunded_at: Date | null;
}
