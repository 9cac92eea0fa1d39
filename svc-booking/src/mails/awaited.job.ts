import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Mails } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { mailKey } from '../bookings/mail-key.js';
import { awaitedHours } from '../bookings/reminder-keys.js';
import { AskedTeachers } from './asked-teachers.js';
import { InterviewMails } from './interview-mails.js';
import { toTeacher } from './mail-texts.js';
import { remindedSql } from './reminders.sql.js';
import { awaitedSql, type Unanswered } from './unanswered.sql.js';

const batch = 100;

/**
 * Reminds the teachers who were asked that a request still waits for an answer, a day before its hour. On every replica; the note that they were
 * reminded and the mails are one transaction.
 */
@Injectable()
export class AwaitedJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly interviews: InterviewMails,
    private readonly asked: AskedTeachers,
    private readonly clock: Clock,
  ) {}

  /** @returns of how many requests teachers were reminded */
  @Interval('awaited-interviews', 60_000)
  async run(): Promise<number> {
    let reminded = 0;
    for (let found = batch; found === batch; reminded += found) found = await this.write();
    return reminded;
  }

  private write(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const requests = await tx.query<Unanswered[]>(awaitedSql, [this.clock.now(), awaitedHours, batch]);
      if (requests.length === 0) return 0;
      for (const one of requests) await this.remind(tx, one);
      await tx.query(remindedSql, [requests.map(({ id }) => id), awaitedHours]);
      return requests.length;
    });
  }

  private async remind(tx: EntityManager, { id, userId, startsAt, timeZone }: Unanswered): Promise<void> {
    const candidate = (await this.interviews.people(tx, [userId])).get(userId);
    if (!candidate || candidate.isGone) return;
    const facts = this.interviews.factsOf(id, candidate, {
      startsAt,
      movedFrom: null,
      candidateZone: timeZone,
      isUsed: false,
    });
    for (const teacher of await this.asked.at(tx, startsAt, userId))
      await this.mails.add(tx, {
        key: mailKey(id, teacher.id, 'awaited', startsAt.getTime()),
        to: teacher.email,
        until: startsAt,
        ...toTeacher.awaited(facts, teacher),
      });
  }
}
