import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { problemsOf } from './problems-of.js';

const call = { owner: 'svc-auth', path: '/x/', summary: '', replies: { 200: null } } as const;
const unlimited = ['too_many_requests', 'internal_error', 'service_unavailable', 'upstream_timeout'];
const always = ['payload_too_large', ...unlimited];

describe('the problems of a call', () => {
  it('are those of the way to it', () =>
    expect(problemsOf(endpoint({ ...call, method: 'GET', access: 'public' }))).toEqual(always));

  it('come from its access', () => {
    expect(problemsOf(endpoint({ ...call, method: 'GET', access: 'optional' }))).toContain('unauthenticated');
    expect(problemsOf(endpoint({ ...call, method: 'GET', access: ['teacher'] }))).toEqual([
      'unauthenticated',
      'forbidden',
      ...always,
    ]);
  });

  it('come from its body', () => {
    const body = z.object({ a: z.string() });
    expect(problemsOf(endpoint({ ...call, method: 'POST', access: 'public', body }))).toEqual([
      'validation_failed',
      'malformed_body',
      'cross_site_refused',
      'request_timeout',
      'payload_too_large',
      'unsupported_media_type',
      ...unlimited,
    ]);
  });

  it('say that a body is refused where there is none', () =>
    expect(problemsOf(endpoint({ ...call, method: 'DELETE', access: 'public' }))).toEqual([
      'cross_site_refused',
      ...always,
    ]));

  it('say that another’s thing is not there, and that a planned call is not', () => {
    const access = { ownerOr: ['teacher'] } as const;
    expect(problemsOf(endpoint({ ...call, method: 'GET', access }))).toEqual([
      'unauthenticated',
      'not_found',
      ...always,
    ]);
    expect(problemsOf(endpoint({ ...call, method: 'GET', access: 'public', planned: 'later' }))).toContain(
      'not_implemented',
    );
  });

  it('leave out what the contract allows', () => {
    const webhook = endpoint({ ...call, method: 'POST', access: 'public', crossSite: true });
    expect(problemsOf(webhook)).not.toContain('cross_site_refused');
  });

  it('are its own too, each once, in the catalogue’s order', () => {
    const problems = ['slot_taken', 'not_found', 'unauthenticated'] as const;
    expect(problemsOf(endpoint({ ...call, method: 'GET', access: 'user', problems }))).toEqual([
      'unauthenticated',
      'not_found',
      'slot_taken',
      ...always,
    ]);
  });
});
