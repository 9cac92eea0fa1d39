import { describe, expect, it } from '@jest/globals';
import { errors } from 'undici';
import { BodyTooLargeError } from './upload-body.js';
import { isStaleConnection, problemOfError, UpstreamTimeoutError } from './upstream-error.js';

const system = (code: string) => Object.assign(new Error(code), { code });

describe('problemOfError', () => {
  it.each([
    [new BodyTooLargeError(), 'payload_too_large'],
    [new UpstreamTimeoutError(), 'upstream_timeout'],
    [new errors.HeadersTimeoutError(), 'upstream_timeout'],
    [new errors.BodyTimeoutError(), 'upstream_timeout'],
    [new errors.InvalidArgumentError(), 'malformed_body'],
    [new errors.ConnectTimeoutError(), 'service_unavailable'],
    [system('ECONNREFUSED'), 'service_unavailable'],
    [new Error('anything'), 'service_unavailable'],
  ])('%s is answered as %s', (error, code) => {
    expect(problemOfError(error)).toBe(code);
  });
});

describe('isStaleConnection', () => {
  it('is about connections that had been open, not about services that are away', () => {
    expect(isStaleConnection(new errors.SocketError('other side closed'))).toBe(true);
    expect(isStaleConnection(system('ECONNRESET'))).toBe(true);
    expect(isStaleConnection(system('ECONNREFUSED'))).toBe(false);
    expect(isStaleConnection(new UpstreamTimeoutError())).toBe(false);
  });
});
