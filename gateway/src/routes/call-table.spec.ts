import { describe, expect, it } from '@jest/globals';
import { calls, isApiPath, methodsByPattern } from './call-table.js';

describe('isApiPath', () => {
  it.each([
    '/auth',
    '/auth/x',
    '/user/api/x',
    '/mgmt/tests/009/',
    '/exam/',
    '/payment/stripe/x',
    '/payment/orangemoney',
  ])('%s belongs to the API', (path) => expect(isApiPath(path)).toBe(true));
  it.each([
    '/',
    '/payment',
    '/payment/',
    '/payment/confirmation',
    '/stripe-payment/confirmation',
    '/exams',
    '/examen/1',
  ])('%s does not', (path) => expect(isApiPath(path)).toBe(false));
});

describe('calls', () => {
  it('have no two rows for one method and pattern', () => {
    const keys = calls.map((call) => `${call.method} ${call.pattern}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('take the cookie as a credential for browser forms alone', () => {
    const names = calls.filter((call) => call.cookieCredential).map((call) => call.name);
    expect(names).toEqual(['createCheckoutSession', 'createCheckoutSessionBySandboxpay']);
  });

  it('know all methods of a pattern', () => {
    expect(methodsByPattern().get('/exam/attempts')?.sort()).toEqual(['GET', 'POST']);
  });
});
