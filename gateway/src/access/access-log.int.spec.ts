import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLog } from '@passerelle/process-kit';
import { send } from '../testing/send.js';
import { startGateway } from '../testing/start-gateway.js';
import { openAccessLog } from './access-log.js';
import { shortAddress } from './short-address.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway, and the lines of its access log. */
async function logged(share: string) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const gateway = await startGateway(
    { ACCESS_LOG: share },
    { accessLog: createLog('gateway', 'info', { write }) },
  );
  closing.push(() => gateway.close());
  return { gateway, lines };
}

describe('the access log', () => {
  it('has a line for each request, with what was asked for and never its address', async () => {
    const { gateway, lines } = await logged('1');
    const paths = [
      '/mgmt/mock-data/?token=secret',
      '/auth/users/me/',
      '/slices.json',
      '/nowhere/secret',
      '/exam/x/secret',
    ];
    const ids: string[] = [];
    for (const path of paths)
      ids.push((await send(gateway.url + path)).headers['x-correlation-id'] as string);
    await sleep(50);
    expect(lines.map(({ route, status, upstream }) => [route, status, upstream])).toEqual([
      ['/mgmt/mock-data', 200, 'svc-content'],
      ['/auth/users/me', 401, 'svc-auth'],
      ['/slices.json', 503, undefined],
      [expect.anything(), 404, undefined],
      [expect.anything(), 404, undefined],
    ]);
    expect(lines[0]).toMatchObject({
      correlationId: ids[0],
      method: 'GET',
      ms: expect.any(Number),
      bytes: expect.any(Number),
      address: '127.0.0.0',
    });
    expect(lines[0]?.bytes).toBeGreaterThan(100);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('opens on standard output', () => {
    const log = openAccessLog();
    expect(log.isLevelEnabled('info')).toBe(true);
  });

  it('is off by default', async () => {
    const { gateway, lines } = await logged('0');
    await send(`${gateway.url}/mgmt/mock-data/`);
    await sleep(50);
    expect(lines).toEqual([]);
  });

  it.each([
    ['203.0.113.9', '203.0.113.0'],
    ['::ffff:203.0.113.9', '203.0.113.0'],
    ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
    [undefined, 'unknown'],
  ])('shortens %s', (address, short) => expect(shortAddress(address)).toBe(short));
});
