import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { request } from 'undici';
import { endsAfter } from './ends-after.js';

/** This process does nothing for so long, ms. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Answers while this thread stands still. */
const server = `
  const server = require('node:http').createServer((request, response) => setTimeout(() => response.end('{}'), 50));
  server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));
`;

it('ends what is not answered in time', async () => {
  const signal = endsAfter(20);
  await once(signal, 'abort');
  expect(signal.reason.name).toBe('TimeoutError');
});

it('begins once more where this process stood still', async () => {
  const signal = endsAfter(50);
  standStill(400);
  await nextTurn();
  await nextTurn();
  expect(signal.aborted).toBe(false);
  await once(signal, 'abort');
});

it('reads what has arrived meanwhile', async () => {
  const worker = new Worker(server, { eval: true });
  try {
    const [port] = await once(worker, 'message');
    const asked = request(`http://127.0.0.1:${port}/`, { signal: endsAfter(400) });
    // It is sent before.
    await nextTurn();
    await new Promise((resolve) => setTimeout(resolve, 20));
    standStill(800);
    expect(await (await asked).body.text()).toBe('{}');
  } finally {
    await worker.terminate();
  }
});
