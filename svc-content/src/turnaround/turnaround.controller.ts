import { Controller } from '@nestjs/common';
import { desk, readTurnaround } from '@passerelle/contracts';
import { Clock, Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import {
  type HeldRow,
  heldSql,
  type MarkedRow,
  markedSql,
  type TeacherRow,
  teachersSql,
  type WaitingRow,
  waitingSql,
} from './turnaround.sql.js';
import { turnaroundView } from './turnaround-view.js';

const day = 86_400_000;

/** How soon copies come back marked, for the school’s administrators. */
@Controller()
export class TurnaroundController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Contract(readTurnaround)
  async read() {
    const now = this.clock.now();
    const since = new Date(now.getTime() - desk.turnaroundDays * day);
    const [[waiting], held, marked] = await Promise.all([
      this.dataSource.query<WaitingRow[]>(waitingSql, [now]),
      this.dataSource.query<HeldRow[]>(heldSql, [now]),
      this.dataSource.query<MarkedRow[]>(markedSql, [since]),
    ]);
    if (!waiting) throw new Error('A count gave no row');
    const ids = [...held.map(({ id }) => id), ...marked.map(({ id }) => id)];
    const teachers = await this.dataSource.query<TeacherRow[]>(teachersSql, [
      ids.filter((id) => id !== null),
    ]);
    return turnaroundView({ waiting, held, marked, teachers }, now);
  }
}
