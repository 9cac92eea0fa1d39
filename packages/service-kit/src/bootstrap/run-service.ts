import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endOnSignal, exitBecause, makeObjectsYoung, startTracing } from '@passerelle/process-kit';
import { checkStorage } from '@passerelle/process-kit/storage';
import { PinoLogger } from 'nestjs-pino';
import type { BaseConfig } from '../config/base-config.js';
import type { AnyService } from '../kit-options.js';
import { checkBus } from './check-bus.js';
import { checkDatabase } from './check-database.js';
import { createAdapter } from './create-adapter.js';
import { listen } from './service-app.js';

export interface ServiceDefinition<C extends BaseConfig> {
  readonly name: AnyService;
  readonly config: C;
  /** The service's root module. Controllers of `access: 'service'` calls stand in it like all others. */
  readonly module: (config: C) => DynamicModule;
}

/** Runs a service until it is stopped: `main.ts` awaits it. Says in one line why it cannot start, and exits with 1. */
export async function runService<C extends BaseConfig>(definition: ServiceDefinition<C>): Promise<void> {
  try {
    makeObjectsYoung();
    const {
      DATABASE_URL,
      DATABASE_DIRECT_URL,
      STORAGE_URL,
      PASSERELLE_PARENT_PID: parentPid,
      DRAIN_WAIT_MS: waitMs,
    } = definition.config;
    await checkDatabase('DATABASE_URL', DATABASE_URL);
    if (DATABASE_DIRECT_URL) await checkDatabase('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL);
    await checkBus(definition.config);
    const storageWarning = await checkStorage(STORAGE_URL);
    const { app, listening } = await start(definition);
    const log = await app.resolve(PinoLogger);
    const { url, internalUrl, leave, servers } = listening;
    const endTracing = await startTracing(
      definition.name,
      definition.config.OTEL_EXPORTER_OTLP_ENDPOINT,
      log,
    );
    const close = async () => {
      await listening.close();
      await endTracing();
    };
    // Before anyone may take it for ready: a signal from now on is a drain.
    endOnSignal({ log, leave, waitMs, close, parentPid, servers });
    log.info({ url, internalUrl }, 'ready');
    if (storageWarning) log.warn({ reason: storageWarning }, 'the media storage does not answer');
  } catch (error) {
    exitBecause(error, `${definition.name} cannot start: `);
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
