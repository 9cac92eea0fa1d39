import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a worker of this folder says of what it is given. */
export async function inWorker<T>(file: string, workerData: object): Promise<T> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData });
  try {
    const [said] = (await once(worker, 'message')) as [T];
    return said;
  } finally {
    await worker.terminate();
  }
}
