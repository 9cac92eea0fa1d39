import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { beginSpan, traced } from '@passerelle/process-kit';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { runInContext, workContext } from '../logging/correlation.js';
import { Metrics } from '../metrics/metrics.js';
import { PollLoop } from '../time/poll-loop.js';
import { MAIL_TRANSPORT, type MailTransport, type OutgoingMail } from './mail-transport.js';
import type { NewMail } from './mails.js';

interface Row {
  readonly id: string;
  readonly key: string;
  readonly message: Omit<NewMail, 'key' | 'until'>;
  readonly correlation_id: string;
  readonly traceparent: string | null;
  /** What it says is no longer so. */
  readonly is_late: boolean;
}

/** Mails are few, and none is urgent to the second: nothing wakes the worker. */
const pollMs = 1_000;
/** A worker that took a mail has it this long, more than the mail server's limits together; then another may take it. Seconds. */
const leaseSeconds = 60;
/** Attempts after which a mail that the server refuses is left alone; about four minutes. */
const refusalsBeforeGivingUp = 8;
/** Times after which one that it puts off is left alone: at ten minutes from one to the next, five days (RFC 5321, 4.5.4.1). */
const putOffsBeforeGivingUp = 720;
const givenUp = `($3 AND attempts + 1 >= ${refusalsBeforeGivingUp} OR $4 AND put_off + 1 >= ${putOffsBeforeGivingUp})`;

/** The same mail has the same Message-ID however often it is tried, so that mail servers and readers see one. */
export function messageIdOf(service: string, key: string, publicUrl: string): string {
  const digest = createHash('sha256').update(`${service}:${key}`).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(publicUrl).hostname}>`;
}

/**
 * Sends the mails that wait, oldest first, one at a time in each replica. A mail is taken for a while and sent outside of any
 * transaction; a refusal makes it wait longer each time, up to ten minutes. A worker that dies after the mail server took a
 * mail leaves it to be sent once more, under the same Message-ID. One whose `until` has passed is given up unsent.
 */
@Injectable()
export class MailWorker {
  private readonly loop: PollLoop;

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(MailWorker.name);
    this.loop = new PollLoop(
      () => this.sendNext(),
      pollMs,
      (error) => this.logger.warn({ err: error }, 'mails could not be read'),
    );
  }

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    this.transport.close();
  }

  private async sendNext(): Promise<boolean> {
    const row = await this.takeNext();
    if (!row) return false;
    await runInContext(workContext(row.correlation_id, row.traceparent), () =>
      row.is_late ? this.giveUp(row) : this.send(row),
    );
    return true;
  }

  private async takeNext(): Promise<Row | undefined> {
    const [rows]: [Row[]] = await this.dataSource.query(
      `UPDATE mail SET send_after = now() + $1 * interval '1 second'
       WHERE id = (
         SELECT id FROM mail WHERE sent_at IS NULL AND given_up_at IS NULL AND send_after <= now()
         ORDER BY send_after LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, key, message, correlation_id, traceparent, coalesce(until <= now(), false) AS is_late`,
      [leaseSeconds],
    );
    return rows[0];
  }

  private async send(row: Row): Promise<void> {
    try {
      const span = beginSpan('mail', { kind: 'client', parent: row.traceparent });
      await traced(span, () => this.transport.send(this.outgoing(row)));
    } catch (error) {
      await this.postpone(row, error);
      return;
    }
    await this.dataSource.query(
      `UPDATE mail SET sent_at = now(), attempts = attempts + 1, last_error = NULL,
         message = CASE WHEN message ? 'isLast' THEN '{}' ELSE message - '{text,html,attachments,unsubscribe}'::text[] END WHERE id = $1`,
      [row.id],
    );
    this.metrics.mailsSent.inc();
  }

  private async postpone({ id }: Row, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const answer = answerToMail(error);
    await this.dataSource.query(
      `UPDATE mail SET attempts = attempts + 1, put_off = put_off + $4::boolean::int, last_error = $2,
         send_after = now() + least(600, 2 ^ least(attempts, 10)) * interval '1 second',
         given_up_at = CASE WHEN ${givenUp} THEN now() END,
         message = CASE WHEN message ? 'isLast' AND ${givenUp} THEN '{}' ELSE message END WHERE id = $1`,
      [id, reason, answer === 'refused', answer === 'put off'],
    );
    this.metrics.mailsFailed.inc();
    this.logger.warn({ mailId: id, reason }, 'a mail waits: the mail server did not take it');
  }

  private async giveUp({ id }: Row): Promise<void> {
    const reason = 'too late: what it says is no longer so';
    await this.dataSource.query(
      `UPDATE mail SET given_up_at = now(), last_error = concat_ws('; ', $2::text, last_error),
         message = CASE WHEN message ? 'isLast' THEN '{}' ELSE message END WHERE id = $1`,
      [id, reason],
    );
    this.metrics.mailsFailed.inc();
    this.logger.warn({ mailId: id, reason }, 'a mail is given up unsent');
  }

  private outgoing({ key, message }: Row): OutgoingMail {
    const { MAIL_FROM, PUBLIC_URL } = this.options.config;
    const { isLast: _, ...shown } = message;
    return { ...shown, from: MAIL_FROM, messageId: messageIdOf(this.options.name, key, PUBLIC_URL) };
  }
}

/** What is said of a mail itself: to whom it goes, and what is in it. All before is between the mail server and us. */
const ofTheMail: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * What the mail server said of a mail (RFC 5321): that it refuses it for good (5xx), as the address does not exist, say, or not now (4xx), as the
 * mailbox is full. Silence is no answer, nor is what it has against us, such as a password that is no longer the one: no mail can help that.
 */
function answerToMail(error: unknown): 'refused' | 'put off' | null {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode !== 'number' || !ofTheMail.includes(command)) return null;
  return responseCode >= 500 ? 'refused' : 'put off';
}
