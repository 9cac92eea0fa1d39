import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@passerelle/process-kit';
import { connect } from 'amqplib';
import { newId } from '../time/new-id.js';
import { until } from './until.js';

/** Debian's own start script: the one on the path changes user and writes into the system's log folder. */
const serverScript = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const bootLimitMs = 100_000;

/** Whether this machine has what `startOwnBroker` needs. */
export const hasRabbitServer = existsSync(serverScript);

/** A RabbitMQ of a test's own, to be killed; the system's is never touched. */
export interface OwnBroker {
  readonly url: string;
  /** `kill -9`. Resolves when it is dead. */
  kill(): Promise<void>;
  /** Starts it again on what it had stored. Resolves when it answers. */
  start(): Promise<void>;
  /** Ends it and deletes what it stored. */
  end(): Promise<void>;
}

const dead = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
const ended = (child: ChildProcess) =>
  dead(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve));

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = dial({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Everything that belongs to this broker alone: node name, ports, folders, its port mapper. */
async function environment(folder: string, definitions: string | undefined) {
  const [port, distPort, epmdPort] = (await freePorts(3)) as [number, number, number];
  const home = join(folder, 'home');
  await mkdir(home);
  await writeFile(join(folder, 'env.conf'), '');
  const loaded = definitions ? `load_definitions = ${definitions}\n` : '';
  await writeFile(join(folder, 'rabbitmq.conf'), `listeners.tcp.local = 127.0.0.1:${port}\n${loaded}`);
  await writeFile(join(folder, 'plugins'), '[].\n');
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    LANG: 'C.UTF-8',
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `test-${newId()}@localhost`,
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'env.conf'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  };
  return { env, port, epmdPort };
}

export interface OwnBrokerOptions {
  /** A file with users and their rights, instead of the guest. */
  readonly definitions: string;
  /** One of these users and his virtual host: `setup:hunter2@` and `/passerelle`. */
  readonly user: string;
  readonly vhost: string;
}

/** @throws when RabbitMQ is not installed, or does not start. */
export async function startOwnBroker(options?: OwnBrokerOptions): Promise<OwnBroker> {
  if (!hasRabbitServer) throw new Error(`${serverScript} is not there: install rabbitmq-server`);
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-rabbitmq-'));
  const { env, port, epmdPort } = await environment(folder, options?.definitions);
  const { user = 'guest:guest', vhost = '' } = options ?? {};
  const url = `amqp://${user}@127.0.0.1:${port}${vhost}`;
  const epmd = spawn('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], { env, stdio: 'ignore' });
  await until('the port mapper listens', () => listens(epmdPort));
  let server: ChildProcess | undefined;

  const kill = async () => {
    if (!server?.pid || dead(server)) return;
    // A group of its own: the script and the Erlang machine that it became.
    process.kill(-server.pid, 'SIGKILL');
    await ended(server);
  };
  const start = async () => {
    const child = spawn(serverScript, [], { env, stdio: 'ignore', detached: true });
    server = child;
    const deadline = Date.now() + bootLimitMs;
    for (;;) {
      const model = await connect(url, { timeout: 2_000 }).catch(() => undefined);
      if (model) return model.close();
      if (dead(child) || Date.now() > deadline)
        throw new Error(`RabbitMQ did not start:\n${await logOf(folder)}`);
      await sleep(50);
    }
  };
  const end = async () => {
    await kill();
    epmd.kill('SIGKILL');
    await ended(epmd);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await start();
  } catch (error) {
    await end();
    throw error;
  }
  return { url, kill, start, end };
}

async function logOf(folder: string): Promise<string> {
  const logs = await readdir(join(folder, 'log')).catch(() => []);
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, 'log', name), 'utf8')));
  return texts.join('\n').slice(-3_000);
}
