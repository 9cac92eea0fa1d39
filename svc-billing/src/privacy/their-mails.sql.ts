/**
 * Mails to a person ($1): about their orders, wherever those were sent, and about their subscriptions. Shared with the erasure. Arrays,
 * as `IN (SELECT …) OR IN (SELECT …)` reads every mail, whatever the indexes.
 */
const theirMails = `
  lower(message ->> 'to') = ANY (ARRAY(SELECT lower(email) FROM purchase_order WHERE user_id = $1))
  OR split_part(key, ':', 2) = ANY (ARRAY(SELECT id::text FROM subscription WHERE user_id = $1
                                          UNION ALL SELECT id::text FROM purchase_order WHERE user_id = $1))`;

export const theirMailsSql = `SELECT message ->> 'subject' AS subject, sent_at FROM mail WHERE ${theirMails} ORDER BY id`;

export interface SentMail {
  readonly subject: string;
  readonly sent_at: Date | null;
}

export const forgetMailsSql = `DELETE FROM mail WHERE ${theirMails}`;
