import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentContext, workContext } from '../logging/correlation.js';
import { newId } from '../time/new-id.js';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  /** How `content` is written where it is no text. */
  readonly encoding?: 'base64';
}

/** An e-mail to be sent. */
export interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Of a list: the address that takes its reader out of it, by one click of their mail program (RFC 8058). */
  readonly unsubscribe?: string;
  /** The last word to somebody who is erased, or to an address that is nobody's here: once it is sent, or given up, nothing of it is kept. */
  readonly isLast?: boolean;
  /** When what it says is no longer so: one that could not be sent by then is given up. */
  readonly until?: Date;
  /** What the mail is about, once: a second mail of the same key is not sent. The Message-ID comes from it. */
  readonly key: string;
}

/** Writes e-mails as rows of the business transaction; the worker sends them, however long the mail server is down. */
@Injectable()
export class Mails {
  /** Adds a mail to the transaction; false when there is one of this key already. */
  async add(tx: EntityManager, { key, until, ...message }: NewMail): Promise<boolean> {
    const { correlationId, traceparent } = currentContext() ?? workContext(undefined);
    const added: unknown[] = await tx.query(
      `INSERT INTO mail (id, key, message, correlation_id, traceparent, until) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [newId(), key, JSON.stringify(message), correlationId, traceparent, until ?? null],
    );
    return added.length > 0;
  }

  /** Removes the mails of these keys that wait: what they say is no longer so. One that is just being sent goes all the same. */
  async withdraw(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.query('DELETE FROM mail WHERE key = ANY ($1) AND sent_at IS NULL', [[...keys]]);
  }

  /** Gives the mails to an address, sent or not, to another one: its owner has moved there, and whoever gets the first one is somebody else. Not the last words to it. */
  async moveTo(tx: EntityManager, former: string, address: string): Promise<void> {
    await tx.query(
      `UPDATE mail SET message = jsonb_set(message, '{to}', to_jsonb($2::text))
        WHERE lower(message->>'to') = lower($1) AND NOT message ? 'isLast'`,
      [former, address],
    );
  }

  /** Removes every mail to an address, sent or not: its owner is gone. */
  async forget(tx: EntityManager, address: string): Promise<void> {
    await tx.query(`DELETE FROM mail WHERE lower(message->>'to') = lower($1)`, [address]);
  }
}
