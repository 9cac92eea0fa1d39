import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = (file: string) => fileURLToPath(new URL(`../../gateway/dist/${file}`, import.meta.url));

const readiness = JSON.stringify({
  status: 'ok',
  details: { database: { status: 'up' }, bus: { status: 'up' } },
});
const metrics = [
  'outbox_pending',
  'outbox_oldest_seconds',
  'inbox_pending',
  'inbox_dead_letters',
  'mails_pending',
]
  .map((name) => `${name} 0\n`)
  .join('');

/** A stand-in for a service, which can be made to hang, or to go away and come back at the same address. */
class StandIn {
  hangs = false;
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer(({ url }, response) => {
      if (!this.hangs) response.end(url === '/metrics' ? metrics : readiness);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()));
  }
}

export interface GatewayAlone {
  readonly url: string;
  readonly services: Readonly<Record<'AUTH' | 'CONTENT' | 'BILLING' | 'BOOKING', StandIn>>;
  stop(): Promise<void>;
}

/** A gateway of its own before stand-ins, with a shell published that nobody opens: it is there in a second. */
export async function startGatewayAlone(opsToken: string): Promise<GatewayAlone> {
  const scratch = mkdtempSync(join(tmpdir(), 'passerelle-e2e-gateway-'));
  const services = {
    AUTH: new StandIn(),
    CONTENT: new StandIn(),
    BILLING: new StandIn(),
    BOOKING: new StandIn(),
  };
  await Promise.all(Object.values(services).map((service) => service.start()));
  const slicesDir = join(scratch, 'slices');
  const shell = join(scratch, 'shell', 'build');
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(scratch, 'shell', 'package.json'), '{"version":"0.1.0"}');
  for (const version of ['first', 'second']) {
    writeFileSync(join(shell, 'main.js'), `'${version}';`);
    execFileSync(process.execPath, [built('publish.js'), '--slices-dir', slicesDir, shell]);
  }
  const urls = Object.entries(services).map(([name, { url }]) => [`${name}_URL`, url]);
  const child = spawn(process.execPath, [built('main.js')], {
    env: { PORT: '0', SLICES_DIR: slicesDir, OPS_TOKEN: opsToken, ...Object.fromEntries(urls) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const found = /"port":(\d+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The gateway ended:\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    services,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await Promise.all(Object.values(services).map((service) => service.stop()));
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
