import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  type QueryRunner,
  type TransactionCommitEvent,
} from 'typeorm';

/**
 * Tells of the commits of this process that hold events. In memory, as a NOTIFY in the transaction would make PostgreSQL
 * commit one such transaction at a time, in all of its databases: a third of the saves per second (decision 0014).
 */
@Injectable()
export class Commits implements EntitySubscriberInterface {
  private readonly waiting = new WeakSet<QueryRunner>();
  private readonly listeners: (() => void)[] = [];

  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  /** Calls back after each commit that was expected. */
  onCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The transaction holds an event now. What is written without one is committed already. */
  expect({ queryRunner }: EntityManager): void {
    if (queryRunner?.isTransactionActive) this.waiting.add(queryRunner);
    else this.tell();
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // The end of a savepoint is reported as a commit too, while its transaction goes on.
    if (!queryRunner.isTransactionActive && this.waiting.delete(queryRunner)) this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
