import { describe, expect, it } from '@jest/globals';
import type { SliceManifest } from '@passerelle/contracts';
import { redirectOf } from './guard.js';
import { menuOf } from './menu.js';
import { createRouteTable } from './route-table.js';

const manifest = (
  name: SliceManifest['name'],
  paths: string[],
  navigation: SliceManifest['navigation'] = [],
): SliceManifest => ({
  name,
  version: '1.0.0',
  contract: 1,
  routes: paths.map((path) => ({ path, title: path })),
  navigation,
  fills: {},
});

describe('the route table', () => {
  const routeOf = createRouteTable([
    manifest('mfe-account', ['/{provider}-payment/confirmation', '/bookings/{id}/approve_booking/']),
    manifest('mfe-marketing', ['/', '/tarifs', '/orange-payment/confirmation']),
  ]);
  it.each([
    ['/', 'mfe-marketing'],
    ['/tarifs', 'mfe-marketing'],
    ['/tarifs/', 'mfe-marketing'],
    ['/stripe-payment/confirmation', 'mfe-account'],
    ['/orange-payment/confirmation', 'mfe-marketing'],
    ['/bookings/7/approve_booking', 'mfe-account'],
    ['/bookings/7/8/approve_booking', undefined],
    ['/tarif', undefined],
    ['/ops/', undefined],
  ])('gives %s to %s', (path, slice) => expect(routeOf(path)?.slice).toBe(slice));
});

describe('the guard', () => {
  const visitor = { phase: 'ready', isAuthenticated: false } as const;
  const learner = { phase: 'ready', isAuthenticated: true } as const;
  it.each([
    ['/dashboard', visitor, { to: '/login', state: { from: '/dashboard' } }],
    ['/dashboard/', visitor, { to: '/login', state: { from: '/dashboard' } }],
    ['/dashboard', learner, null],
    ['/', visitor, null],
    ['/', learner, { to: '/dashboard' }],
    ['/login', visitor, null],
    ['/login', learner, { to: '/dashboard' }],
    ['/tarifs', learner, null],
    ['/payment', visitor, null],
  ])('%s, %j', (path, session, redirect) => expect(redirectOf(path, null, session)).toEqual(redirect));

  it('brings the reader back to where they were going, and nowhere else', () => {
    expect(redirectOf('/login', { from: '/payment' }, learner)).toEqual({ to: '/payment' });
    expect(redirectOf('/login', { from: '//evil.example' }, learner)).toEqual({ to: '/dashboard' });
    expect(redirectOf('/login', { from: 'https://evil.example' }, learner)).toEqual({ to: '/dashboard' });
  });
  it('brings them back to the section of the learner area, not to the test', () => {
    const place = { section: 'mockexams', selectedTest: 't1', responseId: null };
    const toLogin = redirectOf('/dashboard', place, visitor);
    expect(toLogin).toEqual({ to: '/login', state: { from: '/dashboard', section: 'mockexams' } });
    expect(redirectOf('/login', toLogin?.state, learner)).toEqual({
      to: '/dashboard',
      state: { section: 'mockexams' },
    });
  });
  it('waits until it is known who uses the page', () =>
    expect(redirectOf('/dashboard', null, { phase: 'restoring', isAuthenticated: false })).toBeNull());
});

describe('the menu', () => {
  const { top, skills } = menuOf([
    manifest(
      'mfe-marketing',
      [],
      [
        { label: 'Tarifs', to: '/tarifs', place: 'top', order: 2 },
        { label: 'Expression Écrite', to: '/expression-ecrite', place: 'skills', order: 1 },
      ],
    ),
    manifest('mfe-account', [], [{ label: 'Formations', to: '/formation', place: 'top', order: 1 }]),
  ]);
  it('has what the slices declare, in their order', () =>
    expect(top.map(({ label }) => label)).toEqual(['Formations', 'Tarifs']));
  it('has the specification’s dropdowns', () =>
    expect(skills[0]?.items?.map(({ label }) => label)).toEqual([
      'Les sujets d’actualités',
      'Méthodologie',
      'Correction des sujets d’expression écrite',
      'Plate-forme de rédaction',
    ]));
});
