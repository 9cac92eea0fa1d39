import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Each takes a core for as long as it reads: candidates keep the others. */
const inTurn = pLimit(1);

/** What a worker says of what it is given; who comes meanwhile waits. */
export function inWorker<T>(file: URL, workerData: object): Promise<T> {
  return inTurn(async () => {
    const worker = new Worker(file, { workerData });
    try {
      const [said] = (await once(worker, 'message')) as [T];
      return said;
    } finally {
      await worker.terminate();
    }
  });
}
