import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type DatabaseUrls, databasesOf } from '../postgres/databases.js';
import { type PlanInput, type Ports, planGateway, planHelpers, planServices, portNames } from './plan.js';
import { readSettings } from './settings.js';

const services = ['auth', 'content', 'billing', 'booking', 'desk'];
const ports = Object.fromEntries(
  portNames(services).map((name, index) => [name, 20_000 + index]),
) as unknown as Ports;
const urls = Object.fromEntries(
  databasesOf(services).map((name) => [name, `postgresql://${name}`]),
) as unknown as DatabaseUrls;

function input(env: NodeJS.ProcessEnv): PlanInput {
  return {
    root: '/repo',
    dataDir: '/data',
    services,
    settings: readSettings(env, '/repo'),
    gatewayPort: 8080,
    ports,
    stripeSecrets: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    sandboxpaySecret: 'sandboxpay-secret',
    serviceTokenSecret: 'service-secret',
    factorSecret: 'factor-secret',
    opsToken: 'ops-token',
  };
}

const named = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(planServices(input(env), urls).map((plan) => [plan.name, plan.env]));

describe('the plan of the processes', () => {
  it('gives each service its own database and nobody the administrator', () => {
    const admin = 'postgresql://admin@db/postgres';
    const plans = [
      ...planHelpers(input({ DATABASE_URL: admin })),
      ...planServices(input({ DATABASE_URL: admin }), urls),
      planGateway(input({ DATABASE_URL: admin }), urls),
    ];
    expect(plans.some(({ env }) => Object.values(env).includes(admin))).toBe(false);
    expect(named({})['svc-auth']?.DATABASE_URL).toBe('postgresql://auth');
    expect(planGateway(input({}), urls).env.DATABASE_URL).toBe('postgresql://gateway');
  });

  it('keeps what is being worked on apart from what npm start serves', () => {
    const settings = { ...input({}).settings, development: true };
    expect(planGateway({ ...input({}), settings }, urls).env).toMatchObject({
      SLICES_DIR: '/data/slices-dev',
      DATABASE_URL: 'postgresql://gateway_dev',
      STORAGE_URL: '',
    });
    const { SLICES_DIR, STORAGE_URL } = planGateway(input({ STORAGE_URL: 's3://bucket' }), urls).env;
    expect([SLICES_DIR, STORAGE_URL]).toEqual(['/data/slices', 's3://bucket']);
  });

  it('has operators’ tools of this machine in by a token, or by the one that was chosen', () => {
    expect(planGateway(input({}), urls).env.OPS_TOKEN).toBe('ops-token');
    expect(planGateway(input({ OPS_TOKEN: 'chosen' }), urls).env.OPS_TOKEN).toBe('chosen');
  });

  it('gives secrets to those who use them only', () => {
    const services = named({});
    const holders = (name: string) => Object.keys(services).filter((service) => services[service]?.[name]);
    expect(holders('STRIPE_SECRET_KEY')).toEqual(['svc-billing']);
    expect(holders('SERVICE_TOKEN_SECRET')).toEqual([
      'svc-auth',
      'svc-content',
      'svc-billing',
      'svc-booking',
      'svc-desk',
    ]);
    expect(holders('FACTOR_SECRET')).toEqual(['svc-auth']);
    expect(holders('AUTH_INTERNAL_URL')).toEqual(['svc-content', 'svc-billing', 'svc-booking', 'svc-desk']);
    expect(holders('BILLING_INTERNAL_URL')).toEqual(['svc-content']);
    expect(holders('JWKS_URL')).toEqual(['svc-content', 'svc-billing', 'svc-booking', 'svc-desk']);
  });

  it('has a place for a service that nobody has named anywhere', () => {
    expect(named({})['svc-desk']).toMatchObject({
      DATABASE_URL: 'postgresql://desk',
      CONTENT_DIR: '/repo/content',
    });
    expect(planGateway(input({}), urls).env.DESK_URL).toBe(`http://127.0.0.1:${named({})['svc-desk']?.PORT}`);
  });

  it('leaves out what a real counterpart replaces', () => {
    const real = { SMTP_URL: 'smtp://mail', STRIPE_SECRET_KEY: 'sk_live', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(planHelpers(input({})).map(({ name }) => name)).toEqual(['mailbox', 'card-sandbox']);
    expect(planHelpers(input(real))).toEqual([]);
    expect(named(real)['svc-billing']).toMatchObject({ SMTP_URL: 'smtp://mail' });
    expect(named(real)['svc-billing']?.STRIPE_API_URL).toBeUndefined();
    expect(named({})['svc-billing']?.SANDBOXPAY_API_URL).toMatch(/\/sandboxpay$/);
    expect(named(real)['svc-billing']?.SANDBOXPAY_API_URL).toBeUndefined();
    expect(named(real)['svc-billing']?.SANDBOXPAY_SECRET_KEY).toBeUndefined();
    expect(planGateway(input(real), urls).env).toMatchObject({
      CARD_PROVIDER_ORIGINS: 'https://checkout.stripe.com',
    });
  });

  it('gives the services a bus: RabbitMQ where it is asked for', () => {
    expect(named({})['svc-auth']?.BUS_DATABASE_URL).toBe('postgresql://bus');
    const asked = { AMQP_URL: 'amqp://secret@broker', AMQP_PREFIX: 'mine' };
    expect(named(asked)['svc-auth']).toMatchObject(asked);
    expect(named(asked)['svc-auth']?.BUS_DATABASE_URL).toBeUndefined();
    expect(planGateway(input(asked), urls).env.AMQP_URL).toBeUndefined();
  });

  it('makes demo accounts on the embedded database only, unless asked', () => {
    const demo = (env: NodeJS.ProcessEnv) => named(env)['svc-auth']?.PASSERELLE_DEMO;
    expect(demo({})).toBe('1');
    expect(demo({ DATABASE_URL: 'postgresql://db/x' })).toBe('0');
    expect(demo({ DATABASE_URL: 'postgresql://db/x', PASSERELLE_DEMO: '1' })).toBe('1');
    expect(() => demo({ PASSERELLE_DEMO: 'true' })).toThrow(/^PASSERELLE_DEMO: must be one of 0, 1/);
  });
});

describe('readSettings', () => {
  it('a secret in a file is the supervisor’s to read, and handed on as it hands on all others', () => {
    const file = fileURLToPath(import.meta.url);
    const { smtpUrl, inherited } = readSettings({ SMTP_URL_FILE: file, AWS_REGION: 'x' }, '/repo');
    expect(smtpUrl).toContain('readSettings');
    expect(inherited).toEqual({ AWS_REGION: 'x' });
  });

  it.each(['abc', '-1', '70000', '80.5'])('refuses PORT=%s', (PORT) => {
    expect(() => readSettings({ PORT }, '/repo')).toThrow(/^PORT: must be a port number/);
  });
});
