import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { endingNoticeDays, type School } from '@passerelle/contracts';
import { Clock, Mails, SCHOOL } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { BILLING_CONFIG, BillingConfig } from '../config.js';
import { endingMail } from './ending-mail.js';
import { type EndingSoon, endingSoonSql, remindedSql } from './ending-soon.sql.js';

/** The mails, by the days that are left at most; each until the next one's time. */
const mails = endingNoticeDays.map((days, place) => ({ days, until: endingNoticeDays[place + 1] ?? 0 }));
const dayMs = 24 * 60 * 60_000;
const batch = 200;

/**
 * Mails who is about to have no subscription any more, on the days that the contract names; on every replica. The note that a mail was written and the
 * mail are one transaction: once each, whatever is restarted. Who was away for days gets the mail that fits.
 */
@Injectable()
export class EndingMailsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** @returns how many mails were written */
  @Interval('subscription-ending', 10 * 60_000)
  async run(): Promise<number> {
    let written = 0;
    for (const { days, until } of mails)
      for (let found = batch; found === batch; written += found) found = await this.write(days, until);
    return written;
  }

  private write(days: number, until: number): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const now = this.clock.now();
      const ending = await tx.query<EndingSoon[]>(endingSoonSql, [now, days, until, batch]);
      for (const { id, planName, endsAt, email, firstName, proven } of ending) {
        if ((await tx.query<unknown[]>(remindedSql, [id, days, now])).length === 0) continue;
        const { PUBLIC_URL: publicUrl } = this.config;
        const { time_zone: timeZone } = this.school;
        const person = { firstName, proven };
        await this.mails.add(tx, {
          key: `subscription-ending:${id}:${days}`,
          to: email,
          until: new Date(endsAt.getTime() - until * dayMs),
          ...endingMail({ person, planName, endsAt, isLastMail: until === 0, timeZone, publicUrl }),
        });
      }
      return ending.length;
    });
  }
}
