import { Receiver } from '../receiver.js';
import { queue, startBoss } from './queue.js';

const boss = await startBoss();
const receiver = new Receiver();
const options = { batchSize: 10, burstWhenBatchFull: true } as const;
await boss.work<{ stamp: string }>(queue, options, async (jobs) => {
  for (const { data } of jobs) receiver.arrived(data.stamp);
});
receiver.ready();
