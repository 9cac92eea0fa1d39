import { Injectable } from '@nestjs/common';
import { Batches, Clock, isDataFault, runPrepared } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type TestContext, testContexts } from './test-context.sql.js';

interface Asked {
  /** No two questions are the same piece of work. */
  readonly key: string;
  readonly testId: string;
  readonly userId: string | null;
  /** Whether corrections are asked for. */
  readonly corrections: boolean;
}

/** Questions in one statement. */
const askedTogether = 64;
/** One is being answered while the next gathers. */
const statementsAtOnce = 2;

/**
 * Asks what callers may see: one by itself at once, those that come at the same time in one statement. Each is asked after it
 * came, so there is nothing to keep and nothing to forget.
 */
@Injectable()
export class TestContexts {
  private readonly batches = new Batches<Asked, TestContext | undefined>((asked) => this.read(asked), {
    size: askedTogether,
    atOnce: statementsAtOnce,
    keyOf: ({ key }) => key,
    isOfOne: isDataFault,
  });
  private count = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Undefined when there is no such test. */
  of(testId: string, userId: string | null, corrections: boolean): Promise<TestContext | undefined> {
    this.count += 1;
    return this.batches.do({ key: String(this.count), testId, userId, corrections });
  }

  private async read(asked: readonly Asked[]): Promise<(TestContext | undefined)[]> {
    const rows = await runPrepared<TestContext & { place: number }>(this.dataSource, testContexts, [
      asked.map(({ testId }) => testId),
      asked.map(({ userId }) => userId),
      asked.map(({ corrections }) => corrections),
      this.clock.now(),
    ]);
    const contexts = new Map(rows.map((row) => [row.place, row]));
    return asked.map((_, place) => contexts.get(place + 1));
  }
}
