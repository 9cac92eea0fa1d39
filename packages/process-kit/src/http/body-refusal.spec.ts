import { describe, expect, it } from '@jest/globals';
import { announcedLength, bodyRefusal } from './body-refusal.js';

describe('announcedLength', () => {
  it('is 0 without a body, unknown when chunked', () => {
    expect(announcedLength({})).toBe(0);
    expect(announcedLength({ 'content-length': '12' })).toBe(12);
    expect(announcedLength({ 'transfer-encoding': 'chunked' })).toBeUndefined();
  });
});

describe('bodyRefusal', () => {
  const rules = { contentType: 'application/json', bodyLimit: 10 } as const;
  const check = (headers: Record<string, string>, more: object = {}) =>
    bodyRefusal(headers, { ...rules, ...more });

  it('asks first how long a body is, then what it is', () => {
    const both = { 'content-length': '11', 'content-type': 'text/plain' };
    expect(check(both)).toBe('payload_too_large');
    expect(check({ ...both, 'content-length': '10' })).toBe('unsupported_media_type');
  });

  it('lets a missing body pass: whether one is needed is the owner’s to say', () => {
    expect(check({ 'content-type': 'text/plain' })).toBeUndefined();
    expect(check({ 'content-length': '0' })).toBeUndefined();
  });

  it('takes whatever nobody reads, up to its limit', () => {
    const headers = { 'content-length': '10', 'content-type': 'multipart/form-data; boundary=x' };
    expect(check(headers, { contentType: 'any' })).toBeUndefined();
    expect(check({ ...headers, 'content-length': '11' }, { contentType: 'any' })).toBe('payload_too_large');
  });

  it('takes signed JSON as JSON', () => {
    const headers = { 'content-length': '2', 'content-type': 'application/json; charset=utf-8' };
    expect(check(headers, { contentType: 'raw-json' })).toBeUndefined();
  });
});
