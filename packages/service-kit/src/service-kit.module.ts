import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { services } from '@passerelle/contracts';
import { openStorage, Storage } from '@passerelle/process-kit/storage';
import { PinoLogger } from 'nestjs-pino';
import { AccessGuard } from './access/access.guard.js';
import { AccessTokens } from './access/access-tokens.js';
import { BearerStrategy } from './access/bearer.strategy.js';
import { RevocationPoll } from './access/revocation-poll.js';
import { RevokedSessions } from './access/revoked-sessions.js';
import { ServiceCalls } from './access/service-calls.js';
import { ServiceTokens } from './access/service-tokens.js';
import { SessionRevocationHandler } from './access/session-revocation.handler.js';
import { auditControllers } from './audit/audit.controller.js';
import { Background } from './background.js';
import { EVENT_BUS } from './bus/event-bus.js';
import { makeBus } from './bus/make-bus.js';
import { databaseModule } from './data-source/database.module.js';
import { DatabaseListener } from './database/database-listener.js';
import { DatabaseLock } from './database/database-lock.js';
import { DatabaseWatch } from './database/database-watch.js';
import { deadLetterControllers } from './dead-letters/dead-letters.controller.js';
import { DeadLetters } from './dead-letters/dead-letters.js';
import { ErasedLetters } from './dead-letters/erased-letters.js';
import { Housekeeping } from './housekeeping.js';
import { ContractInterceptor } from './http/contract.interceptor.js';
import { ProblemFilter } from './http/problem.filter.js';
import { EventHandlers } from './inbox/event-handlers.js';
import { Inbox } from './inbox/inbox.js';
import { KnownHandlers } from './inbox/known-handlers.js';
import { type AnyService, KIT_OPTIONS, type KitOptions } from './kit-options.js';
import { loggerModule } from './logging/logger.module.js';
import { MAIL_TRANSPORT, smtpTransport } from './mail/mail-transport.js';
import { MailWorker } from './mail/mail-worker.js';
import { Mails } from './mail/mails.js';
import { Metrics } from './metrics/metrics.js';
import { Commits } from './outbox/commits.js';
import { Outbox } from './outbox/outbox.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { UserProjectionHandler } from './projection/user-projection.handler.js';
import { ErasedPersonHandler } from './replay/erased-person.handler.js';
import { ErasureReceiptHandler } from './replay/erasure-receipt.handler.js';
import { Replays } from './replay/replays.js';
import { Clock } from './time/clock.js';

const shared: Provider[] = [
  Clock,
  AccessTokens,
  ServiceTokens,
  ServiceCalls,
  RevokedSessions,
  RevocationPoll,
  DatabaseListener,
  DatabaseLock,
  DatabaseWatch,
  Inbox,
  EventHandlers,
  KnownHandlers,
  Mails,
  Metrics,
  Commits,
  Outbox,
  OutboxRelay,
  Replays,
  Housekeeping,
  MailWorker,
  Background,
];

function chosen(options: KitOptions): Provider[] {
  return [
    { provide: KIT_OPTIONS, useValue: options },
    { provide: MAIL_TRANSPORT, useFactory: () => smtpTransport(options.config) },
    { provide: Storage, useFactory: () => openStorage(options.config.STORAGE_URL) },
    {
      provide: EVENT_BUS,
      inject: [PinoLogger],
      useFactory: (logger: PinoLogger) => makeBus(options, logger),
    },
  ];
}

/** Everything that services share, from one place: import it once, at the root, with `forRoot`. */
@Global()
@Module({})
export class ServiceKitModule {
  static forRoot(given: KitOptions<AnyService>): DynamicModule {
    // What is looked up by its name finds nothing, where the contract does not know it.
    const options = given as KitOptions;
    const isKnown = services.includes(options.name);
    const handlers: Provider[] = [
      ...(options.userProjection ? [UserProjectionHandler, ErasedLetters] : []),
      ...(isKnown && options.name !== 'svc-auth'
        ? [SessionRevocationHandler, ErasedPersonHandler, ErasureReceiptHandler]
        : []),
    ];
    const exported = [...shared, ...chosen(options)];
    return {
      module: ServiceKitModule,
      imports: [
        loggerModule(options.name, options.config),
        databaseModule(options),
        DiscoveryModule,
        ScheduleModule.forRoot(),
      ],
      controllers: [...deadLetterControllers(options), ...auditControllers(options)],
      providers: [
        ...exported,
        ...handlers,
        DeadLetters,
        BearerStrategy,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: ContractInterceptor },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: exported,
    };
  }
}
