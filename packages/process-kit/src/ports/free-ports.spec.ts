import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePort, freePorts, portObstacle } from './free-ports.js';

const listen = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const module = JSON.stringify(new URL('./free-ports.js', import.meta.url).href);
const ofAnother = () =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `console.log(JSON.stringify(await (await import(${module})).freePorts(20)))`,
      ],
      { encoding: 'utf8' },
    ),
  ) as number[];

describe('free ports', () => {
  it('can be listened on, and are not given twice, used or not', async () => {
    const ports = [...(await freePorts(30)), await freePort()];
    expect(new Set(ports).size).toBe(31);
    for (const server of await Promise.all(ports.map(listen)))
      await new Promise((resolve) => server.close(resolve));
  });

  it('are left out while somebody listens on them', async () => {
    const port = await freePort();
    const server = await listen(port + 1);
    expect(await portObstacle(port + 1)).toBe('EADDRINUSE');
    expect(await freePort()).not.toBe(port + 1);
    await new Promise((resolve) => server.close(resolve));
  });

  it('are not those of a process that was started beside it', () => {
    const ports = [...ofAnother(), ...ofAnother(), ...ofAnother()];
    expect(new Set(ports).size).toBe(60);
  });
});
