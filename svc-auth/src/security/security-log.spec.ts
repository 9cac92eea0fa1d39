import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SecurityLog } from './security-log.js';

afterEach(() => Logger.overrideLogger(false));

describe('SecurityLog', () => {
  const record = (...facts: Parameters<SecurityLog['record']>) => {
    const lines: [string, unknown][] = [];
    const keep = (level: string) => (line: unknown) => void lines.push([level, line]);
    Logger.overrideLogger({ log: keep('log'), warn: keep('warn'), error: keep('error') });
    new SecurityLog().record(...facts);
    return lines;
  };

  it('masks e-mail and network addresses', () => {
    const facts = { userId: 'u1', email: 'candidat@passerelle.test', address: '203.0.113.7' };
    expect(record('sign_in', facts)).toEqual([
      ['log', { security: 'sign_in', userId: 'u1', email: 'c***@passerelle.test', address: '203.0.113.*' }],
    ]);
  });

  it.each(['refresh_reuse', 'sign_in_refused', 'password_refused', 'password_reset_withheld'] as const)(
    'warns of %s',
    (event) => expect(record(event)).toEqual([['warn', { security: event }]]),
  );
});
