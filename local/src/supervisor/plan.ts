import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseUrls } from '../postgres/databases.js';
import type { Settings } from './settings.js';

/** Every port but the gateway's is picked by the supervisor. */
const helperPorts = ['sandbox', 'mailbox', 'smtp', 'postgres'] as const;
type HelperPort = (typeof helperPorts)[number];

/** Those of the helpers, and two of each service: for the gateway, and for other services. */
export type Ports = Readonly<Record<HelperPort | 'auth' | 'authInternal' | 'billingInternal', number>> &
  Readonly<Record<string, number>>;

/** @param services `auth`, `billing`, … */
export const portNames = (services: readonly string[]): string[] => [
  ...services.flatMap((name) => [name, `${name}Internal`]),
  ...helperPorts,
];

/** One process to run. */
export interface ProcessPlan {
  readonly name: string;
  /** The JavaScript file, relative to the repository. */
  readonly entry: string;
  /** Answers 200 once the process can work. */
  readonly readyUrl: string;
  /** Answers as long as the process is not hung; without it nobody looks. */
  readonly liveUrl?: string;
  /** It says when it is ready, and goes when it is replaced: a new one may be there before it ends. */
  readonly isReplaceable?: boolean;
  readonly env: NodeJS.ProcessEnv;
}

export interface PlanInput {
  readonly root: string;
  /** `auth`, `billing`, …: the rooms that stand there. */
  readonly services: readonly string[];
  readonly dataDir: string;
  readonly settings: Settings;
  readonly gatewayPort: number;
  readonly ports: Ports;
  readonly stripeSecrets: { readonly secretKey: string; readonly webhookSecret: string };
  /** Of the second card provider, which the card sandbox plays. */
  readonly sandboxpaySecret: string;
  readonly serviceTokenSecret: string;
  /** Closes the secrets of second factors in svc-auth’s database. */
  readonly factorSecret: string;
  /** Opens the operators' calls of the gateway to the tools of this machine. */
  readonly opsToken: string;
  /** Of what is run, where it is known. */
  readonly commit?: string | undefined;
}

const at = (port: number) => `http://127.0.0.1:${port}`;
const portOf = (ports: Ports, name: string) => at(ports[name] ?? 0);

/** The variable that tells the gateway where a service is: `AUTH_URL`. */
const serviceUrl = (name: string) => `${name.toUpperCase().replaceAll('-', '_')}_URL`;

/**
 * V8 lets what was just made take three times so many MB before it collects, and keeps the room. Its own bound grows with the machine's
 * memory: seven processes then hold 300 MB of nothing.
 */
const newObjectsMb = 8;

/** Two processes on one port are Linux's; elsewhere the old one ends first. */
const isShared = process.platform === 'linux';
const replaceable = { isReplaceable: isShared };
const sharing = isShared ? { SHARE_PORT: '1' } : {};

/** What every process gets. */
function common({ settings, dataDir, commit }: PlanInput): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: 'info',
    // Node keeps what it compiled: the second start reads it, in tests that of every system.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'cache', 'node'),
    NODE_OPTIONS: `--max-semi-space-size=${newObjectsMb}`,
    ...(commit && { PASSERELLE_COMMIT: commit }),
    ...settings.inherited,
    NODE_ENV: settings.development ? 'development' : 'production',
    HOST: '127.0.0.1',
    PASSERELLE_PARENT_PID: String(process.pid),
  };
}

/** The mailbox and the card sandbox, unless the real ones are used. */
export function planHelpers(input: PlanInput): ProcessPlan[] {
  const { settings, ports, dataDir, stripeSecrets } = input;
  const mailbox: ProcessPlan = {
    name: 'mailbox',
    entry: 'local/dist/mail/main.js',
    readyUrl: `${at(ports.mailbox)}/healthz`,
    env: {
      ...common(input),
      PORT: String(ports.mailbox),
      SMTP_PORT: String(ports.smtp),
      MAIL_DIR: join(dataDir, 'mail'),
    },
  };
  const sandbox: ProcessPlan = {
    name: 'card-sandbox',
    entry: 'local/dist/card-sandbox/main.js',
    readyUrl: `${at(ports.sandbox)}/health/ready`,
    env: {
      ...common(input),
      PORT: String(ports.sandbox),
      CARD_SANDBOX_DIR: join(dataDir, 'card-sandbox'),
      STRIPE_SECRET_KEY: stripeSecrets.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
      WEBHOOK_URL: `${at(input.gatewayPort)}/payment/stripe/webhook/`,
      SANDBOXPAY_SECRET_KEY: input.sandboxpaySecret,
      SANDBOXPAY_WEBHOOK_URL: `${at(input.gatewayPort)}/payment/sandboxpay/webhook/`,
    },
  };
  return [...(settings.smtpUrl ? [] : [mailbox]), ...(settings.stripe ? [] : [sandbox])];
}

