import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
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
