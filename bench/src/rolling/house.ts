import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort, freePorts } from '@passerelle/process-kit';
import {
  startServiceProcess,
  type TestDatabase,
  testDatabase,
  testEnvironment,
} from '@passerelle/service-kit/testing';
import { type Balancer, balance } from './balancer.js';
import { type Member, Members } from './members.js';
import { Replica } from './replica.js';
import { type Front, spread } from './spread.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const services = ['auth', 'content', 'billing', 'booking'] as const;
export type Service = (typeof services)[number];
/** Processes of each. */
const copies = 2;

const opsToken = 'an-operators-token-of-a-rolling-house';
/** As in docker-compose.yml. */
const drainWaitMs = 3_000;
const slices = ['shell', 'mfe-marketing', 'mfe-exam', 'mfe-account'];

interface ServicePorts {
  readonly public: number;
  readonly internal: number;
}

/**
 * The house as two machines would run it: processes of each service behind one name, gateways behind a proxy; one database for each service, one bus, one
 * folder of media, one of slices.
 */
export class House {
  readonly opsToken = opsToken;
  /** What can be restarted, in the order of a release: services before gateways. */
  readonly replicas: Replica[] = [];
  readonly #helpers: Replica[] = [];
  readonly #closing: (() => unknown)[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'passerelle-rolling-'));
  readonly #slicesDir = join(this.#folder, 'slices');
  readonly #ports = new Map<Service, readonly ServicePorts[]>();

  private constructor(
    readonly db: Readonly<Record<Service | 'gateway' | 'bus', TestDatabase>>,
    readonly gatewayPorts: readonly number[],
    readonly balancer: Balancer,
    readonly mailbox: { readonly url: string; readonly api: string },
  ) {}

