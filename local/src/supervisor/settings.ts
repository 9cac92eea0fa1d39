import { join } from 'node:path';
import { Port, readConfig, UserError } from '@passerelle/process-kit';
import * as z from 'zod/mini';

/** What a person may choose with environment variables; everything else is decided by the supervisor. */
export interface Settings {
  /** 0 takes a free one. */
  readonly port: number;
  readonly dataDir: string;
  /** An administrator of a PostgreSQL server, used instead of the embedded one. */
  readonly adminUrl: string | undefined;
  /** A mail server, used instead of the mailbox. */
  readonly smtpUrl: string | undefined;
  /** A RabbitMQ, used instead of the embedded bus, and what begins the names of its queues. */
  readonly amqp: { readonly url: string; readonly prefix: string | undefined } | undefined;
  /** Stripe itself, used instead of the card sandbox. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string | undefined }
    | undefined;
  /** Demo accounts exist on the embedded database only, unless `PASSERELLE_DEMO=1` asks for them. */
  readonly demo: boolean;
  /** `npm run dev`. */
  readonly development: boolean;
  /** The rest of the environment, handed to every process. */
  readonly inherited: NodeJS.ProcessEnv;
}

/** Set by the supervisor for the processes that need them, and taken from no one else. */
const OWN = [
  'PORT',
  'HOST',
  'INTERNAL_PORT',
  'SHARE_PORT',
  'DATABASE_URL',
  'BUS_DATABASE_URL',
  'AMQP_URL',
  'AMQP_PREFIX',
  'PUBLIC_URL',
  'JWKS_URL',
  'SERVICE_TOKEN_SECRET',
  'FACTOR_SECRET',
  'AUTH_INTERNAL_URL',
  'BILLING_INTERNAL_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'SANDBOXPAY_SECRET_KEY',
  'SANDBOXPAY_API_URL',
  'CARD_PROVIDER_ORIGINS',
  'AUTH_URL',
  'CONTENT_URL',
  'BILLING_URL',
  'BOOKING_URL',
  'SLICES_DIR',
  'CONTENT_DIR',
  'MAILBOX_URL',
  'PASSERELLE_DEMO',
  'PASSERELLE_DATA',
  'PASSERELLE_PARENT_PID',
  'PASSERELLE_BOOTSTRAP_PID',
];

const text = z.optional(z.string());

const Environment = z.object({
  PORT: z._default(Port, 8080),
  PASSERELLE_DATA: text,
  PASSERELLE_DEMO: z.optional(z.enum(['0', '1'])),
  DATABASE_URL: text,
  SMTP_URL: text,
  AMQP_URL: text,
  AMQP_PREFIX: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: text,
});

function stripe(env: z.infer<typeof Environment>): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey && !webhookSecret) return undefined;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl };
  throw new UserError(
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or none for the card sandbox.',
  );
}

/** @throws {UserError} naming the variable that is wrong */
export function readSettings(inherited: NodeJS.ProcessEnv, root: string): Settings {
  const env = readConfig(Environment, inherited);
  return {
    port: env.PORT,
    dataDir: env.PASSERELLE_DATA ?? join(root, '.passerelle'),
    adminUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    amqp: env.AMQP_URL ? { url: env.AMQP_URL, prefix: env.AMQP_PREFIX } : undefined,
    stripe: stripe(env),
    demo: env.PASSERELLE_DEMO ? env.PASSERELLE_DEMO === '1' : env.DATABASE_URL === undefined,
    development: false,
    inherited: withoutOwn(inherited),
  };
}

/** The environment without the variables that the supervisor sets. */
export function withoutOwn(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !OWN.includes(name.replace(/_FILE$/, ''))),
  );
}
