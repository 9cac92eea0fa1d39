import { Inject, Injectable } from '@nestjs/common';
import type { BodyOf, sendContactMessage } from '@passerelle/contracts';
import { Clock, holdPerson, Mails, newId } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { keepMessageSql } from './messages.sql.js';

/** The same message from the same address within this time is one that is sent again, ms. */
const repeatedWithinMs = 3_600_000;

/** Messages to the school. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Keeps the message and has it mailed to the school: both, or neither; once, when whoever got no answer sends it again. */
  async contact({ fullName, email, message }: BodyOf<typeof sendContactMessage>): Promise<void> {
    const id = newId();
    await this.dataSource.transaction(async (tx) => {
      await holdPerson(tx, `messages of ${email}`);
      const now = this.clock.now();
      const since = new Date(now.getTime() - repeatedWithinMs);
      const kept = await tx.query<unknown[]>(keepMessageSql, [id, fullName, email, message, now, since]);
      if (kept.length === 0) return;
      await this.mails.add(tx, {
        to: this.config.SCHOOL_MAILBOX ?? this.config.MAIL_FROM,
        replyTo: email,
        subject: `Message de ${fullName}`,
        text: `${fullName} <${email}> a écrit\u00a0:\n\n${message}\n`,
        key: `contact:${id}`,
      });
    });
  }
}
