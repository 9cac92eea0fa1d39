import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Mails } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { mailKey } from '../bookings/mail-key.js';
import { InterviewMails } from './interview-mails.js';
import { toCandidate } from './mail-texts.js';
import { remindedSql } from './reminders.sql.js';
import { type Unanswered, unansweredSql } from './unanswered.sql.js';

const batch = 100;

/**
 * Tells candidates that the hour of their request came without an answer: nobody waits for a teacher who does not come. On every replica; the note
 * that it was told and the mail are one transaction.
 */
@Injectable()
export class UnansweredJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly interviews: InterviewMails,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were told */
  @Interval('unanswered-interviews', 60_000)
  async run(): Promise<number> {
    let told = 0;
    for (let found = batch; found === batch; told += found) found = await this.write();
    return told;
  }

  private write(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const requests = await tx.query<Unanswered[]>(unansweredSql, [this.clock.now(), batch]);
      if (requests.length === 0) return 0;
      for (const one of requests) await this.tell(tx, one);
      await tx.query(remindedSql, [requests.map(({ id }) => id), 0]);
      return requests.length;
    });
  }

  private async tell(tx: EntityManager, { id, userId, startsAt, timeZone }: Unanswered): Promise<void> {
    const candidate = (await this.interviews.people(tx, [userId])).get(userId);
    if (!candidate || candidate.isGone) return;
    const facts = this.interviews.factsOf(id, candidate, {
      startsAt,
      movedFrom: null,
      candidateZone: timeZone,
      isUsed: false,
    });
    await this.mails.add(tx, {
      key: mailKey(id, userId, 'unanswered', startsAt.getTime()),
      to: candidate.email,
      ...toCandidate.unanswered(facts, candidate),
    });
  }
}
