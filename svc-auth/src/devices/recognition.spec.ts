import { describe, expect, it } from '@jest/globals';
import { candidatesOf, recognise } from './recognition.js';

describe('what an origin is to an account', () => {
  it.each([
    [{ device: true, address: true }, 'device', ['device', 'address']],
    [{ device: false, address: true }, 'device', ['address']],
    [{ device: null, address: true }, 'address', ['address']],
    [{ device: null, address: false }, 'address', []],
    [{ device: null, address: null }, 'strangers', []],
  ])('%j is %s, seen lately %j', (known, kind, fresh) => {
    expect(recognise(known)).toEqual({ kind, fresh: new Set(fresh) });
  });

  it('counts each device and each network by itself, and strangers together', () => {
    const origin = { address: '203.0.113.5', network: '203.0.113.5', userAgent: null, device: 'a' };
    const one = candidatesOf(origin);
    const other = candidatesOf({ ...origin, device: 'b' });
    expect(one.sources.device).not.toBe(other.sources.device);
    expect(one.sources.address).toBe(other.sources.address);
    expect(candidatesOf({ ...origin, network: '203.0.113.6' }).sources).not.toEqual(one.sources);
    expect(candidatesOf({ ...origin, device: undefined }).device).toBeNull();
  });
});
