import { Controller, Inject } from '@nestjs/common';
import { readRevenue, revenueDays, type School } from '@passerelle/contracts';
import { type Call, Contract, fail, SCHOOL } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type SalesRow, salesSql } from './revenue.sql.js';
import { daysIn, revenueByDay, revenueTotals } from './revenue-days.js';

/** What came in, by the school's days, for its administrators. */
@Controller()
export class RevenueController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  @Contract(readRevenue)
  async read({ query: { from, to } }: Call<typeof readRevenue>) {
    const days = daysIn(from, to);
    if (days < 1) refuse('to', 'La période finit avant de commencer.');
    if (days > revenueDays) refuse('to', `Une période a ${revenueDays} jours au plus.`);
    const rows = await this.dataSource.query<SalesRow[]>(salesSql, [from, to, this.school.time_zone]);
    return {
      time_zone: this.school.time_zone,
      days: revenueByDay(from, to, rows),
      totals: revenueTotals(rows),
    };
  }
}

const refuse = (field: string, message: string) =>
  fail(readRevenue, 'validation_failed', { errors: [{ field, message }] });
