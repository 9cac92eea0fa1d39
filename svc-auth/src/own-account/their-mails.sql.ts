export interface SentMail {
  readonly subject: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

/** The mails to an address ($1). */
export const theirMailsSql = `
  SELECT message->>'subject' AS subject, created_at, sent_at FROM mail
   WHERE lower(message->>'to') = lower($1) ORDER BY created_at`;
