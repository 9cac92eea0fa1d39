import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.js';

describe('the log', () => {
  it('names its process and level, tells UTC and masks secrets', () => {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const entry = { headers: { cookie: 'passerelle_access=x' }, refresh: 'x' };
    createLog('gateway', 'info', destination).error(entry, 'call failed');
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      level: 'error',
      service: 'gateway',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      headers: { cookie: '[redacted]' },
      refresh: '[redacted]',
      msg: 'call failed',
    });
  });
});
