import { httpUrl, Port, ProcessConfig, publicUrl, url, wholeNumber } from '@passerelle/process-kit';
import { storageUrl } from '@passerelle/process-kit/storage';
import * as z from 'zod/mini';
import { BudgetList, defaultBudgets } from './limits/rate-limit-defaults.js';
import { isNetwork } from './limits/trusted-proxies.js';

const service = httpUrl('http://127.0.0.1:4001');
const origin = z.pipe(
  httpUrl('https://checkout.stripe.com'),
  z.transform((address: string) => new URL(address).origin),
);
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) => text.split(/[\s,]+/).filter((entry) => entry !== '')),
);
const network = z.string().check(
  z.refine(isNetwork, { error: 'must be addresses or networks, for example 10.0.0.0/8' }),
  z.refine((entry) => !/\/0+$/.test(entry), {
    error: 'must not be everybody (/0): each caller could say that they are somebody else',
  }),
);

const share = z.pipe(
  z.string().check(z.regex(/^(?:0|1|0\.\d{1,4})$/, 'must be a share from 0 to 1, for example 0.01')),
  z.transform(Number),
);

const milliseconds = wholeNumber('milliseconds', 100, 600_000);

/** Everything that the gateway reads from its environment. In development, pages reload themselves when something is published. */
export const GatewayConfig = z.extend(ProcessConfig, {
  PORT: z._default(Port, 8080),
  /** One address to listen on, for containers; by default both loopback addresses. */
  HOST: z.optional(z.string()),
  /** The browser's origin. */
  PUBLIC_URL: z._default(publicUrl, 'http://localhost:8080'),
  AUTH_URL: service,
  CONTENT_URL: service,
  BILLING_URL: service,
  BOOKING_URL: service,
  /** Holds the published versions; where `STORAGE_URL` is set, those that this machine has needed. */
  SLICES_DIR: z.string(),
  /** Where gateways of several machines share the published versions, below `slices/`. */
  STORAGE_URL: z.optional(storageUrl),
  /** The gateway's own database, for its releases; without one they are kept beside the published versions, for a gateway that runs alone. */
  DATABASE_URL: z.optional(
    url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database'),
  ),
  /** Where a checkout form may be redirected to. */
  CARD_PROVIDER_ORIGINS: z.pipe(list, z.array(origin)),
  /** Proxies in front of the gateway, by address or network: `X-Forwarded-For` is believed from them, and from nobody by default. */
  TRUSTED_PROXIES: z.pipe(list, z.array(network)),
  /** Calls in a minute by class: of an address and of an account. */
  RATE_LIMITS: z._default(BudgetList, defaultBudgets),
  /** Time for a body that is no upload to be whole. */
  BODY_WAIT_MS: z._default(milliseconds, 5_000),
  /** Time without progress after which a client that takes nothing of its reply is cut off. A player that was paused asks again by Range. */
  STALLED_MS: z._default(milliseconds, 30_000),
  /** Which share of all requests has a line in the access log: 0 for none, 1 for all, 0.01 for one in a hundred. */
  ACCESS_LOG: z._default(share, 0),
  /** A Redis in which several gateways count together: `redis://…` or `rediss://…`. */
  REDIS_URL: z.optional(url(['redis:', 'rediss:'], 'redis://127.0.0.1:6379')),
  /** What Prometheus and the like send as a bearer token to read `/metrics` and `/health/ready` whole. */
  OPS_TOKEN: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  /** Versions that nobody uses stay for so many days, and the last five of each. */
  RELEASES_KEPT_DAYS: z._default(wholeNumber('days', 1, 3_650), 30),
  /** `off` takes the worker out of every browser that comes by, with what it kept. */
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  /** Shown on the ops page. */
  MAILBOX_URL: z.optional(httpUrl('http://127.0.0.1:1080')),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
