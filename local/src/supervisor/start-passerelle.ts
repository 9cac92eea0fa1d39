import { chmodSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '@passerelle/process-kit';
import { openSecrets } from '../data/secrets.js';
import { checkAdminUrl } from '../postgres/admin-url.js';
import { type DatabaseUrls, dropDatabases, ensureDatabases } from '../postgres/databases.js';
import { serviceRooms } from '../rooms.js';
import { Child, type ChildContext } from './child.js';
import { commitOf } from './commit.js';
import { openControl } from './control.js';
import { abandonDataDir, type DataDir, emptyDataDir, openDataDir } from './data-dir.js';
import { Database } from './database.js';
import { claimGatewayPort } from './gateway-port.js';
import { pickInnerPorts } from './inner-ports.js';
import { ProcessRecord } from './leftovers.js';
import {
  type PlanInput,
  planGateway,
  planHelpers,
  planServices,
  publicUrl,
  type Releases,
  releases,
} from './plan.js';
import { publishSlices } from './publish-slices.js';
import { readSettings, type Settings, withoutOwn } from './settings.js';

/** The repository, seen from `local/dist/supervisor/`. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** All of them together stay below the 15 s that a stop may take. */
const GRACE_MS = { gateway: 5_000, services: 5_000, helpers: 2_000, database: 3_000 };

export interface StartOptions {
  /** Holds all state. Default: `PASSERELLE_DATA`, else `.passerelle/` in the repository. */
  readonly dataDir?: string;
  /** The gateway's; 0 takes a free one. Default: `PORT`, else 8080. */
  readonly port?: number;
  /** Added to this process's environment, of which the variables that the supervisor sets are left out. */
  readonly env?: NodeJS.ProcessEnv;
  /** Says nothing while running. Default true. */
  readonly quiet?: boolean;
  /** Deletes what the data folder holds first. */
  readonly fresh?: boolean;
  /** Stops a start that is under way. */
  readonly signal?: AbortSignal;
  /** Runs it for `npm run dev`: the slices are published by what is given, instead of those that `npm run build` made. */
  readonly development?: { readonly publish: (releases: Releases) => Promise<void> };
  /** The folder whose `svc-*`, `gateway/` and slices are run. Default: this repository. */
  readonly root?: string;
}

/** A running installation. */
export interface RunningPasserelle {
  /** `http://localhost:<port>` */
  readonly url: string;
  /** The web mailbox and maildev's API below it; null with a real mail server. */
  readonly mailbox: { readonly url: string; readonly api: string } | null;
  /** The card sandbox; null with Stripe itself. */
  readonly sandboxUrl: string | null;
  readonly databaseUrls: DatabaseUrls;
  /** True when the demo accounts exist. */
  readonly demo: boolean;
  /** Name and pid of each process, for tests that kill one. */
  readonly processes: readonly { readonly name: string; readonly pid: number | undefined }[];
  /**
   * Replaces one process, and waits until it is ready again.
   * @throws {UserError} with its last log lines when it is not; it goes on being tried
   */
  restart(name: string): Promise<void>;
  /** Ends everything in order, within 15 s. */
  stop(): Promise<void>;
  /** Ends everything at once. */
  kill(): void;
}

/** What runs, in the order in which it is stopped in reverse. */
class Installation {
  database: Database | undefined;
  helpers: Child[] = [];
  services: Child[] = [];
  gateway: Child[] = [];
  control: Server | undefined;
  #stopped: Promise<void> | undefined;

  constructor(readonly dir: DataDir) {}

  async restart(name: string): Promise<void> {
    const child = [...this.gateway, ...this.services, ...this.helpers].find((one) => one.name === name);
    if (!child) throw new UserError(`There is no process ${name}.`);
    await child.restart(GRACE_MS.services);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stopInOrder();
    return this.#stopped;
  }

  kill(): void {
    for (const child of [...this.gateway, ...this.services, ...this.helpers]) child.kill();
    this.database?.kill();
    this.dir.release();
  }

  async #stopInOrder(): Promise<void> {
    this.control?.close();
    await stopAll(this.gateway, GRACE_MS.gateway);
    await stopAll(this.services, GRACE_MS.services);
    await stopAll(this.helpers, GRACE_MS.helpers);
    await this.database?.stop(GRACE_MS.database);
    this.dir.release();
  }
}

async function stopAll(children: readonly Child[], graceMs: number): Promise<void> {
  await Promise.all(children.map((child) => child.stop(graceMs)));
}

/** Everything that can be refused is refused here, before anything is started or changed. */
async function prepare(settings: Settings, fresh: boolean) {
  if (settings.adminUrl) await checkAdminUrl(settings.adminUrl);
  const dir = openDataDir(settings.dataDir);
  try {
    const record = new ProcessRecord(dir.path);
    await record.endLeftovers();
    const gatewayPort = await claimGatewayPort(settings.port);
    if (fresh) await emptyDataDir(dir);
    return { dir, record, gatewayPort };
  } catch (error) {
    abandonDataDir(dir);
    throw error;
  }
}

