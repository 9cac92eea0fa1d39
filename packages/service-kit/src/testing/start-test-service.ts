import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { EventDefinition, ServiceName } from '@passerelle/contracts';
import { type TestTokens, testPublicUrl } from '@passerelle/process-kit/testing';
import { DataSource } from 'typeorm';
import { createAdapter } from '../bootstrap/create-adapter.js';
import { listen } from '../bootstrap/service-app.js';
import { EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import type { BaseConfig } from '../config/base-config.js';
import { Inbox } from '../inbox/inbox.js';
import type { AnyService } from '../kit-options.js';
import { MAIL_TRANSPORT, type OutgoingMail } from '../mail/mail-transport.js';
import { Metrics } from '../metrics/metrics.js';
import type { NewEvent } from '../outbox/outbox.js';
import { Clock } from '../time/clock.js';
import { newId } from '../time/new-id.js';
import { settled } from './settled.js';
import { TestClock } from './test-clock.js';
import type { TestDatabase } from './test-database.js';
import { TestMailbox } from './test-mailbox.js';

export interface TestServiceOptions<C extends BaseConfig> {
  readonly name: AnyService;
  readonly module: (config: C) => DynamicModule;
  readonly db: TestDatabase;
  /** What differs from the test defaults; a service's own variables must be here. */
  readonly config?: Partial<C>;
  readonly tokens?: TestTokens;
  /** Replaces providers before the start. */
  readonly override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

export interface PublishedEvent<E extends EventDefinition> extends NewEvent<E> {
  readonly id?: string;
  readonly correlationId?: string;
}

export interface TestService {
  /** Address of the public listener. */
  readonly url: string;
  /** Address of the internal listener, if `INTERNAL_PORT` is configured (0 picks a free port). */
  readonly internalUrl: string | undefined;
  readonly clock: TestClock;
  /** The mails sent so far: await `idle()` first. */
  readonly mails: readonly OutgoingMail[];
  get<T>(token: Type<T> | (abstract new (...args: never[]) => T) | string | symbol): T;
  /** Brings an event of another service through the real inbox, as the bus would. Returns the event's id. */
  publish<E extends EventDefinition>(definition: E, event: PublishedEvent<E>): Promise<string>;
  /** Resolves when outbox, replays, bus queue and mails are empty; rejects after ten seconds. */
  idle(): Promise<void>;
  /** Rejects when a call answered a problem that its row does not list. */
  close(): Promise<void>;
}

/** A configuration for tests: a free port, the given database for everything, nothing outside this machine. */
export function testConfig(db: TestDatabase, storageUrl: string, tokens?: TestTokens): BaseConfig {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: (process.env.TEST_LOG_LEVEL as BaseConfig['LOG_LEVEL'] | undefined) ?? 'silent',
    HOST: '127.0.0.1',
    PORT: 0,
    DATABASE_URL: db.url,
    DATABASE_POOL_SIZE: 10,
    DRAIN_WAIT_MS: 0,
    BUS_DATABASE_URL: db.url,
    AMQP_PREFIX: 'passerelle',
    PUBLIC_URL: testPublicUrl,
    JWKS_URL: tokens?.jwksUrl,
    SERVICE_TOKEN_SECRET: 'test-service-token-secret-of-32-characters',
    AUTH_INTERNAL_URL: 'http://127.0.0.1:1',
    BILLING_INTERNAL_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Passerelle <ne-pas-repondre@passerelle.test>',
    STORAGE_URL: storageUrl,
    PASSERELLE_DEMO: false,
  };
}

/** The same as environment variables, for a process of its own: it logs, and finds its port by itself. */
export function testEnvironment(db: TestDatabase, storageUrl: string): Record<string, string> {
  const { PASSERELLE_DEMO: _demo, ...config } = testConfig(db, storageUrl);
  // svc-auth’s own; the others do not read it.
  const FACTOR_SECRET = 'test-factor-secret-of-32-characters';
  const variables = { ...config, LOG_LEVEL: 'info', FACTOR_SECRET };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** Starts the real service on a free port: Fastify, PostgreSQL, the embedded bus, an in-memory mail server, a clock to move. */
export async function startTestService<C extends BaseConfig>(
  options: TestServiceOptions<C>,
): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-test-'));
  const base = testConfig(options.db, pathToFileURL(folder).href, options.tokens);
  const config = { ...base, ...options.config } as C;
  const clock = new TestClock();
  const mailbox = new TestMailbox();
  const builder = Test.createTestingModule({ imports: [options.module(config)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(MAIL_TRANSPORT)
    .useValue(mailbox);
  const testing = await (options.override?.(builder) ?? builder).compile();
  const app = testing.createNestApplication<NestFastifyApplication>(createAdapter(), {
    bodyParser: false,
    bufferLogs: true,
  });
  const { HOST: host, PORT: port, INTERNAL_PORT: internalPort } = config;
  const { url, internalUrl, close } = await listen(app, { host, port, internalPort });
  return {
    url,
    internalUrl,
    clock,
    mails: mailbox.mails,
    get: (token) => app.get(token as Type, { strict: false }),
    publish: async (definition, event) => {
      const { id = newId(), correlationId = newId(), subject, version, data } = event;
      await app.get(Inbox).receive({
        specversion: '1.0',
        id,
        source: definition.publisher,
        type: definition.type,
        subject,
        time: clock.now().toISOString(),
        datacontenttype: 'application/json',
        aggregateversion: version,
        correlationid: correlationId,
        data,
      });
      return id;
    },
    idle: () => settled(app.get(DataSource), app.get<EventBus>(EVENT_BUS), options.name as ServiceName),
    close: async () => {
      const { values } = await app.get(Metrics).undeclaredProblems.get();
      await close();
      await rm(folder, { recursive: true, force: true });
      const undeclared = values.map(({ labels }) => `${labels.call}: ${labels.code}`);
      if (undeclared.length > 0) throw new Error(`The contract does not list ${undeclared.join(', ')}`);
    },
  };
}
