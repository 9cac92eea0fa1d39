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

/** Of an output that takes nothing, as on a full disk, so much is kept for when it does again; what comes after is lost. Bytes. */
const mostWaiting = 1_048_576;

/**
 * Standard output. A line is with the kernel when the call that wrote it returns: none is lost when the process is killed, and a reader
 * that does not keep up slows the process down. An output that fails costs lines, not the process.
 */
export const standardOutput = (): DestinationStream => outputOf({ sync: true, minLength: 0 });

/** Standard output, written as these options say. */
export function outputOf(options: {
  readonly sync: boolean;
  readonly minLength: number;
  readonly maxWrite?: number;
  readonly periodicFlush?: number;
}) {
  const output = pino.destination({ dest: 1, maxLength: mostWaiting, ...options });
  output.on('error', () => undefined);
  return output;
}

/** A log of `logOptions`, on standard output unless told otherwise. */
export function createLog(
  service: string,
  level: LogLevel,
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(logOptions(service, level), destination);
}
