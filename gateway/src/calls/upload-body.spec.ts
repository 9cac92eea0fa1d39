import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UploadBody, UploadTooSlowError } from './upload-body.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** An upload, its client, and how it ended. */
function upload() {
  const client = new PassThrough();
  const body = new UploadBody(client as unknown as IncomingMessage, 10_000_000);
  const errors: unknown[] = [];
  body.on('error', (error) => errors.push(error));
  return { client, body, errors };
}

async function pass(seconds: number): Promise<void> {
  await setImmediate();
  jest.advanceTimersByTime(seconds * 1_000);
  await setImmediate();
}

describe('an upload', () => {
  it('is cut off when it comes by less than 16 kB a second', async () => {
    const { client, body, errors } = upload();
    body.resume();
    client.write(Buffer.alloc(170_000));
    await pass(10);
    expect(errors).toEqual([]);
    client.write(Buffer.alloc(150_000));
    await pass(10);
    expect(errors).toEqual([expect.any(UploadTooSlowError)]);
  });

  it('goes on for as long as it comes quickly enough', async () => {
    const { client, body, errors } = upload();
    body.resume();
    for (let window = 0; window < 6; window += 1) {
      client.write(Buffer.alloc(165_000));
      await pass(10);
    }
    client.end();
    await pass(60);
    expect(errors).toEqual([]);
    expect(body.readableEnded).toBe(true);
  });

  it('is not judged while the service takes nothing', async () => {
    const { client, body, errors } = upload();
    body.once('readable', () => undefined);
    client.write(Buffer.alloc(500_000));
    await pass(60);
    expect(errors).toEqual([]);
  });
});
