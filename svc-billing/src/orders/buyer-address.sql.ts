/**
 * An account ($1) has the address $2, as its version $3 says: a newer one that is known may say otherwise, and comes itself. An order whose card
 * provider was asked for a pay page and has not answered keeps its own: asked again, it must be asked the same.
 */
export const followBuyerSql = `
  UPDATE purchase_order o SET email = $2
   WHERE user_id = $1 AND email <> $2 AND NOT EXISTS (SELECT FROM projected_user WHERE id = $1 AND (deleted OR version > $3))
     AND NOT EXISTS (SELECT FROM checkout_attempt WHERE order_id = o.id AND session_id IS NULL AND closed_at IS NULL)`;
