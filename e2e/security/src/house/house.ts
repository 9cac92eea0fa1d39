import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningPasserelle, startPasserelle, startPostgres } from '@passerelle/local';
import { type DatabaseAway, takeAway } from '@passerelle/service-kit/testing';
import { type Answer, type Ask, Client } from './client.js';
import { Databases } from './databases.js';
import { Mailbox } from './mailbox.js';
import { Tokens } from './tokens.js';

const opsToken = 'the-suite-reads-what-operators-read';
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * The whole real system, once for all lines: gateway, services, mailbox, card sandbox, on a PostgreSQL of its own. As it is started for an
 * installation: no demo accounts. This machine counts as a trusted proxy, so that tests can come from many addresses.
 */
export class House {
  private constructor(
    private readonly folder: string,
    private readonly postgres: { readonly adminUrl: string; readonly stop: () => Promise<void> },
    private readonly system: RunningPasserelle,
    readonly client: Client,
    readonly databases: Databases,
    readonly mailbox: Mailbox,
    readonly tokens: Tokens,
  ) {}

  /** `settings`: environment of every process, beside what an installation has. */
  static async open(settings: NodeJS.ProcessEnv = {}): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), 'passerelle-security-'));
    // As root PostgreSQL runs as another user, who must reach the folder.
    chmodSync(folder, 0o755);
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    const env = {
      DATABASE_URL: postgres.adminUrl,
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      LOG_LEVEL: 'info',
      OPS_TOKEN: opsToken,
      // Nobody here reads that slowly but those who mean to. Who sends slowly is there longer than what is asked beside them takes.
      STALLED_MS: '2000',
      BODY_WAIT_MS: '20000',
      ...settings,
    };
    const system = await startPasserelle({ dataDir: join(folder, 'house'), port: 0, env });
    const databases = new Databases(system.databaseUrls);
    return new House(
      folder,
      postgres,
      system,
      new Client(system.url),
      databases,
      new Mailbox(system.mailbox?.api ?? ''),
      new Tokens(databases, system.url),
    );
  }

  /** The browser's origin. */
  get origin(): string {
    return this.system.url;
  }

  ask<T = Answer['body']>(path: string, ask?: Ask): Promise<Answer<T>> {
    return this.client.ask<T>(path, ask);
  }

  /** `npm run user -- …`, as an operator types it. */
  async operator(...args: readonly string[]): Promise<void> {
    const { DATABASE_URL: _d, ...env } = process.env;
    const command = [join(root, 'scripts/user.mjs'), ...args];
    const url = this.system.databaseUrls.auth;
    await promisify(execFile)(process.execPath, command, { env: { ...env, DATABASE_URL: url } });
  }

  /** Ends a process and starts it again. */
  restart(name: string): Promise<void> {
    return this.system.restart(name);
  }

  /** The lines that a process has logged, oldest first. */
  log(name: string): string[] {
    return readFileSync(join(this.folder, 'house', 'logs', `${name}.log`), 'utf8').split('\n');
  }

  /** No event travels until it is back. */
  takeBusAway(): Promise<DatabaseAway> {
    return takeAway(this.system.databaseUrls.bus, this.postgres.adminUrl);
  }

  /** What the card provider signs its events with. */
  get webhookSecret(): string {
    return this.secret('stripe:webhookSecret');
  }

  /** A secret that the installation made. */
  secret(name: string): string {
    return JSON.parse(readFileSync(join(this.folder, 'house', 'secrets.json'), 'utf8'))[name];
  }

  /** Asks the card sandbox, as tests do: by its secret. */
  sandbox(path: string, json?: object): Promise<Response> {
    return fetch(`${this.system.sandboxUrl}${path}`, {
      method: json ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${this.secret('stripe:secretKey')}`,
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
  }

  /** Names the port of each service behind the gateway. */
  get portsFile(): string {
    return join(this.folder, 'house', 'ports.json');
  }

  /** Problems that services answered and that the contract does not list for their calls, as their metrics count them. */
  async undeclaredProblems(): Promise<string[]> {
    const { auth, content, billing, booking } = JSON.parse(readFileSync(this.portsFile, 'utf8'));
    const pages = [auth, content, billing, booking].map(async (port) =>
      (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    );
    return (await Promise.all(pages)).flatMap(
      (page) => page.match(/^undeclared_problems_total\{.*$/gm) ?? [],
    );
  }

  /** What Prometheus reads: the gateway's metrics, and those of the services. */
  async metrics(): Promise<string> {
    return (await this.ask('/metrics', { bearer: opsToken })).text;
  }

  /** Replies that the gateway has cut off so far, as their clients took nothing of them. */
  async repliesCutOff(): Promise<number> {
    return Number(/^passerelle_gateway_stalled_replies_total (\d+)$/m.exec(await this.metrics())?.[1]);
  }

  async close(): Promise<void> {
    this.client.close();
    await this.databases.close();
    await this.system.stop();
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
