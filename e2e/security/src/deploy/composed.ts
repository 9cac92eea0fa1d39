import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@passerelle/local';
import { freePorts } from '@passerelle/process-kit';
import { startOwnBroker, until } from '@passerelle/service-kit/testing';
import { assemble, type ComposeService, composeFile, makeSecrets } from './files.js';

/** Who runs nothing else: containers run as `node`, which a machine need not have. */
const nobody = 65_534;
/** Six processes at once on two cores, beside other tests, ms. */
const startLimitMs = 150_000;
const asRoot = process.getuid?.() === 0;

/** A container of the Compose file, run as a process of this machine. */
interface Contained {
  readonly name: string;
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
}

/**
 * The containers of docker-compose.yml as processes: the modules and files of each image, its command, environment and secrets, as a user without
 * rights on a folder that nobody may write, on a PostgreSQL and a RabbitMQ set up by the same secrets. What a container engine adds is not here.
 */
export class Composed {
  readonly #compose = composeFile();
  readonly #folder = mkdtempSync(join(tmpdir(), 'passerelle-composed-'));
  readonly #secrets = join(this.#folder, 'secrets');
  readonly #running: Contained[] = [];
  readonly #ends: (() => Promise<unknown>)[] = [];
  /** The port on this machine of `container:port`. */
  readonly #ports = new Map<string, number>();

