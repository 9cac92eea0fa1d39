import { Injectable } from '@nestjs/common';
import { type ForeignReport, takeForeign } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { ReadForeign } from './foreign-worker.js';
import { inWorker } from './in-worker.js';
import { nextNumberSql } from './uploads.sql.js';

/** Reads files of other systems for the school; what fits becomes a draft for an author. */
@Injectable()
export class ForeignFiles {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ProblemError `validation_failed` for a file that cannot be taken at all */
  async read(path: string, name: string): Promise<ForeignReport> {
    const [next] = await this.dataSource.query<{ number: number }[]>(nextNumberSql, [
      'written_comprehension',
    ]);
    const number = next?.number ?? 1;
    const read = await inWorker<ReadForeign>(new URL('./foreign-worker.js', import.meta.url), {
      path,
      name,
      number,
    });
    if (!('problem' in read)) return read;
    const message = `${name} ${read.problem}.`;
    return fail(takeForeign, 'validation_failed', { detail: message, errors: [{ field: 'file', message }] });
  }
}
