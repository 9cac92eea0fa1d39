import { afterEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Seal } from '../../security/seal.js';
import { TotpFactors } from './totp-factors.js';

const seal = new Seal({ FACTOR_SECRET: 'one-secret-of-32-characters-or-more' });
const other = new Seal({ FACTOR_SECRET: 'another-secret-of-32-characters-or-more' });
const closedBy = (by: Seal) => ({ accountId: 'a', secret: by.close(Buffer.from('x'), 'secret of totp a') });

afterEach(() => Logger.overrideLogger(false));

it.each([
  ['nobody has a factor yet', [], 0],
  ['the secret is theirs', [closedBy(seal)], 0],
  ['the secret is another one', [closedBy(other)], 1],
  ['it was another one for a while', [closedBy(seal), closedBy(other)], 1],
])('the log says at the start that factors do not open: %s', async (_when, rows, times) => {
  const told: unknown[] = [];
  const keep = (line: unknown) => void told.push(line);
  Logger.overrideLogger({ log: keep, warn: keep, error: keep });
  const dataSource = { getRepository: () => ({ find: async () => rows }) } as unknown as DataSource;
  const none = undefined as never;
  await new TotpFactors(dataSource, none, none, none, seal, none).onApplicationBootstrap();
  expect(told).toHaveLength(times);
  if (times > 0) expect(told[0]).toMatch(/^FACTOR_SECRET is not the one/);
});
