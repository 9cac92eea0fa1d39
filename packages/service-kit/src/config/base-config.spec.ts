import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@passerelle/process-kit';
import * as z from 'zod/mini';
import { BaseConfig, CallingConfig } from './base-config.js';

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
    [{ DATABASE_URL: 'postgres://u:hunter2/3@x/y' }, /^DATABASE_URL: must write \/ \? # .* as %2F/],
    [{ DATABASE_URL: 'postgres://u:12#hunter2@x/y' }, /^DATABASE_URL: must write/],
    [{ SMTP_URL: 'smtps://awa@b.ca:12?hunter2@mail.example' }, /^SMTP_URL: must write/],
    [
      { PUBLIC_URL: 'https://tcf.example.ca/hunter2' },
      /^PUBLIC_URL: must be scheme and host alone, for example/,
    ],
    [{ PUBLIC_URL: 'https://awa:hunter2@tcf.example.ca' }, /^PUBLIC_URL: must be scheme and host alone/],
    [{ PUBLIC_URL: 'tcf.example.ca' }, /^PUBLIC_URL: must be a URL like/],
    [{ MAIL_FROM: 'École: hunter2 <a@b.ca>' }, /^MAIL_FROM: must be one address, for example/],
    [{ MAIL_FROM: '"Passerelle <hunter2@b.ca>"' }, /^MAIL_FROM: must be one address/],
    [{ MAIL_FROM: 'hunter2' }, /^MAIL_FROM: must be one address/],
    [{ STORAGE_URL: 'file://hunter2/media' }, /^STORAGE_URL: must begin with three slashes/],
    [{ STORAGE_URL: 'ftp://hunter2/media' }, /^STORAGE_URL: must be a URL like file:.* or s3:/],
    [{ STORAGE_URL: 's3://key:hunter2@media' }, /^STORAGE_URL: must hold no credentials/],
  ])('says what is wrong with %j', (change, line) => {
    const lines = linesOf({ ...good, ...change });
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines.join()).not.toContain('hunter2');
  });
  it('reads what was written as people write it', () => {
    const read = (name: keyof BaseConfig, value: string) =>
      readConfig(BaseConfig, { ...good, [name]: value })[name];
    expect(read('PUBLIC_URL', 'https://TCF.Example.ca:443/')).toBe('https://tcf.example.ca');
    expect(read('PUBLIC_URL', 'https://école.example.ca')).toBe('https://xn--cole-9oa.example.ca');
    expect(read('DATABASE_URL', 'postgres://u:p%40%2F@x/y \n')).toBe('postgres://u:p%40%2F@x/y');
    expect(read('SMTP_URL', 'smtps://awa@ecole.ca:p@mail.example:465')).toContain('awa@ecole.ca');
    for (const from of ['a@b.ca', 'École du Pont <a@b.ca>', '"École, à Montréal" <a@b.ca>'])
      expect(read('MAIL_FROM', from)).toBe(from);
  });
  it('of who verifies tokens says where their keys are', () => {
    const calling = { ...good, SERVICE_TOKEN_SECRET: 'x'.repeat(32), AUTH_INTERNAL_URL: 'http://a:1' };
    expect(linesOf(calling, CallingConfig)).toEqual([
      expect.stringMatching(/^JWKS_URL: must be set, for example/),
    ]);
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
