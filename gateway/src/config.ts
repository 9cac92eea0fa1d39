import * as z from 'zod/mini';
import { isNetwork } from './limits/trusted-proxies.js';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const url = z.url({ protocol: /^https?$/ });
const origin = z.pipe(
  url,
  z.transform((address: string) => new URL(address).origin),
);
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) => text.split(/[\s,]+/).filter((entry) => entry !== '')),
);
const network = z
  .string()
  .check(z.refine(isNetwork, { error: 'must be addresses or networks, for example 10.0.0.0/8' }));

/** Everything that the gateway reads from its environment. */
export const GatewayConfig = z.object({
  /** In development, pages reload themselves when something is published. */
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: z._default(port, 8080),
  /** One address to listen on, for containers; by default both loopback addresses. */
  HOST: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** The browser's origin. */
  PUBLIC_URL: z._default(url, 'http://localhost:8080'),
  AUTH_URL: url,
  CONTENT_URL: url,
  BILLING_URL: url,
  BOOKING_URL: url,
  SLICES_DIR: z.string().check(z.minLength(1)),
  /** Where a checkout form may be redirected to. */
  CARD_PROVIDER_ORIGINS: z.pipe(list, z.array(origin)),
  /** Proxies in front of the gateway, by address or network: `X-Forwarded-For` is believed from them, and from nobody by default. */
  TRUSTED_PROXIES: z.pipe(list, z.array(network)),
  /** Shown on the ops page. */
  MAILBOX_URL: z.optional(url),
  PASSERELLE_PARENT_PID: z.optional(z.coerce.number().check(z.int())),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;

/** An environment that cannot work. The message names variables, never values. */
export class ConfigError extends Error {}

/**
 * Reads the configuration.
 * @throws ConfigError naming each variable that is missing or malformed.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = GatewayConfig.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const variable = issue.path[0] === undefined ? 'environment' : String(issue.path[0]);
    return `${variable}: ${set[variable] === undefined ? 'is missing' : issue.message}`;
  });
  throw new ConfigError(`The gateway's configuration is wrong:\n  ${lines.join('\n  ')}`);
}
