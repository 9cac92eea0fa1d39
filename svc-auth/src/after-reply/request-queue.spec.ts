import { expect, it } from '@jest/globals';
import { Clock } from '@passerelle/service-kit';
import type { DataSource } from 'typeorm';
import { RequestQueue } from './request-queue.js';
import { WaitingRequest } from './waiting-request.js';

class Asked extends WaitingRequest {}

it('closes once what is being served is done, and leaves the backlog to others', async () => {
  const waiting = ['one', 'two', 'three'].map((id) => Object.assign(new Asked(), { id, email: id }));
  const tx = {
    findOne: async () => waiting.shift() ?? null,
    delete: async () => undefined,
    transaction: (work: (savepoint: unknown) => Promise<unknown>) => work(tx),
  };
  const served: string[] = [];
  const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const queue = new RequestQueue({
    entity: Asked,
    dataSource: tx as unknown as DataSource,
    clock: new Clock(),
    serveOne: async (_tx, { id }) => {
      begun.resolve();
      await going.promise;
      served.push(id);
    },
  });
  queue.serve();
  await begun.promise;
  const closed = queue.close();
  going.resolve();
  await closed;
  expect([served, waiting.length]).toEqual([['one'], 2]);
});