  private constructor(private readonly freePorts: number[]) {
    chmodSync(this.#folder, 0o755);
    // The machine's own Node may stand where only this user may go.
    copyFileSync(process.execPath, join(this.#folder, 'node'));
    makeSecrets(this.#secrets);
    chmodSync(this.#secrets, 0o755);
  }

  /** Starts what others brought: PostgreSQL with the databases of the secrets, RabbitMQ with their users. */
  static async open(): Promise<Composed> {
    const composed = new Composed(await freePorts(24));
    await composed.#startPostgres();
    await composed.#startBroker();
    return composed;
  }

  get origin(): string {
    return `http://localhost:${this.#portOf('gateway', '8080')}`;
  }

  /** Where a container that runs is found by an address of this machine. */
  addressOf(name: string, host: string): string {
    return `http://${host}:${this.#portOf(name, this.#service(name).environment?.PORT ?? '')}`;
  }

  /** `docker compose exec <name> node …` */
  async exec(name: string, words: readonly string[]): Promise<string> {
    const child = this.#launch(name, words);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += String(chunk);
      });
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (status !== 0) throw new Error(`${words.join(' ')} in ${name} ended with ${status}:\n${said}`);
    return said;
  }

  /** Lays an image out, once. */
  image(workspace: string): string {
    const folder = join(this.#folder, 'images', workspace);
    try {
      readdirSync(folder);
    } catch {
      assemble(workspace, folder);
      if (asRoot) execFileSync('chmod', ['-R', 'a+rX,a-w', folder]);
    }
    return folder;
  }

  /** Runs a container until it ends by itself. */
  async run(name: string): Promise<void> {
    const { ended } = this.#spawn(name);
    const status = await ended;
    if (status !== 0) throw new Error(`${name} ended with ${status}:\n${this.log(name)}`);
  }

  /** Starts a container and waits for its health command. */
  async start(name: string): Promise<void> {
    const { ended } = this.#spawn(name);
    let status: number | null | undefined;
    void ended.then((code) => {
      status = code ?? -1;
    });
    const { PORT = '' } = this.#service(name).environment ?? {};
    await until(
      `${name} is healthy`,
      async () => {
        if (status !== undefined) throw new Error(`${name} ended with ${status}:\n${this.log(name)}`);
        return this.#isHealthy(name, this.#portOf(name, PORT));
      },
      startLimitMs,
    );
  }

  log(name: string): string {
    return readFileSync(join(this.#folder, `${name}.log`), 'utf8').slice(-4_000);
  }

  async close(): Promise<void> {
    for (const { process } of this.#running) process.kill('SIGTERM');
    await Promise.all(this.#running.map(({ ended }) => ended));
    for (const end of this.#ends.reverse()) await end();
    execFileSync('chmod', ['-R', 'u+w', this.#folder]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #service(name: string): ComposeService {
    return this.#compose.services[name] as ComposeService;
  }

  #portOf(host: string, port: string): number {
    const key = `${host}:${port}`;
    const known = this.#ports.get(key);
    if (known !== undefined) return known;
    const free = this.freePorts.pop();
    if (free === undefined) throw new Error('more ports are named than were asked for');
    this.#ports.set(key, free);
    return free;
  }

  /** As Compose fills variables in, and as the network of containers finds names. */
  #filled(text: string, data: string, app: string): string {
    return text
      .replace(
        /\$\{(\w+)(?::-([^}]*))?\}/g,
        (_, variable: string, otherwise = '') => this.#chosen(variable) ?? otherwise,
      )
      .replace(/http:\/\/([a-z][\w-]*):(\d+)/g, (address, host: string, port: string) =>
        host === 'localhost' ? address : `http://127.0.0.1:${this.#portOf(host, port)}`,
      )
      .replace('/run/secrets/', `${this.#secrets}/`)
      .replace(/^(file:\/\/)?\/data$/, (_, scheme = '') => `${scheme}${data}`)
      .replace(/^\/app\//, `${app}/`);
  }

  /** What an operator writes into .env for a demonstration. */
  #chosen(variable: string): string | undefined {
    const sandbox = `http://127.0.0.1:${this.#portOf('card-sandbox', '4000')}`;
    return {
      PUBLIC_URL: this.origin,
      SANDBOX_PORT: String(this.#portOf('card-sandbox', '4000')),
      STRIPE_API_URL: sandbox,
      CARD_PROVIDER_ORIGINS: sandbox,
      TRUSTED_PROXIES: '127.0.0.1',
    }[variable];
  }

  /** What the container is for. */
  #spawn(name: string): Contained {
    const { build, command } = this.#service(name);
    const [, ...words] = (command as readonly string[] | undefined) ?? [
      'node',
      `${build?.args.WORKSPACE ?? 'svc-auth'}/dist/main.js`,
    ];
    const child = this.#launch(name, words);
    const log = createWriteStream(join(this.#folder, `${name}.log`));
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    const contained = {
      name,
      process: child,
      ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    };
    this.#running.push(contained);
    return contained;
  }

  /** A program with the files, environment and secrets of a container, as its user. */
  #launch(name: string, words: readonly string[]): ChildProcess {
    const service = this.#service(name);
    const workspace = service.build?.args.WORKSPACE ?? 'svc-auth';
    const app = this.image(workspace);
    const data = join(this.#folder, 'data', service.volumes?.[0]?.split(':')[0] ?? name);
    mkdirSync(data, { recursive: true });
    if (asRoot) chownSync(data, nobody, nobody);
    const environment = Object.entries(service.environment ?? {}).map(([key, value]) => [
      key,
      key.endsWith('PORT') ? String(this.#portOf(name, value)) : this.#filled(value, data, app),
    ]);
    return spawn(join(this.#folder, 'node'), words, {
      cwd: app,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...Object.fromEntries(environment) },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(asRoot && { uid: nobody, gid: nobody }),
    });
  }

  async #isHealthy(name: string, port: number): Promise<boolean> {
    const app = this.image(this.#service(name).build?.args.WORKSPACE ?? '');
    const [, , ...words] = this.#service(name).healthcheck?.test ?? [];
    const check = spawn(join(this.#folder, 'node'), words, {
      cwd: app,
      env: { PORT: String(port) },
      stdio: 'ignore',
    });
    return (await new Promise((resolve) => check.once('close', resolve))) === 0;
  }

  /** The databases are made by the file that the container `databases` runs. */
  async #startPostgres(): Promise<void> {
    const { adminUrl, stop } = await startPostgres({
      dataDir: join(this.#folder, 'postgres'),
      durable: false,
    });
    this.#ends.push(stop);
    const file = join(this.#secrets, 'databases_sql');
    for (let time = 0; time < 2; time += 1)
      execFileSync('psql', ['--quiet', '--set=ON_ERROR_STOP=1', `--file=${file}`, adminUrl], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    this.#point('_database_url', `127.0.0.1:${new URL(adminUrl).port}`);
  }

  async #startBroker(): Promise<void> {
    const setup = new URL(readFileSync(join(this.#secrets, 'setup_amqp_url'), 'utf8').trim());
    const broker = await startOwnBroker({
      definitions: join(this.#secrets, 'rabbitmq_definitions'),
      user: `${setup.username}:${setup.password}`,
      vhost: setup.pathname,
    });
    this.#ends.push(broker.end);
    this.#point('_amqp_url', new URL(broker.url).host);
  }

  /** Names the server of this machine in the secrets of a kind. */
  #point(kind: string, host: string): void {
    for (const name of readdirSync(this.#secrets).filter((each) => each.endsWith(kind))) {
      const path = join(this.#secrets, name);
      writeFileSync(path, readFileSync(path, 'utf8').replace(/@[^/]+\//, `@${host}/`));
    }
  }
}
