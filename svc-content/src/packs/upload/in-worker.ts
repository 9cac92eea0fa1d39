import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a worker says of what it is given. */
export async function inWorker<T>(file: URL, workerData: object): Promise<T> {
  const worker = new Worker(file, { workerData });
  try {
    const [said] = (await once(worker, 'message')) as [T];
    return said;
  } finally {
    await worker.terminate();
  }
}
