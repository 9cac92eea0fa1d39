import { Controller } from '@nestjs/common';
import { type BookingExport, exportBookings } from '@passerelle/contracts';
import { type Call, Clock, Contract, reply } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type ExportRow, exportSql } from './privacy.sql.js';

/** What is held of somebody, for themselves. */
@Controller()
export class ExportController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Contract(exportBookings)
  async read({ caller: { userId } }: Call<typeof exportBookings>) {
    const [row] = await this.dataSource.query<ExportRow[]>(exportSql, [userId]);
    if (!row) throw new Error('A query without a table gave no row');
    const body: BookingExport = { ...row, exported_at: this.clock.now().toISOString() };
    return reply(200, body, { 'content-disposition': 'attachment; filename="passerelle-entretiens.json"' });
  }
}
