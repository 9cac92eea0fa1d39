import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { ReleaseClient } from './release-client.js';

it('says of a change whose answer got lost that it may be done, and of a gateway that is not there that it is not', async () => {
  const heard: string[] = [];
  const gateway = createServer((request) => {
    heard.push(`${request.method} ${request.url}`);
    request.socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const client = new ReleaseClient({ gateway: url, token: 't' }, () => {
    throw new Error('a gateway is named');
  });
  const rollBack = () => client.ask('POST', '/mfe-exam/rollback');
  await expect(rollBack()).rejects.toThrow('it may be done');
  expect(heard).toEqual(['POST /ops/slices/mfe-exam/rollback']);
  await expect(client.ask('GET', '/mfe-exam')).rejects.toThrow('No gateway answers');
  gateway.close();
  await once(gateway, 'close');
  await expect(rollBack()).rejects.toThrow('No gateway answers');
});
