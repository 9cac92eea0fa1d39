import { describe, expect, it } from '@jest/globals';
import { inWorker } from './in-worker.js';

const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

/** Says how many of its kind run while it does. */
const counting = program(`
  import { parentPort, workerData } from 'node:worker_threads';
  const running = Atomics.add(workerData.running, 0, 1) + 1;
  Atomics.wait(workerData.running, 1, 0, 30);
  Atomics.sub(workerData.running, 0, 1);
  parentPort.postMessage(running);
`);
const failing = program(`throw new Error('unreadable')`);

describe('what is read in a worker', () => {
  it('waits for what came before it', async () => {
    const running = new Int32Array(new SharedArrayBuffer(8));
    const each = Array.from({ length: 4 }, () => inWorker<number>(counting, { running }));
    expect(await Promise.all(each)).toEqual([1, 1, 1, 1]);
  });

  it('goes on after one that failed', async () => {
    const running = new Int32Array(new SharedArrayBuffer(8));
    const first = inWorker(failing, {});
    const next = inWorker<number>(counting, { running });
    await expect(first).rejects.toThrow('unreadable');
    expect(await next).toBe(1);
  });
});
