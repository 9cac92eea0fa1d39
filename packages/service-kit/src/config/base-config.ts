import { httpUrl, Port, ProcessConfig, publicUrl, url, wholeNumber } from '@passerelle/process-kit';
import { storageUrl } from '@passerelle/process-kit/storage';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';

const postgres = (name: string) =>
  url(['postgres:', 'postgresql:'], `postgres://user:password@127.0.0.1:5432/${name}`);

const tokenSecret = z
  .string('must be set, the same for all services')
  .check(z.minLength(32, 'must have at least 32 characters'));
/** As whoever sends reads it: a name with a colon is a group, and what is in quotes as a whole is no address. */
function isOneAddress(text: string): boolean {
  const [one, ...more] = addressparser(text);
  return more.length === 0 && /^[^\s@<>]+@[^\s@<>]+$/.test(one?.address ?? '');
}

const authInternalUrl = httpUrl('http://127.0.0.1:4002');
const jwksUrl = httpUrl('http://127.0.0.1:4001/auth/.well-known/jwks.json');
/** Of svc-billing’s internal listener. */
export const billingInternalUrl = httpUrl('http://127.0.0.1:4005');

/** What every service reads from its environment. A service extends it: `z.extend(BaseConfig, { … })`. */
export const BaseConfig = z.extend(ProcessConfig, {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: Port,
  /** Listener of `access: 'service'` calls, never routed by the gateway. Without it those calls are answered nowhere. */
  INTERNAL_PORT: z.optional(Port),
  DATABASE_URL: postgres('passerelle_service'),
  /** The same database without a pooler in between, for what lasts longer than a transaction: LISTEN, locks. Default `DATABASE_URL`. */
  DATABASE_DIRECT_URL: z.optional(postgres('passerelle_service')),
  /** Connections of one process to its database. */
  DATABASE_POOL_SIZE: z._default(wholeNumber('a number of connections', 2, 200), 10),
  /** Events travel through this database, unless `AMQP_URL` is set. */
  BUS_DATABASE_URL: z.optional(postgres('passerelle_bus')),
  /** Events travel through this RabbitMQ. */
  AMQP_URL: z.optional(url(['amqp:', 'amqps:'], 'amqp://user:password@127.0.0.1:5672')),
  /** Begins the name of every exchange and queue: several installations may share a broker. */
  AMQP_PREFIX: z._default(
    z.string().check(z.regex(/^[\w.-]{1,64}$/, 'must be letters, digits, dots, dashes, underscores')),
    'passerelle',
  ),
  /** The browser's origin, and the issuer of access tokens. */
  PUBLIC_URL: publicUrl,
  JWKS_URL: z.optional(jwksUrl),
  SERVICE_TOKEN_SECRET: z.optional(tokenSecret),
  /** The internal listeners of other services, for who calls them. */
  AUTH_INTERNAL_URL: z.optional(authInternalUrl),
  BILLING_INTERNAL_URL: z.optional(billingInternalUrl),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string('must be set, for example Passerelle <ne-pas-repondre@passerelle.test>').check(
    z.trim(),
    z.refine(isOneAddress, {
      error: 'must be one address, for example Passerelle <ne-pas-repondre@passerelle.test>',
    }),
  ),
  STORAGE_URL: storageUrl,
  PASSERELLE_DEMO: z.pipe(
    z.optional(z.enum(['0', '1'])),
    z.transform((value: '0' | '1' | undefined) => value === '1'),
  ),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

/** Where LISTEN and locks go. */
export const directUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }: BaseConfig): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** The same for a service that calls others: each but svc-auth asks it for the keys of tokens, and which sessions were ended while the bus is away. */
export const CallingConfig = z.extend(BaseConfig, {
  JWKS_URL: jwksUrl,
  SERVICE_TOKEN_SECRET: tokenSecret,
  AUTH_INTERNAL_URL: authInternalUrl,
});
export type CallingConfig = z.infer<typeof CallingConfig>;
