import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeService } from './testing/fake-service.js';
import { send } from './testing/send.js';

const main = new URL('./main.js', import.meta.url).pathname;
let slicesDir: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  slicesDir = await mkdtemp(join(tmpdir(), 'gateway-main-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(slicesDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ChildProcess {
  const nowhere = 'http://127.0.0.1:9';
  const child = spawn(process.execPath, [main], {
    env: {
      PORT: '0',
      SLICES_DIR: slicesDir,
      AUTH_URL: nowhere,
      CONTENT_URL: nowhere,
      BILLING_URL: nowhere,
      BOOKING_URL: nowhere,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  for await (const chunk of child.stdout as NodeJS.ReadableStream) {
    output += String(chunk);
    const port = /"port":(\d+)/.exec(output)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`The gateway ended: ${output}`);
}

async function failureOf(child: ChildProcess): Promise<string> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return errors;
}

describe('the process', () => {
  it('answers on both loopback addresses where the machine has them', async () => {
    const port = await portOf(start({}));
    expect((await send(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    const probe = createServer();
    const hasIpv6 = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true));
    });
    probe.close();
    if (hasIpv6) expect((await send(`http://[::1]:${port}/health/live`)).status).toBe(200);
  });

  it('finishes what runs on SIGTERM, and takes nothing new', async () => {
    const slow = await fakeService('svc-auth', (_request, response) => {
      setTimeout(() => response.end('done'), 500);
    });
    const child = start({ AUTH_URL: slow.url });
    const port = await portOf(child);
    // A client that keeps its connection open afterwards must not hold the process.
    const client = connect(port, '127.0.0.1');
    client.write('GET /user/api/check-email?email=a@b.c HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const running = text(client);
    await sleep(150);
    child.kill('SIGTERM');
    await sleep(100);
    await expect(send(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow(/ECONNREFUSED/);
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    expect(code).toBe(0);
    expect(await running).toContain('done');
    await slow.close();
  });

  it('ends when its parent is another one than its environment says', async () => {
    const child = start({ PASSERELLE_PARENT_PID: '1' });
    await portOf(child);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  it('says which port is busy', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await failureOf(start({ PORT: String(port) }))).toContain(`PORT: ${port} is already in use`);
    blocker.close();
  });

  it('says which variable is wrong, never its value', async () => {
    const errors = await failureOf(start({ AUTH_URL: 'user:secret@nowhere', SLICES_DIR: '' }));
    expect(errors).toContain('AUTH_URL');
    expect(errors).toContain('SLICES_DIR: must be set');
    expect(errors).not.toContain('secret');
  });
});
