import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OwnPlacement, PlacementOutcome } from '@passerelle/contracts';
import { Clock } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import {
  addPlacementSql,
  forgetOlderPlacementsSql,
  keepPlacementSql,
  type OwnPlacementRow,
  ownPlacementsSql,
} from './placement-result.sql.js';

/** Placement results: nobody's at first, known by a key; then a person's, who has one. */
@Injectable()
export class KeptPlacements {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The key of a result that nobody has kept yet: chance alone, whoever knows one key knows no other. */
  async add(
    { correct, total, level, from, to, measured }: PlacementOutcome,
    beside: string | undefined,
  ): Promise<string> {
    const key = randomUUID();
    const values = [key, correct, total, level, from, to, measured, this.clock.now(), beside ?? null];
    await this.dataSource.query(addPlacementSql, values);
    return key;
  }

  /** The newest that the person then holds; null where the result is gone, or another's. */
  async keep(userId: string, key: string): Promise<OwnPlacement | null> {
    const kept = await this.dataSource.transaction((tx) => this.keepIn(tx, userId, key));
    return kept ? ((await this.of(userId))[0] ?? null) : null;
  }

  /** The newest of each skill, the newest first. */
  async of(userId: string): Promise<OwnPlacement[]> {
    const rows = await this.dataSource.query<OwnPlacementRow[]>(ownPlacementsSql, [userId]);
    return rows.map((row) => ({ ...row, taken_at: row.taken_at.toISOString() }));
  }

  /** The same in the caller's transaction; false where it is gone. */
  async keepIn(tx: EntityManager, userId: string, key: string): Promise<boolean> {
    const kept = await tx.query<unknown[]>(keepPlacementSql, [key, userId]);
    if (kept.length > 0) await tx.query(forgetOlderPlacementsSql, [userId]);
    return kept.length > 0;
  }
}
