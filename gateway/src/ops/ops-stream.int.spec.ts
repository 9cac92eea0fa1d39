import { once } from 'node:events';
import { createServer, IncomingMessage, request, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { expect, it, jest } from '@jest/globals';
import { mostStreams, OpsStream } from './ops-stream.js';

it('keeps no place for who left while it was asked who they are', async () => {
  const stream = new OpsStream({ onChange: () => () => undefined }, () => ({}) as never);
  const gone: Promise<unknown>[] = [];
  const server = createServer((_request, response) => {
    gone.push(once(response, 'close').then(() => stream.add(response, {})));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let n = 0; n < mostStreams; n += 1) {
    const asked = request({ port, host: '127.0.0.1' }).on('error', () => undefined);
    asked.end();
    await once(server, 'request');
    asked.destroy();
  }
  await Promise.all(gone);
  expect(stream.isFull).toBe(false);
  server.close();
});

it('ends a stream after five minutes, for its reader to ask again', async () => {
  jest.useFakeTimers();
  const stream = new OpsStream({ onChange: () => () => undefined }, () => ({}) as never);
  let raw: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    raw = response;
    stream.add(response, {});
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1' }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const ended = once(response.resume(), 'end');
    await jest.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(raw?.writableEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(raw?.writableEnded).toBe(true);
    await ended;
  } finally {
    jest.useRealTimers();
    server.close();
  }
});

it('ends a stream once, and keeps no place for a reader who takes nothing of it', async () => {
  jest.useFakeTimers();
  try {
    const stream = new OpsStream({ onChange: () => () => undefined }, () => ({}) as never);
    const errors: unknown[] = [];
    for (let n = 0; n < mostStreams; n += 1) {
      // Without a connection: what is written stays here, and its end never comes through.
      const raw = new ServerResponse(new IncomingMessage(new Socket()));
      raw.on('error', (error) => errors.push(error));
      stream.add(raw, {});
    }
    expect(stream.isFull).toBe(true);
    await jest.advanceTimersByTimeAsync(6 * 60_000);
    expect([stream.isFull, errors]).toEqual([false, []]);
  } finally {
    jest.useRealTimers();
  }
});
