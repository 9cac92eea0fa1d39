import { describe, expect, it } from '@jest/globals';
import { clientHeaders } from './reply-headers.js';

describe('clientHeaders', () => {
  it('keeps every cookie, drops what is for one hop or tells of the inside', () => {
    const upstream = {
      'content-type': 'text/plain',
      'set-cookie': ['a=1', 'b=2'],
      'transfer-encoding': 'chunked',
      server: 'x',
      'x-powered-by': 'y',
      'x-correlation-id': 'theirs',
    };
    expect(clientHeaders(upstream, 'ours', ['x-added', '1'])).toEqual([
      ...['content-type', 'text/plain', 'set-cookie', 'a=1', 'set-cookie', 'b=2'],
      ...['x-correlation-id', 'ours', 'x-content-type-options', 'nosniff', 'x-added', '1'],
    ]);
  });
});
