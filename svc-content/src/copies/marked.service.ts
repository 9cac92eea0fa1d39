import { Injectable } from '@nestjs/common';
import { desk, listMarkedCopies, type MarkedCopies, type QueryOf } from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { storedId } from '../stored-id.js';
import { holdView } from './holds.service.js';
import { type MarkedPlace, type MarkedRow, markedBegin, markedPlaceSql, markedSql } from './marked.sql.js';

/** The copies that have their marks. */
@Injectable()
export class MarkedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `not_found` for a cursor that is gone */
  async list(
    teacherId: string,
    { skill, by, cohort, after }: QueryOf<typeof listMarkedCopies>,
  ): Promise<MarkedCopies> {
    const now = this.clock.now();
    const place = after === undefined ? markedBegin : await this.placeOf(after);
    const rows = await this.dataSource.query<MarkedRow[]>(markedSql(cohort !== undefined), [
      ...[skill ?? null, by ? teacherId : null, cohort ?? null, ...place],
      ...[desk.copiesPage + 1, now, teacherId],
    ]);
    const shown = rows.slice(0, desk.copiesPage);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      copies: shown.map(({ graded_at, hold, ...row }) => ({
        ...row,
        graded_at: graded_at.toISOString(),
        hold: hold && holdView(hold),
      })),
      next: last ? `${last.response_id}.${last.version}` : null,
      now: now.toISOString(),
    };
  }

  /** With the version, as newer marks have another place. */
  private async placeOf(after: string): Promise<MarkedPlace> {
    const [, copy = '', version = ''] = /^([^.]+)\.(\d{1,9})$/.exec(after) ?? [];
    const id = storedId(listMarkedCopies, copy);
    const [place] = await this.dataSource.query<{ at: string }[]>(markedPlaceSql, [id, Number(version)]);
    if (!place)
      fail(listMarkedCopies, 'not_found', {
        detail: 'Cette copie n’existe plus\u202f: reprenez la liste depuis le début.',
      });
    return [place.at, id];
  }
}
