import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type ServiceProcess,
  SmtpServer,
  startServiceProcess,
  type TestDatabase,
  testDatabase,
  testEnvironment,
} from '@passerelle/service-kit/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const databaseNames = ['auth', 'content', 'billing', 'booking', 'bus'] as const;

/** How a process differs from the service as it is started in production. */
export interface StartOptions {
  readonly nodeFlags?: readonly string[];
  /** Another program in its place. */
  readonly main?: string;
}

/** Processes of the real services over databases of their own; everything ends with it. */
export class World {
  readonly smtp = new SmtpServer();
  private readonly processes: ServiceProcess[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'passerelle-replicas-'));
  private smtpPort = 0;

  private constructor(readonly db: Readonly<Record<(typeof databaseNames)[number], TestDatabase>>) {}

  static async open(): Promise<World> {
    const databases = await Promise.all(
      databaseNames.map(async (name) => [name, await testDatabase(name)] as const),
    );
    const world = new World(Object.fromEntries(databases) as World['db']);
    world.smtpPort = await world.smtp.listen();
    return world;
  }

  /** Starts another process of a service. */
  start(
    service: 'auth' | 'content' | 'billing' | 'booking',
    env: Readonly<Record<string, string>> = {},
    { nodeFlags = [], main = join(root, `svc-${service}/dist/main.js`) }: StartOptions = {},
  ): ServiceProcess {
    const process_ = startServiceProcess(main, {
      nodeFlags,
      env: {
        ...testEnvironment(this.db[service], pathToFileURL(this.folder).href),
        BUS_DATABASE_URL: this.db.bus.url,
        SMTP_URL: `smtp://127.0.0.1:${this.smtpPort}`,
        CONTENT_DIR: join(root, 'content'),
        INTERNAL_PORT: '0',
        AUTH_INTERNAL_URL: 'http://127.0.0.1:1',
        STRIPE_SECRET_KEY: 'sk_test_bench',
        STRIPE_WEBHOOK_SECRET: 'whsec_bench',
        STRIPE_API_URL: 'http://127.0.0.1:1',
        PASSERELLE_PARENT_PID: String(process.pid),
        ...env,
      },
    });
    this.processes.push(process_);
    return process_;
  }

  async close(): Promise<void> {
    for (const { child } of this.processes) child.kill('SIGTERM');
    await Promise.all(this.processes.map(({ ended }) => ended()));
    await this.smtp.close();
    await Promise.all(Object.values(this.db).map((db) => db.drop()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The sum of a counter's samples whose labels hold the text, or of all. */
export async function counted(url: string, counter: string, label: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text
    .split('\n')
    .filter(
      (line) =>
        [`${counter}{`, `${counter} `].some((start) => line.startsWith(start)) && line.includes(label),
    )
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
