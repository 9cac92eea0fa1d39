import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config/variables.js';
import { secretSerializers, withoutSecrets } from './secrets.js';

/** JSON lines in UTC, each with the process's name and without secrets. */
export function logOptions(service: string, level: LogLevel): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label) => ({ level: label }),
      log: (entry) => withoutSecrets(entry) as Record<string, unknown>,
    },
    // Errors are made plain with the rest of the entry.
    serializers: { ...secretSerializers, err: (shown) => shown },
  };
}

/**
 * Standard output. A line is with the kernel when the call that wrote it returns: none is lost when the process is killed, and a reader
 * that does not keep up slows the process down.
 */
export const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: true, minLength: 0 });

/** A log of `logOptions`, on standard output unless told otherwise. */
export function createLog(
  service: string,
  level: LogLevel,
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(logOptions(service, level), destination);
}
