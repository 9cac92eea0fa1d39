import { Injectable } from '@nestjs/common';
import { publishSeries, retireSeries } from '@passerelle/contracts';
import { type Author, Clock, fail, isDuplicate, Outbox, writeAudit } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { importLockSql } from '../packs/import-pack.sql.js';
import { tellOffer } from '../packs/tell-offer.js';
import { publishSql, type SeriesState, seriesStateSql, withdrawSql } from './series.sql.js';
import { publishVerdict, retireVerdict, stateText } from './series-change.js';

/** Publishes and retires series. Each change, what it makes of the offer, and its line in the audit log are one transaction, in turn with imports. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `not_found`, `conflict` where its place in the list is another’s by now */
  async publish(testId: string, version: number, by: Author): Promise<void> {
    try {
      await this.change(async (tx) => {
        const series = await stateOf(tx, testId, version);
        const verdict = publishVerdict(series, version);
        if (verdict === 'not_found' || !series) fail(publishSeries, 'not_found');
        if (verdict === null) return;
        await tx.query(publishSql, [testId, version]);
        const after = { retired: false, current_version: version };
        await this.tell(tx, { what: 'series.published', testId, by, before: series, after });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      fail(publishSeries, 'conflict', { detail: 'Une autre série a pris sa place dans la liste.' });
    }
  }

  /** @throws ProblemError `not_found`, `conflict` for one that a mock exam shows */
  async retire(testId: string, by: Author): Promise<void> {
    await this.change(async (tx) => {
      const series = await stateOf(tx, testId, null);
      const verdict = retireVerdict(series);
      if (verdict === 'not_found' || !series) fail(retireSeries, 'not_found');
      if (verdict === null) return;
      if (typeof verdict === 'object')
        fail(retireSeries, 'conflict', {
          detail: `Cette série fait partie de «\u202f${verdict.mocks.join('\u202f», «\u202f')}\u202f»\u00a0: un examen blanc n’aurait plus ses quatre épreuves.`,
        });
      await tx.query(withdrawSql, [testId]);
      if (series.retired) return;
      await this.tell(tx, {
        what: 'series.retired',
        testId,
        by,
        before: series,
        after: { ...series, retired: true },
      });
    });
  }

  private change(work: (tx: EntityManager) => Promise<void>): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query(importLockSql);
      await work(tx);
    });
  }

  private async tell(tx: EntityManager, { what, testId, by, before, after }: Told): Promise<void> {
    await tellOffer(tx, this.outbox);
    await writeAudit(tx, {
      ...{ what, by, at: this.clock.now(), subject: testId },
      before: stateText(before),
      after: stateText(after),
    });
  }
}

type Shown = Parameters<typeof stateText>[0];

interface Told {
  readonly what: string;
  readonly testId: string;
  readonly by: Author;
  readonly before: Shown;
  readonly after: Shown;
}

async function stateOf(
  tx: EntityManager,
  testId: string,
  version: number | null,
): Promise<SeriesState | undefined> {
  const [series] = await tx.query<SeriesState[]>(seriesStateSql, [testId, version]);
  return series;
}
