import * as z from 'zod/mini';

/** An address with one of these schemes (`http:`). */
export const url = (schemes: readonly string[], example: string) =>
  z.string(`must be set, for example ${example}`).check(
    z.trim(),
    z.refine((value) => !isCutOff(value), {
      error: 'must write / ? # of its name and its password as %2F %3F %23',
      abort: true,
    }),
    z.refine((value) => schemes.includes(URL.canParse(value) ? new URL(value).protocol : ''), {
      error: `must be a URL like ${example}`,
      abort: true,
    }),
    z.refine((value) => isDecodable(new URL(value)), {
      error: 'must write a % in its name and its password as %25',
    }),
  );

/** Addresses in which an `@` behind the host is nobody's password. */
const withoutPasswords = /^(?:https?|file|s3):/i;

/** A password with one of these signs ends early, and what stands before it is taken for the host and the port. */
function isCutOff(value: string): boolean {
  if (withoutPasswords.test(value) || !/^\w+:\/\/.*@/.test(value)) return false;
  if (!URL.canParse(value)) return true;
  const { pathname, search, hash } = new URL(value);
  return `${pathname}${search}${hash}`.includes('@');
}

/** Whoever connects decodes them, and could not. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username} ${password}`);
    return true;
  } catch {
    return false;
  }
}

export const httpUrl = (example: string) => url(['http:', 'https:'], example);

const isOrigin = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && `${search}${hash}${username}${password}` === '';

/** The address that browsers see, as they write it in `Origin`. */
export const publicUrl = z.pipe(
  httpUrl('https://tcf.example.ca').check(
    z.refine((value) => !URL.canParse(value) || isOrigin(new URL(value)), {
      error: 'must be scheme and host alone, for example https://tcf.example.ca',
    }),
  ),
  z.transform((address: string) => new URL(address).origin),
);

/** A whole number between two, both included. */
export const wholeNumber = (what: string, least: number, most: number) =>
  z.coerce.number(`must be ${what}`).check(
    z.refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: `must be ${what} from ${least} to ${most}`,
    }),
  );

/** A TCP port; 0 picks a free one. */
export const Port = wholeNumber('a port number', 0, 65_535);

/** What every process reads from its environment. */
export const ProcessConfig = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** What was built, shown to operators. */
  PASSERELLE_COMMIT: z.optional(z.string()),
  /** A collector that takes traces by OTLP over HTTP; without one there are none (decision 59). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl('http://127.0.0.1:4318')),
  /**
   * After SIGTERM the process says so long that it is not ready, and goes on answering: a balancer sends it nothing more before it closes. More
   * than the gateway keeps an idle connection (2 s); 0 where nobody else does the work.
   */
  DRAIN_WAIT_MS: z._default(wholeNumber('milliseconds', 0, 60_000), 0),
  PASSERELLE_PARENT_PID: z.optional(z.coerce.number('must be a process id').check(z.int())),
});
export type LogLevel = z.infer<typeof ProcessConfig>['LOG_LEVEL'];