/**
 * Starts the whole of Passerelle as it is built: PostgreSQL, mailbox, card sandbox, services, gateway.
 * @throws {UserError} one line, or a process's last log lines; everything that was begun is stopped again
 */
export async function startPasserelle(options: StartOptions = {}): Promise<RunningPasserelle> {
  const root = resolve(options.root ?? ROOT);
  const settings = chosenSettings(options, root);
  const { dir, record, gatewayPort } = await prepare(settings, options.fresh ?? false);
  const installation = new Installation(dir);
  const abort = () => void installation.stop();
  options.signal?.addEventListener('abort', abort);
  try {
    const say =
      options.quiet === false ? (line: string) => void process.stdout.write(`${line}\n`) : () => undefined;
    return await startProcesses(
      installation,
      settings,
      { root, dataDir: dir.path, record, say },
      gatewayPort,
      options,
    );
  } catch (error) {
    await installation.stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}

function chosenSettings(options: StartOptions, root: string): Settings {
  const settings = readSettings({ ...withoutOwn(process.env), ...options.env }, root);
  const development = options.development !== undefined;
  return {
    ...settings,
    development,
    port: options.port ?? settings.port,
    dataDir: options.dataDir ?? settings.dataDir,
  };
}

async function startProcesses(
  installation: Installation,
  settings: Settings,
  context: ChildContext,
  gatewayPort: number,
  { fresh, signal, development }: StartOptions,
): Promise<RunningPasserelle> {
  const { root, dataDir, say } = context;
  makeFolders(dataDir);
  const secrets = openSecrets(dataDir);
  const services = serviceRooms(root).map((room) => room.replace(/^svc-/, ''));
  const ports = await pickInnerPorts(dataDir, services, gatewayPort);
  const input: PlanInput = {
    root,
    services,
    dataDir,
    settings,
    gatewayPort,
    ports,
    stripeSecrets: settings.stripe ?? {
      secretKey: secrets.get('stripe:secretKey', 'sk_test_'),
      webhookSecret: secrets.get('stripe:webhookSecret', 'whsec_'),
    },
    sandboxpaySecret: secrets.get('sandboxpay'),
    serviceTokenSecret: secrets.get('serviceToken'),
    factorSecret: secrets.get('factor'),
    opsToken: secrets.get('ops'),
    commit: commitOf(root),
  };
  const begin = (plans: ReturnType<typeof planServices>) => {
    signal?.throwIfAborted();
    return plans.map((plan) => new Child(plan, context));
  };
  const ready = (children: readonly Child[]) => Promise.all(children.map((child) => child.start()));

  const databases = async () => {
    if (settings.adminUrl) {
      if (fresh) await dropDatabases(settings.adminUrl, services);
      return ensureDatabases(settings.adminUrl, secrets, services);
    }
    installation.database = new Database({ dataDir, port: ports.postgres, say });
    return ensureDatabases(await installation.database.start(), secrets, services);
  };
  installation.helpers = begin(planHelpers(input));
  const [databaseUrls] = await Promise.all([databases(), ready(installation.helpers)]);
  installation.services = begin(planServices(input, databaseUrls));
  const publish = development?.publish ?? ((to: Releases) => publishSlices(root, to, input.commit));
  await Promise.all([ready(installation.services), publish(releases(dataDir, settings, databaseUrls))]);
  installation.gateway = begin([planGateway(input, databaseUrls)]);
  await ready(installation.gateway);
  signal?.throwIfAborted();
  const supervised = { root, url: publicUrl(input), development: development !== undefined };
  installation.control = await openControl(dataDir, supervised, (name) => installation.restart(name));

  const mailbox = `http://127.0.0.1:${ports.mailbox}/`;
  return {
    url: publicUrl(input),
    mailbox: settings.smtpUrl ? null : { url: mailbox, api: `${mailbox}email` },
    sandboxUrl: settings.stripe ? null : `http://127.0.0.1:${ports.sandbox}`,
    databaseUrls,
    demo: settings.demo,
    get processes() {
      const children = [...installation.helpers, ...installation.services, ...installation.gateway];
      const postgres = installation.database ? [{ name: 'postgres', pid: installation.database.pid }] : [];
      return [...postgres, ...children.map(({ name, pid }) => ({ name, pid }))];
    },
    restart: (name) => installation.restart(name),
    stop: () => installation.stop(),
    kill: () => installation.kill(),
  };
}

function makeFolders(dataDir: string): void {
  for (const name of ['logs', 'cache', 'mail', 'card-sandbox', 'media']) {
    mkdirSync(join(dataDir, name), { recursive: true });
    chmodSync(join(dataDir, name), 0o700);
  }
}
