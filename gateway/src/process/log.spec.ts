import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.js';

describe('the log', () => {
  it('names levels as the services do, tells UTC and masks secrets', () => {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    createLog('info', destination).error({ headers: { cookie: 'passerelle_access=x' } }, 'call failed');
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      level: 'error',
      service: 'gateway',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      headers: { cookie: '[redacted]' },
      msg: 'call failed',
    });
  });
});