/** The services, each with its own database and what else its own work needs. */
export function planServices(input: PlanInput, databaseUrls: DatabaseUrls): ProcessPlan[] {
  const { settings, ports, stripeSecrets, serviceTokenSecret, factorSecret, dataDir, root } = input;
  const jwks = { JWKS_URL: `${at(ports.auth)}/auth/.well-known/jwks.json` };
  const stripeApi = settings.stripe ? settings.stripe.apiUrl : at(ports.sandbox);
  // Who calls another service has its address and the secret that proves who calls.
  const secret = { SERVICE_TOKEN_SECRET: serviceTokenSecret };
  const calling = { ...jwks, ...secret, AUTH_INTERNAL_URL: at(ports.authInternal) };
  const own: Readonly<Record<string, NodeJS.ProcessEnv>> = {
    auth: { ...secret, FACTOR_SECRET: factorSecret, INTERNAL_PORT: String(ports.authInternal) },
    content: {
      ...calling,
      BILLING_INTERNAL_URL: at(ports.billingInternal),
      CONTENT_DIR: join(root, 'content'),
    },
    billing: {
      ...calling,
      INTERNAL_PORT: String(ports.billingInternal),
      CONTENT_DIR: join(root, 'content'),
      STRIPE_SECRET_KEY: stripeSecrets.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
      ...(stripeApi && { STRIPE_API_URL: stripeApi }),
      // The sandbox plays it: with Stripe itself it is not offered.
      ...(!settings.stripe && {
        SANDBOXPAY_SECRET_KEY: input.sandboxpaySecret,
        SANDBOXPAY_API_URL: `${at(ports.sandbox)}/sandboxpay`,
      }),
    },
    booking: { ...calling, CONTENT_DIR: join(root, 'content') },
  };
  return input.services.map((name) => ({
    name: `svc-${name}`,
    entry: `svc-${name}/dist/main.js`,
    readyUrl: `${portOf(ports, name)}/health/ready`,
    liveUrl: `${portOf(ports, name)}/health/live`,
    ...replaceable,
    env: {
      ...common(input),
      ...sharing,
      PORT: String(ports[name]),
      DATABASE_URL: databaseUrls[name],
      ...busOf(settings, databaseUrls),
      PUBLIC_URL: publicUrl(input),
      SMTP_URL: settings.smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: settings.inherited.MAIL_FROM ?? 'Passerelle <bonjour@passerelle.test>',
      STORAGE_URL: settings.inherited.STORAGE_URL ?? pathToFileURL(join(dataDir, 'media')).href,
      PASSERELLE_DEMO: settings.demo ? '1' : '0',
      ...(own[name] ?? { ...calling, CONTENT_DIR: join(root, 'content') }),
    },
  }));
}

/** What carries the services' events. */
function busOf({ amqp }: Settings, { bus }: DatabaseUrls): NodeJS.ProcessEnv {
  if (!amqp) return { BUS_DATABASE_URL: bus };
  return { AMQP_URL: amqp.url, ...(amqp.prefix && { AMQP_PREFIX: amqp.prefix }) };
}

/** The gateway, the one process that browsers talk to. */
export function planGateway(input: PlanInput, databaseUrls: DatabaseUrls): ProcessPlan {
  const { settings, ports, gatewayPort, dataDir } = input;
  return {
    name: 'gateway',
    entry: 'gateway/dist/main.js',
    readyUrl: `${at(gatewayPort)}/health/ready`,
    liveUrl: `${at(gatewayPort)}/health/live`,
    ...replaceable,
    env: {
      ...common(input),
      ...sharing,
      PORT: String(gatewayPort),
      PUBLIC_URL: publicUrl(input),
      ...Object.fromEntries(input.services.map((name) => [serviceUrl(name), portOf(ports, name)])),
      ...releases(dataDir, settings, databaseUrls),
      OPS_TOKEN: settings.inherited.OPS_TOKEN || input.opsToken,
      CARD_PROVIDER_ORIGINS: settings.stripe ? 'https://checkout.stripe.com' : at(ports.sandbox),
      ...(!settings.smtpUrl && { MAILBOX_URL: `${at(ports.mailbox)}/` }),
    },
  };
}

/** Where the gateway finds what is published, as its publisher and it read it from their environment. */
export interface Releases {
  readonly SLICES_DIR: string;
  readonly DATABASE_URL: string;
  /** Empty where other machines have no part in it. */
  readonly STORAGE_URL?: string;
}

/** What is being worked on is kept apart from what `npm start` serves, and on this machine. */
export function releases(
  dataDir: string,
  { development }: Pick<Settings, 'development'>,
  urls: DatabaseUrls,
): Releases {
  return development
    ? { SLICES_DIR: join(dataDir, 'slices-dev'), DATABASE_URL: urls.gateway_dev, STORAGE_URL: '' }
    : { SLICES_DIR: join(dataDir, 'slices'), DATABASE_URL: urls.gateway };
}

/** The browser's origin. `localhost`, so that the card sandbox on 127.0.0.1 is another site. */
export function publicUrl({ gatewayPort }: Pick<PlanInput, 'gatewayPort'>): string {
  return `http://localhost:${gatewayPort}`;
}
