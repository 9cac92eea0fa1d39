import { type DestinationStream, type Logger, pino } from 'pino';

/** Logs as JSON lines, in UTC; what could be a secret is masked wherever an object brings it along. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'gateway' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: ['authorization', 'cookie', 'password', 'token'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
