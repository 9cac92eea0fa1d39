import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it('leads password managers to where a password is changed', async () => {
  const reply = await send(`${gateway.url}/.well-known/change-password`);
  expect([reply.status, reply.headers.location]).toEqual([302, '/dashboard#accountsettings']);
  const other = await send(`${gateway.url}/.well-known/none`, { headers: { accept: 'text/html' } });
  expect(other.status).toBe(404);
  expect(other.headers['content-type']).toContain('application/problem+json');
});

it.each([
  ['/favicon.ico', '192.png'],
  ['/apple-touch-icon.png', 'maskable.png'],
])('%s is an icon', async (path, file) => {
  const reply = await send(gateway.url + path);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
  expect(reply.body).toEqual(readFileSync(new URL(`../../assets/icons/${file}`, import.meta.url)));
});
