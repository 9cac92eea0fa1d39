import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePort, freePorts, portObstacle } from './free-ports.js';

const listen = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const ports = JSON.stringify(new URL('./free-ports.js', import.meta.url).href);

/** A process that was given this port and does not listen on it yet. */
async function anotherWith(port: number) {
  const script = `console.log(await (await import(${ports})).holdPort(${port})); process.stdin.resume();`;
  const another = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [said] = await once(another.stdout, 'data');
  return { said: String(said).trim(), end: () => another.kill() };
}

describe('free ports', () => {
  it('can be listened on, and are not given twice, used or not', async () => {
    const found = [...(await freePorts(30)), await freePort()];
    expect(new Set(found).size).toBe(31);
    for (const server of await Promise.all(found.map(listen)))
      await new Promise((resolve) => server.close(resolve));
  });

  it('are left out while somebody listens on them', async () => {
    const port = await freePort();
    const server = await listen(port + 1);
    expect(await portObstacle(port + 1)).toBe('EADDRINUSE');
    expect(await freePort()).not.toBe(port + 1);
    await new Promise((resolve) => server.close(resolve));
  });

  it('are not those that a living process was given, listened on or not', async () => {
    const port = await freePort();
    const another = await anotherWith(port + 1);
    const late = await anotherWith(port);
    expect([another.said, late.said]).toEqual(['true', 'false']);
    expect(await freePort()).not.toBe(port + 1);
    another.end();
    late.end();
  });
});
