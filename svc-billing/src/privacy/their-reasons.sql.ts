export interface GivenReason {
  /** The order's id. */
  readonly subject: string;
  readonly reason: string;
}

/** Why the school gave orders ($1) or ended what they open, as the audit log keeps it. */
export const theirReasonsSql = `
  SELECT subject, after ->> 'reason' AS reason FROM audit_entry
   WHERE subject = ANY ($1::text[]) AND after ->> 'reason' IS NOT NULL ORDER BY id`;

/** Takes them out of the log, of a person ($1) who is erased: free text may say who it was about. The change itself stays. */
export const forgetReasonsSql = `
  UPDATE audit_entry SET after = after - 'reason'
   WHERE subject IN (SELECT id::text FROM purchase_order WHERE user_id = $1) AND after ->> 'reason' IS NOT NULL`;
