import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@passerelle/process-kit';
import * as z from 'zod/mini';
import { BaseConfig } from './base-config.js';

const good = {
  PORT: '4001',
  DATABASE_URL: 'postgres://u:hunter2@127.0.0.1/x',
  BUS_DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1/bus',
  PUBLIC_URL: 'http://localhost:8080',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Passerelle <a@b.ca>',
  STORAGE_URL: 'file:///tmp/media',
};
const linesOf = (environment: Record<string, string | undefined>, schema: z.ZodMiniType = BaseConfig) => {
  try {
    readConfig(schema, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  it('fills in what may be left out', () => {
    expect(readConfig(BaseConfig, { ...good, LOG_LEVEL: '' })).toMatchObject({
      PORT: 4001,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      PASSERELLE_DEMO: false,
    });
    expect(readConfig(BaseConfig, { ...good, PASSERELLE_DEMO: '1' }).PASSERELLE_DEMO).toBe(true);
  });
  it.each([
    [{ DATABASE_URL: 'mysql://hunter2@x/y' }, /^DATABASE_URL: must be a URL like postgres:/],
    [{ DATABASE_URL: undefined }, /^DATABASE_URL: must be set/],
    [{ PORT: 'http' }, /^PORT: must be a port number/],
    [{ PORT: '70000' }, /^PORT: must be a port number from 0 to 65535/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of fatal, error/],
    [{ SERVICE_TOKEN_SECRET: 'hunter2' }, /^SERVICE_TOKEN_SECRET: must have at least 32 characters/],
    [{ AMQP_URL: 'http://hunter2@x' }, /^AMQP_URL: must be a URL like amqp:/],
    [{ AMQP_PREFIX: 'hunter2 #' }, /^AMQP_PREFIX: must be letters, digits/],
    [{ SMTP_URL: 'smtps://awa:hunter2%@mail.example' }, /^SMTP_URL: must write a % in .* as %25/],
    [{ STORAGE_URL: 'ftp://hunter2/media' }, /^STORAGE_URL: must be a URL like file:.* or s3:/],
    [{ STORAGE_URL: 's3://key:hunter2@media' }, /^STORAGE_URL: must hold no credentials/],
  ])('says what is wrong with %j', (change, line) => {
    const lines = linesOf({ ...good, ...change });
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines.join()).not.toContain('hunter2');
  });
  it('says it of a service’s own variables, in English', () => {
    const schema = z.extend(BaseConfig, {
      STRIPE_SECRET_KEY: z.string(),
      RATIO: z.coerce.number().check(z.lte(1)),
    });
    expect(linesOf({ ...good, RATIO: '2' }, schema)).toEqual([
      'STRIPE_SECRET_KEY: must be set',
      expect.stringMatching(/^RATIO: Too big/),
    ]);
  });
});
