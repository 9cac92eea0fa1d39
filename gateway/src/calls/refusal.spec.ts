import { describe, expect, it } from '@jest/globals';
import { announcedLength, isCrossSite, refusal } from './refusal.js';

const origin = 'http://localhost:8080';

describe('isCrossSite', () => {
  it.each([
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['HEAD', { origin: 'https://x.test' }, false],
    ['POST', {}, false],
    ['POST', { 'sec-fetch-site': 'same-origin' }, false],
    ['POST', { 'sec-fetch-site': 'none' }, false],
    ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://x.test' }, false],
    ['POST', { origin }, false],
    ['DELETE', { 'sec-fetch-site': 'cross-site' }, true],
    ['POST', { origin: 'http://127.0.0.1:8080' }, true],
    ['PATCH', { origin: 'null' }, true],
    ['POST', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }, true],
    ['POST', { 'sec-fetch-site': 'same-site', origin }, false],
  ])('%s with %j: %j', (method, headers, crossSite) => {
    expect(isCrossSite(method, headers, origin)).toBe(crossSite);
  });
});

describe('announcedLength', () => {
  it('is 0 without a body, unknown when chunked', () => {
    expect(announcedLength({})).toBe(0);
    expect(announcedLength({ 'content-length': '12' })).toBe(12);
    expect(announcedLength({ 'transfer-encoding': 'chunked' })).toBeUndefined();
  });
});

describe('refusal', () => {
  const rules = { contentType: 'application/json', bodyLimit: 10 } as const;
  const check = (headers: Record<string, string>, more: object = {}) =>
    refusal(headers, { ...rules, ...more });

  it('asks first how long a body is, then what it is', () => {
    const both = { 'content-length': '11', 'content-type': 'text/plain' };
    expect(check(both)).toBe('payload_too_large');
    expect(check({ ...both, 'content-length': '10' })).toBe('unsupported_media_type');
  });

  it('lets a missing body pass: whether one is needed is the owner’s to say', () => {
    expect(check({ 'content-type': 'text/plain' })).toBeUndefined();
    expect(check({ 'content-length': '0' })).toBeUndefined();
  });

  it('takes signed JSON as JSON', () => {
    const headers = { 'content-length': '2', 'content-type': 'application/json; charset=utf-8' };
    expect(check(headers, { contentType: 'raw-json' })).toBeUndefined();
  });
});