  static async open(transport: Readonly<Record<string, string>>): Promise<House> {
    const names = [...services, 'gateway', 'bus'] as const;
    const db = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await testDatabase(name)] as const)),
    ) as House['db'];
    const gatewayPorts = await freePorts(copies);
    const balancer = await balance(gatewayPorts.map((port) => ({ port, readyPort: port })));
    const mailPort = await freePort();
    const mailbox = { url: `http://127.0.0.1:${mailPort}/`, api: `http://127.0.0.1:${mailPort}/email` };
    const house = new House(db, gatewayPorts, balancer, mailbox);
    try {
      await house.#start(transport, mailPort);
    } catch (error) {
      await house.close();
      throw error;
    }
    return house;
  }

  get url(): string {
    return this.balancer.url;
  }

  get databaseUrls(): Readonly<Record<Service, string>> {
    const { auth, content, billing, booking } = this.db;
    return { auth: auth.url, content: content.url, billing: billing.url, booking: booking.url };
  }

  /** Past the gateways. */
  directUrl(service: Service): string {
    return `http://127.0.0.1:${this.#ports.get(service)?.[0]?.public}`;
  }

  async close(): Promise<void> {
    await Promise.all([...this.replicas, ...this.#helpers].map((replica) => replica.end()));
    for (const close of this.#closing) await close();
    await this.balancer.close();
    await Promise.all(Object.values(this.db).map((db) => db.drop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(transport: Readonly<Record<string, string>>, mailPort: number): Promise<void> {
    const smtpPort = await freePort();
    const sandboxPort = await freePort();
    for (const name of services) {
      const [open, internal] = [await freePorts(copies), await freePorts(copies)];
      this.#ports.set(
        name,
        open.map((port, index) => ({ public: port, internal: internal[index] as number })),
      );
    }
    const fronts = new Map<string, string>();
    for (const name of services) {
      const members = (which: keyof ServicePorts) =>
        (this.#ports.get(name) ?? []).map((each) => ({ port: each[which], readyPort: each.public }));
      fronts.set(name, await this.#front(members('public')));
      fronts.set(`${name} internal`, await this.#front(members('internal')));
    }
    const front = (name: string) => fronts.get(name) as string;
    const secrets = { STRIPE_SECRET_KEY: 'sk_test_rolling', STRIPE_WEBHOOK_SECRET: 'whsec_rolling' };
    const sandbox = `http://127.0.0.1:${sandboxPort}`;
    const common = { ...this.#common(), ...secrets };
    this.#helpers.push(
      new Replica({
        name: 'mailbox',
        main: 'local/dist/mail/main.js',
        env: {
          ...common,
          PORT: String(mailPort),
          SMTP_PORT: String(smtpPort),
          MAIL_DIR: join(this.#folder, 'mail'),
        },
        readyUrl: `${this.mailbox.url}healthz`,
      }),
      new Replica({
        name: 'card-sandbox',
        main: 'local/dist/card-sandbox/main.js',
        env: {
          ...common,
          PORT: String(sandboxPort),
          CARD_SANDBOX_DIR: join(this.#folder, 'card-sandbox'),
          WEBHOOK_URL: `${this.url}/payment/stripe/webhook/`,
          SANDBOXPAY_WEBHOOK_URL: `${this.url}/payment/sandboxpay/webhook/`,
        },
        readyUrl: `${sandbox}/health/ready`,
      }),
    );
    const jwks = `${front('auth')}/auth/.well-known/jwks.json`;
    for (const name of services)
      for (const [index, own] of (this.#ports.get(name) ?? []).entries())
        this.replicas.push(
          new Replica({
            name: `svc-${name} ${index + 1}`,
            main: `svc-${name}/dist/main.js`,
            env: {
              ...testEnvironment(this.db[name], pathToFileURL(join(this.#folder, 'media')).href),
              ...common,
              ...transport,
              PORT: String(own.public),
              INTERNAL_PORT: String(own.internal),
              BUS_DATABASE_URL: this.db.bus.url,
              PUBLIC_URL: this.url,
              ...(name !== 'auth' && { JWKS_URL: jwks }),
              AUTH_INTERNAL_URL: front('auth internal'),
              BILLING_INTERNAL_URL: front('billing internal'),
              SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
              CONTENT_DIR: join(root, 'content'),
              STRIPE_API_URL: sandbox,
              PASSERELLE_DEMO: '1',
            },
            readyUrl: `http://127.0.0.1:${own.public}/health/ready`,
          }),
        );
    const releases = { SLICES_DIR: this.#slicesDir, DATABASE_URL: this.db.gateway.url };
    const gateways = this.gatewayPorts.map(
      (port, index) =>
        new Replica({
          name: `gateway ${index + 1}`,
          main: 'gateway/dist/main.js',
          env: {
            ...common,
            ...releases,
            PORT: String(port),
            HOST: '127.0.0.1',
            PUBLIC_URL: this.url,
            ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, front(name)])),
            OPS_TOKEN: opsToken,
            CARD_PROVIDER_ORIGINS: sandbox,
          },
          readyUrl: `http://127.0.0.1:${port}/health/ready`,
        }),
    );
    await Promise.all([
      this.#publish({ ...common, ...releases }),
      ...[...this.#helpers, ...this.replicas].map((replica) => replica.start()),
    ]);
    this.replicas.push(...gateways);
    await Promise.all(gateways.map((gateway) => gateway.start()));
  }

  #common(): Record<string, string> {
    return {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DRAIN_WAIT_MS: String(drainWaitMs),
      PASSERELLE_PARENT_PID: String(process.pid),
    };
  }

  async #front(all: readonly Member[]): Promise<string> {
    const members = new Members(all);
    const opened: Front = await spread(members);
    this.#closing.push(opened.close, () => members.close());
    return opened.url;
  }

  /** As the container `slices` does. */
  async #publish(env: Readonly<Record<string, string>>): Promise<void> {
    const { ended, errors } = startServiceProcess(join(root, 'gateway/dist/publish.js'), {
      env,
      args: ['--start', ...slices.map((name) => join(root, name, 'build'))],
    });
    if ((await ended()) !== 0) throw new Error(`nothing was published: ${errors()}`);
  }
}
