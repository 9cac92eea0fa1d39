import { describe, expect, it } from '@jest/globals';
import { type DatabaseUrls, databases } from '../postgres/databases.js';
import { type PlanInput, type Ports, planGateway, planHelpers, planServices, portNames } from './plan.js';
import { readSettings } from './settings.js';

const ports = Object.fromEntries(portNames.map((name, index) => [name, 20_000 + index])) as unknown as Ports;
const urls = Object.fromEntries(
  databases.map((name) => [name, `postgresql://${name}`]),
) as unknown as DatabaseUrls;

function input(env: NodeJS.ProcessEnv): PlanInput {
  return {
    root: '/repo',
    dataDir: '/data',
    settings: readSettings(env, '/repo'),
    gatewayPort: 8080,
    ports,
    stripeSecrets: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    sandboxpaySecret: 'sandboxpay-secret',
    serviceTokenSecret: 'service-secret',
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
      planGateway(input({ DATABASE_URL: admin })),
    ];
    expect(plans.some(({ env }) => Object.values(env).includes(admin))).toBe(false);
    expect(named({})['svc-auth']?.DATABASE_URL).toBe('postgresql://auth');
    expect(planGateway(input({})).env.DATABASE_URL).toBeUndefined();
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
    ]);
    expect(holders('AUTH_INTERNAL_URL')).toEqual(['svc-content', 'svc-billing', 'svc-booking']);
    expect(holders('BILLING_INTERNAL_URL')).toEqual(['svc-content']);
    expect(holders('JWKS_URL')).toEqual(['svc-content', 'svc-billing', 'svc-booking']);
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
    expect(planGateway(input(real)).env).toMatchObject({
      CARD_PROVIDER_ORIGINS: 'https://checkout.stripe.com',
    });
  });

  it('gives the services a bus: RabbitMQ where it is asked for', () => {
    expect(named({})['svc-auth']?.BUS_DATABASE_URL).toBe('postgresql://bus');
    const asked = { AMQP_URL: 'amqp://secret@broker', AMQP_PREFIX: 'mine' };
    expect(named(asked)['svc-auth']).toMatchObject(asked);
    expect(named(asked)['svc-auth']?.BUS_DATABASE_URL).toBeUndefined();
    expect(planGateway(input(asked)).env.AMQP_URL).toBeUndefined();
  });

  it('makes demo accounts on the embedded database only, unless asked', () => {
    const demo = (env: NodeJS.ProcessEnv) => named(env)['svc-auth']?.PASSERELLE_DEMO;
    expect(demo({})).toBe('1');
    expect(demo({ DATABASE_URL: 'postgresql://db/x' })).toBe('0');
    expect(demo({ DATABASE_URL: 'postgresql://db/x', PASSERELLE_DEMO: '1' })).toBe('1');
  });
});

describe('readSettings', () => {
  it.each(['abc', '-1', '70000', '80.5'])('refuses PORT=%s', (PORT) => {
    expect(() => readSettings({ PORT }, '/repo')).toThrow(/^PORT: must be a port number/);
  });
});
