export interface ListedOrder {
  readonly id: string;
}

/**
 * Orders, newest first: $1 state, $2 id, $3 receipt's number, $4 pattern of the address, $5 person, each off when null; after the order $6, or
 * from the beginning when null; $7 how many. What is off is folded away when the statement is planned with its values, so each filter has its index.
 */
export const orderListSql = `
  SELECT o.id FROM purchase_order o
   WHERE ($1::text IS NULL OR o.state = $1) AND ($2::uuid IS NULL OR o.id = $2)
     AND ($3::bigint IS NULL OR o.id = (SELECT order_id FROM receipt WHERE number = $3))
     AND ($4::text IS NULL OR o.email LIKE $4) AND ($5::text IS NULL OR o.user_id = $5)
     AND ($6::uuid IS NULL OR (o.created_at, o.id) < ((SELECT created_at FROM purchase_order WHERE id = $6), $6::uuid))
   ORDER BY o.created_at DESC, o.id DESC LIMIT $7`;
