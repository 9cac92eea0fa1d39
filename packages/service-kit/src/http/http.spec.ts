import { describe, expect, it } from '@jest/globals';
import { claimAccount, logout } from '@passerelle/contracts';
import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import * as z from 'zod/mini';
import { ProblemError } from '../problem/problem-error.js';
import { cookiesOf } from './cookies.js';
import { speakFrench } from './french.js';
import { toProblemError } from './problem.filter.js';
import { unmatchedCalls } from './unmatched.js';

describe('cookies', () => {
  it.each([
    [undefined, {}],
    // RFC 6265: quotes are part of a value.
    ['a=1; b="two"; a=3', { a: '1', b: '"two"' }],
    ['c=%C3%A9; d=%zz; e; =f', { c: 'é', d: '%zz', '': 'f' }],
    ['__proto__=x', { ['__proto__']: 'x' }],
  ])('of %j', (header, cookies) => {
    expect(Object.entries(cookiesOf({ headers: { cookie: header } }))).toEqual(Object.entries(cookies));
  });
});

describe('a request without a handler', () => {
  const unmatched = unmatchedCalls([logout, claimAccount]);
  it.each([
    ['POST', '/auth/logout/', false, 'not_implemented'],
    ['POST', '/auth/logout', false, 'not_implemented'],
    ['GET', '/auth/logout/', false, 'method_not_allowed'],
    ['GET', '/auth/logout/x', false, 'not_found'],
    ['POST', '/internal/accounts/claim/', false, 'not_found'],
    ['POST', '/internal/accounts/claim/', true, 'not_implemented'],
    ['POST', '/auth/logout/', true, 'not_found'],
  ] as const)('%s %s (internal: %s) is %s', (method, path, internal, code) => {
    expect(unmatched(method, path, internal)).toBe(code);
  });
});

describe('what went wrong', () => {
  it.each([
    [new ProblemError('conflict'), 'conflict'],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'service_unavailable'],
    [new Error('timeout exceeded when trying to connect'), 'service_unavailable'],
    [Object.assign(new Error('a server that is being succeeded'), { code: '25006' }), 'service_unavailable'],
    [Object.assign(new Error('past the statement timeout'), { code: '57014' }), 'service_unavailable'],
    [Object.assign(new Error('a full disk'), { code: '53100' }), 'service_unavailable'],
    [Object.assign(new Error('a full disk of our own'), { code: 'ENOSPC' }), 'service_unavailable'],
    [Object.assign(new Error('x'), { severity: 'PANIC', code: 'XX000' }), 'service_unavailable'],
    [new QueryRunnerAlreadyReleasedError(), 'service_unavailable'],
    [Object.assign(new Error('x'), { statusCode: 413 }), 'payload_too_large'],
    [new Error('x'), 'internal_error'],
    [undefined, 'internal_error'],
  ])('%s is %s', (error, code) => expect(toProblemError(error).code).toBe(code));
});

describe('messages', () => {
  speakFrench();
  const messageOf = (schema: z.ZodMiniType, value: unknown) =>
    z.safeParse(schema, value).error?.issues[0]?.message;
  it.each([
    [z.string(), undefined, 'Ce champ est obligatoire.'],
    [z.string().check(z.minLength(1)), '', 'Ce champ est obligatoire.'],
    [z.string().check(z.maxLength(3)), 'four', '3 caractères au plus.'],
    [z.email(), 'x', 'Format de l’email invalide'],
    [z.string().check(z.regex(/^a$/)), 'b', 'Format invalide.'],
    [z.string().check(z.minLength(6, 'À moi')), 'x', 'À moi'],
    [z.int(), 'x', 'Entrée invalide : nombre attendu, chaîne de caractères reçu'],
  ])('%#', (schema, value, message) => expect(messageOf(schema, value)).toBe(message));
});
