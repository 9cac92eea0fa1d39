import { Injectable } from '@nestjs/common';
import type { listRevocations, QueryOf, SuccessOf } from '@passerelle/contracts';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { readCursor, settledBefore, start, writeCursor } from './cursor.js';
import { type RevocationRow, revocationsSql } from './revocations.sql.js';

const pageSize = 500;

/** Sessions that were ended before their tokens expire, for services that hear of none by the bus. */
@Injectable()
export class RevocationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list({ cursor }: QueryOf<typeof listRevocations>): Promise<SuccessOf<typeof listRevocations>> {
    const now = this.clock.now();
    const { expireAt, sessionId } = cursor === undefined ? start : readCursor(cursor);
    const rows = await this.dataSource.query<RevocationRow[]>(revocationsSql, [
      now,
      new Date(expireAt),
      sessionId,
      pageSize,
    ]);
    const last = rows.at(-1);
    const more = last !== undefined && rows.length === pageSize;
    const next = more
      ? { expireAt: last.tokens_expire_at.getTime(), sessionId: last.session_id }
      : settledBefore(now);
    return {
      results: rows.map((row) => ({ ...row, tokens_expire_at: row.tokens_expire_at.toISOString() })),
      cursor: writeCursor(next),
      more,
    };
  }
}
