import { Controller } from '@nestjs/common';
import { type ExamExport, exportExam } from '@passerelle/contracts';
import { type Call, Clock, Contract, reply } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { goalBody } from '../goals/goal-body.js';
import { type ExportRow, exportSql } from './export.sql.js';

/** What is held of somebody, for themselves. */
@Controller()
export class ExportController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Contract(exportExam)
  async read({ caller: { userId } }: Call<typeof exportExam>) {
    const now = this.clock.now();
    const [row] = await this.dataSource.query<ExportRow[]>(exportSql, [userId, now]);
    if (!row) throw new Error('A query without a table gave no row');
    const goal = goalBody(row.goal ?? { target_nclc: null, exam_date: null });
    const body: ExamExport = { ...row, goal, exported_at: now.toISOString() };
    return reply(200, body, { 'content-disposition': 'attachment; filename="passerelle-examens.json"' });
  }
}
