import type { ServiceName } from '@passerelle/contracts';
import { logOptions, standardOutput } from '@passerelle/process-kit';
import { LoggerModule } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';
import type { BaseConfig } from '../config/base-config.js';
import { currentContext } from './correlation.js';

/** pino's number of `info`. */
const infoLevel = 30;

/** What Nest says about its own assembly: one line per module and route. Only of interest when debugging. */
const assembly = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

function isAssembly(entry: unknown): boolean {
  return assembly.has(String((entry as { context?: unknown } | undefined)?.context));
}

/** Each line has the correlation id of the work that wrote it. */
export function pinoOptions(name: ServiceName, level: BaseConfig['LOG_LEVEL']): LoggerOptions {
  return {
    ...logOptions(name, level),
    mixin: () => {
      const correlationId = currentContext()?.correlationId;
      return correlationId ? { correlationId } : {};
    },
    hooks: {
      logMethod(entry, method, number) {
        const quiet = number === infoLevel && level === 'info' && isAssembly(entry[0]);
        if (!quiet) method.apply(this, entry);
      },
    },
  };
}

/** Nest's logger on pino. Requests are logged by the bootstrap, under their call's name. */
export function loggerModule(name: ServiceName, config: Pick<BaseConfig, 'LOG_LEVEL'>) {
  return LoggerModule.forRoot({
    forRoutes: [],
    pinoHttp: [
      { ...pinoOptions(name, config.LOG_LEVEL), autoLogging: false, wrapSerializers: false },
      standardOutput(),
    ],
  });
}
