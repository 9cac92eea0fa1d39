import { Inject, Injectable } from '@nestjs/common';
import {
  answerContactMessage,
  type ContactMessage,
  listContactMessages,
  moderationPage,
  type QueryOf,
  type School,
} from '@passerelle/contracts';
import { Clock, fail, Mails, SCHOOL, writeAudit } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { storedId } from '../stored-id.js';
import { answerMail } from './answer-mail.js';
import {
  answeredMessagesSql,
  answerMessageSql,
  holdMessageSql,
  type MessageRow,
  waitingMessagesSql,
} from './messages.sql.js';

/** Contact messages, answered at the desk. */
@Injectable()
export class MessageDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** @throws ProblemError `not_found` for a cursor that is none */
  async list({ state, after }: QueryOf<typeof listContactMessages>): Promise<ContactMessage[]> {
    const rows = await this.dataSource.query<MessageRow[]>(
      state === 'answered' ? answeredMessagesSql : waitingMessagesSql,
      [after === undefined ? null : storedId(listContactMessages, after), moderationPage],
    );
    return rows.map(messageView);
  }

  /** The one place where a message is answered: the answer, its mail and its entry in the audit log are one transaction. @throws ProblemError `not_found`, `conflict` */
  answer(adminId: string, messageId: string, answer: string): Promise<ContactMessage> {
    const id = storedId(answerContactMessage, messageId);
    return this.dataSource.transaction(async (tx) => {
      const [row] = await tx.query<MessageRow[]>(holdMessageSql, [id]);
      if (!row) fail(answerContactMessage, 'not_found', { detail: 'Ce message n’existe plus.' });
      if (row.answer === answer) return messageView(row);
      if (row.answered_at)
        fail(answerContactMessage, 'conflict', {
          detail: 'Ce message a déjà une réponse\u202f: rien n’est parti.',
        });
      const now = this.clock.now();
      await tx.query(answerMessageSql, [id, answer, adminId, now]);
      await writeAudit(tx, {
        at: now,
        by: adminId,
        what: 'message.answered',
        subject: id,
        before: {},
        after: {},
      });
      const replyTo = this.config.SCHOOL_MAILBOX ?? this.config.MAIL_FROM;
      await this.mails.add(tx, answerMail(row, answer, this.school.name, replyTo));
      return messageView({ ...row, answer, answered_at: now });
    });
  }
}

const messageView = ({ created_at, answered_at, ...row }: MessageRow): ContactMessage => ({
  ...row,
  created_at: created_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
});
