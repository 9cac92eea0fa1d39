import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type ServiceProcess,
  startServiceProcess,
  type TestDatabase,
  testDatabase,
  testEnvironment,
  until,
} from '@passerelle/service-kit/testing';
import { Client } from './client.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What a service gets of a request. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
}

/** Starts a gateway; `env` says before what. Resolves once it listens. */
async function startGateway(
  folder: string,
  env: Readonly<Record<'PUBLIC_URL' | 'AUTH_URL' | 'CONTENT_URL' | 'BILLING_URL' | 'BOOKING_URL', string>>,
): Promise<{ process: ServiceProcess; url: string }> {
  const gateway = startServiceProcess(join(root, 'gateway/dist/main.js'), {
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      SLICES_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      PASSERELLE_PARENT_PID: String(process.pid),
      ...env,
    },
  });
  const listening = () => gateway.logs().find(({ msg }) => msg === 'gateway listening');
  await until('the gateway listens', () => listening() !== undefined, 60_000);
  return { process: gateway, url: `http://127.0.0.1:${listening()?.port}` };
}

async function end(processes: readonly ServiceProcess[], servers: readonly Server[]): Promise<void> {
  for (const server of servers) server.close().closeAllConnections();
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended()));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * A second gateway, as one stands behind TLS, before a real svc-auth with the demo accounts of the embedded default. Its other services
 * tell what they receive.
 */
export class Twin {
  private constructor(
    private readonly database: TestDatabase,
    private readonly folder: string,
    private readonly processes: readonly ServiceProcess[],
    private readonly echo: Server,
    readonly client: Client,
  ) {}

  static async open(): Promise<Twin> {
    const database = await testDatabase('security_twin');
    const folder = mkdtempSync(join(tmpdir(), 'passerelle-twin-'));
    const publicUrl = { PUBLIC_URL: 'https://passerelle.example' };
    const auth = startServiceProcess(join(root, 'svc-auth/dist/main.js'), {
      env: {
        ...testEnvironment(database, pathToFileURL(folder).href),
        ...publicUrl,
        INTERNAL_PORT: '0',
        PASSERELLE_DEMO: '1',
        PASSERELLE_PARENT_PID: String(process.pid),
      },
    });
    const echo = createServer(({ headers }, reply) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ headers } satisfies Received));
    });
    const url = await listen(echo);
    const others = { CONTENT_URL: url, BILLING_URL: url, BOOKING_URL: url };
    const gateway = await startGateway(folder, { ...publicUrl, AUTH_URL: await auth.url(), ...others });
    return new Twin(database, folder, [gateway.process, auth], echo, new Client(gateway.url));
  }

  async close(): Promise<void> {
    this.client.close();
    await end(this.processes, [this.echo]);
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Connections enough to ask every call of the table at once. */
const everyCall = 1_024;

/**
 * A gateway before services that are well, as they say, and take every call and never answer it. They are a thread of their own: where the
 * tests keep theirs busy, the gateway would see that they are not well, and cut them off.
 */
export class Silence {
  private constructor(
    private readonly folder: string,
    private readonly gateway: ServiceProcess,
    private readonly service: Worker,
    readonly client: Client,
  ) {}

  static async open(): Promise<Silence> {
    const folder = mkdtempSync(join(tmpdir(), 'passerelle-silence-'));
    const service = new Worker(new URL('./silent-service.js', import.meta.url));
    const [url] = (await once(service, 'message')) as [string];
    const services = { AUTH_URL: url, CONTENT_URL: url, BILLING_URL: url, BOOKING_URL: url };
    const gateway = await startGateway(folder, { PUBLIC_URL: 'https://passerelle.example', ...services });
    return new Silence(folder, gateway.process, service, new Client(gateway.url, everyCall));
  }

  async close(): Promise<void> {
    this.client.close();
    await end([this.gateway], []);
    await this.service.terminate();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
