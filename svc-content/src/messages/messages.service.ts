import { Inject, Injectable } from '@nestjs/common';
import type { BodyOf, sendContactMessage } from '@passerelle/contracts';
import { Clock, Mails, newId } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { keepMessageSql } from './messages.sql.js';

/** Messages to the school. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Keeps the message and has it mailed to the school: both, or neither. */
  async contact({ fullName, email, message }: BodyOf<typeof sendContactMessage>): Promise<void> {
    const id = newId();
    await this.dataSource.transaction(async (tx) => {
      await tx.query(keepMessageSql, [id, fullName, email, message, this.clock.now()]);
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
