import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Mails } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type ReminderHours, reminderHours, reminderKey } from '../bookings/reminder-keys.js';
import { InterviewMails } from './interview-mails.js';
import { toCandidate, toTeacher } from './mail-texts.js';
import { type DueReminder, dueRemindersSql, remindedSql } from './reminders.sql.js';

const batch = 100;

/**
 * Reminds candidate and teacher of an accepted interview, 24 hours and 1 hour before; on every replica. The note that reminders were written
 * and the mails are one transaction: once each, whatever is restarted. After a pause only the one that fits is written.
 */
@Injectable()
export class RemindersJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly interviews: InterviewMails,
    private readonly clock: Clock,
  ) {}

  /** @returns how many interviews were reminded of */
  @Interval('interview-reminders', 60_000)
  async run(): Promise<number> {
    let written = 0;
    for (const [at, hours] of reminderHours.entries())
      for (let found = batch; found === batch; written += found)
        found = await this.write(hours, reminderHours[at + 1] ?? 0);
    return written;
  }

  private write(hours: ReminderHours, until: number): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const due = await tx.query<DueReminder[]>(dueRemindersSql, [this.clock.now(), hours, until, batch]);
      if (due.length === 0) return 0;
      for (const one of due) await this.remind(tx, one, hours);
      await tx.query(remindedSql, [due.map(({ id }) => id), hours]);
      return due.length;
    });
  }

  private async remind(tx: EntityManager, due: DueReminder, hours: ReminderHours): Promise<void> {
    const people = await this.interviews.people(tx, [due.userId, due.decidedBy]);
    const [candidate, teacher] = [people.get(due.userId), people.get(due.decidedBy)];
    if (!candidate) return;
    const facts = this.interviews.factsOf(due.id, candidate, {
      startsAt: due.startsAt,
      movedFrom: null,
      candidateZone: due.timeZone,
      isUsed: false,
    });
    const both = [
      [candidate, toCandidate.reminder],
      [teacher, toTeacher.reminder],
    ] as const;
    for (const [to, text] of both)
      if (to && !to.isGone)
        await this.mails.add(tx, {
          key: reminderKey(due, to.id, hours),
          to: to.email,
          until: due.startsAt,
          ...text(facts, to),
        });
  }
}
