import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceName } from '@passerelle/contracts';
import { PinoLogger } from 'nestjs-pino';
import type { BaseConfig } from '../config/base-config.js';
import { ConfigError } from '../config/read-config.js';
import { UnheldContract } from '../unheld-contract.js';
import { checkBus } from './check-bus.js';
import { checkDatabase } from './check-database.js';
import { checkStorage } from './check-storage.js';
import { createAdapter } from './create-adapter.js';
import { watchParent } from './parent-watch.js';
import { type Listening, listen } from './service-app.js';

export interface ServiceDefinition<C extends BaseConfig> {
  readonly name: ServiceName;
  readonly config: C;
  /** The service's root module. Controllers of `access: 'service'` calls stand in it like all others. */
  readonly module: (config: C) => DynamicModule;
}

/** Longest way from the signal to the end, ms; the supervisor waits ten seconds. */
const drainMs = 9_000;

/** Runs a service until it is told to end: `main.ts` awaits it. Says in one line why it cannot start, and exits with 1. */
export async function runService<C extends BaseConfig>(definition: ServiceDefinition<C>): Promise<void> {
  try {
    const { DATABASE_URL, STORAGE_URL } = definition.config;
    await checkDatabase('DATABASE_URL', DATABASE_URL);
    await checkBus(definition.config);
    const storageWarning = await checkStorage(STORAGE_URL);
    const { app, listening } = await start(definition);
    const logger = await app.resolve(PinoLogger);
    // Before anyone may take it for ready: a signal from now on is a drain.
    endOnSignal(definition.config, logger, listening);
    logger.info({ url: listening.url, internalUrl: listening.internalUrl }, 'ready');
    if (storageWarning) logger.warn({ reason: storageWarning }, 'the media storage does not answer');
  } catch (error) {
    process.stderr.write(`${definition.name} cannot start: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

async function start<C extends BaseConfig>({ config, module }: ServiceDefinition<C>) {
  const app = await NestFactory.create<NestFastifyApplication>(module(config), createAdapter(), {
    abortOnError: false,
    bodyParser: false,
    bufferLogs: true,
  });
  const { HOST: host, PORT: port, INTERNAL_PORT: internalPort } = config;
  return { app, listening: await listen(app, { host, port, internalPort }) };
}

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof UnheldContract) return error.message;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') return `PORT: something listens on ${address}:${port} already`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function endOnSignal(config: BaseConfig, logger: PinoLogger<string>, listening: Listening): void {
  let ending = false;
  const end = (why: string) => {
    if (ending) return;
    ending = true;
    logger.info({ why }, 'draining');
    setTimeout(() => process.exit(1), drainMs).unref();
    listening.close().then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'the drain failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => end('SIGTERM'));
  process.once('SIGINT', () => end('SIGINT'));
  if (config.PASSERELLE_PARENT_PID)
    watchParent(config.PASSERELLE_PARENT_PID, () => end('the parent is gone'));
}
