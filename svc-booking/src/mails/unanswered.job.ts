import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Mails } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { mailKey } from '../bookings/mail-key.js';
import { awaitedHours } from '../bookings/reminder-keys.js';
import { AskedTeachers } from './asked-teachers.js';
import { InterviewMails } from './interview-mails.js';
import { toCandidate, toTeacher } from './mail-texts.js';
import { remindedSql } from './reminders.sql.js';
import { awaitedSql, type Unanswered, unansweredSql } from './unanswered.sql.js';

const batch = 100;

/**
 * Of requests that nobody answers: a day before the hour the teachers who were asked are reminded; once it has come the candidate is told, as
 * nobody waits for a teacher who does not come. On every replica; the note that it was written and the mails are one transaction.
 */
@Injectable()
export class UnansweredJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly interviews: InterviewMails,
    private readonly asked: AskedTeachers,
    private readonly clock: Clock,
  ) {}

  @Interval('unanswered-interviews', 60_000)
  async run(): Promise<void> {
    await this.remindTeachers();
    await this.tellCandidates();
  }

  /** @returns of how many requests */
  remindTeachers(): Promise<number> {
    return this.writeAll(awaitedSql, awaitedHours, (tx, one) => this.remind(tx, one));
  }

  /** @returns of how many requests */
  tellCandidates(): Promise<number> {
    return this.writeAll(unansweredSql, 0, (tx, one) => this.tell(tx, one));
  }

  /** @param hours before the hour, as they are noted of a request */
  private async writeAll(
    sql: string,
    hours: number,
    write: (tx: EntityManager, one: Unanswered) => Promise<void>,
  ): Promise<number> {
    let written = 0;
    for (let found = batch; found === batch; written += found)
      found = await this.dataSource.transaction(async (tx) => {
        const requests = await tx.query<Unanswered[]>(sql, [this.clock.now(), hours, batch]);
        for (const one of requests) await write(tx, one);
        if (requests.length > 0) await tx.query(remindedSql, [requests.map(({ id }) => id), hours]);
        return requests.length;
      });
    return written;
  }

  private async remind(tx: EntityManager, one: Unanswered): Promise<void> {
    const about = await this.about(tx, one);
    if (!about) return;
    for (const teacher of await this.asked.at(tx, one.startsAt, one.userId))
      await this.mails.add(tx, {
        key: mailKey(one.id, teacher.id, 'awaited', one.startsAt.getTime()),
        to: teacher.email,
        until: one.startsAt,
        ...toTeacher.awaited(about.facts, teacher),
      });
  }

  private async tell(tx: EntityManager, one: Unanswered): Promise<void> {
    const about = await this.about(tx, one);
    if (!about) return;
    await this.mails.add(tx, {
      key: mailKey(one.id, one.userId, 'unanswered', one.startsAt.getTime()),
      to: about.candidate.email,
      ...toCandidate.unanswered(about.facts, about.candidate),
    });
  }

  private async about(tx: EntityManager, { id, userId, startsAt, timeZone }: Unanswered) {
    const candidate = (await this.interviews.people(tx, [userId])).get(userId);
    if (!candidate || candidate.isGone) return null;
    const when = { startsAt, movedFrom: null, candidateZone: timeZone, isUsed: false };
    return { candidate, facts: this.interviews.factsOf(id, candidate, when) };
  }
}
