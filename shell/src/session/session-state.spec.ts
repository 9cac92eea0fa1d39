import { describe, expect, it } from '@jest/globals';
import { type FullSession, persistedPart, reduceSession, restoringSession } from './session-state.js';

const user = {
  id: 'u1',
  first_name: 'Awa',
  last_name: 'Diop',
  email: 'awa@exemple.org',
  phone: null,
  country: null,
  image: null,
  roles: ['learner' as const],
};
const signedIn: FullSession = reduceSession(restoringSession, { type: 'signed-in', accessToken: 'a', user });

describe('the session', () => {
  it('is restored from what was kept', () => {
    // What was kept is known: nothing is awaited.
    const active = { ...signedIn, subscriptionStatus: 'Active' as const, isSubscriptionAwaited: undefined };
    expect(reduceSession(restoringSession, { type: 'restored', persisted: persistedPart(active) })).toEqual(
      active,
    );
  });
  it.each([
    ['nothing', null],
    ['no token', { ...persistedPart(signedIn), accessToken: null }],
    ['no user', { ...persistedPart(signedIn), user: null }],
    ['a flag that says no', { ...persistedPart(signedIn), isAuthenticated: false }],
  ])('is none where %s was kept', (_what, persisted) => {
    expect(reduceSession(restoringSession, { type: 'restored', persisted })).toMatchObject({
      phase: 'ready',
      isAuthenticated: false,
      accessToken: null,
      user: null,
      subscriptionStatus: 'Not Active',
    });
  });
  it('begins without a subscription and forgets it at the end', () => {
    expect(signedIn.subscriptionStatus).toBe('Not Active');
    const active = reduceSession(signedIn, { type: 'subscription-known', status: 'Active' });
    expect(active.subscriptionStatus).toBe('Active');
    expect(reduceSession(active, { type: 'signed-out' })).toMatchObject({
      isAuthenticated: false,
      subscriptionStatus: 'Not Active',
    });
  });
  it('is not revived by what arrives after the sign-out', () => {
    const out = reduceSession(signedIn, { type: 'signed-out' });
    expect(reduceSession(out, { type: 'token-renewed', accessToken: 'b' })).toBe(out);
    expect(reduceSession(out, { type: 'user-changed', user })).toBe(out);
    expect(reduceSession(out, { type: 'subscription-known', status: 'Active' })).toBe(out);
  });
  it('of somebody else is not changed by an answer about who was here before', () => {
    expect(reduceSession(signedIn, { type: 'user-changed', user: { ...user, id: 'u0' } })).toBe(signedIn);
  });
  it('keeps four things and nothing else', () => {
    expect(Object.keys(persistedPart(signedIn)).sort()).toEqual([
      'accessToken',
      'isAuthenticated',
      'subscriptionStatus',
      'user',
    ]);
  });
});
