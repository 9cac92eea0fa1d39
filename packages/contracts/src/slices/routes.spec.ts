import { describe, expect, it } from '@jest/globals';
import { defineSlice, routeExpression, routesOverlap, routeTable } from './index.js';

const slice = (name: string, ...paths: string[]) =>
  defineSlice({ name, version: '1.0.0', routes: paths.map((path) => ({ path, title: path })) });

describe('the routes', () => {
  it.each([
    ['/', '/', true],
    ['/tarifs', '/tarifs/', true],
    ['/tarifs', '/tarifs-x', false],
    ['/{provider}-payment/confirmation', '/stripe-payment/confirmation', true],
    ['/{provider}-payment/confirmation', '/a/b-payment/confirmation', false],
    ['/password/reset/confirm/{uid}/{token}', '/password/reset/confirm/u.1/t', true],
  ])('%s on %s: %s', (pattern, path, matches) => expect(routeExpression(pattern).test(path)).toBe(matches));

  const routeOf = routeTable([
    slice('mfe-account', '/{provider}-payment/confirmation', '/bookings/{id}/approve_booking/'),
    slice('mfe-marketing', '/', '/{skill}', '/tarifs', '/orange-payment/confirmation'),
  ]);
  it.each([
    ['/', '/', 'mfe-marketing'],
    ['/tarifs/', '/tarifs', 'mfe-marketing'],
    ['/expression-orale', '/{skill}', 'mfe-marketing'],
    ['/stripe-payment/confirmation', '/{provider}-payment/confirmation', 'mfe-account'],
    ['/orange-payment/confirmation', '/orange-payment/confirmation', 'mfe-marketing'],
    ['/bookings/7/approve_booking', '/bookings/{id}/approve_booking/', 'mfe-account'],
  ])('%s is %s of %s', (path, title, name) => expect(routeOf(path)).toMatchObject({ title, slice: name }));
  it.each(['/bookings/7/8/approve_booking', '/a/b', '/ops/x'])('%s is nowhere', (path) =>
    expect(routeOf(path)).toBeNull(),
  );

  it.each([
    ['/', '/', true],
    ['/tarifs', '/tarifs/', true],
    ['/bookings/{id}', '/bookings/{bookingId}/', true],
    ['/stripe-payment/confirmation', '/{provider}-payment/confirmation', true],
    ['/{page}', '/tarifs', true],
    ['/a/{b}', '/{c}/d', true],
    ['/a/{b}', '/b/{b}', false],
    ['/desk', '/desk/{id}', false],
    ['/', '/{page}', false],
  ])('%s and %s overlap: %s', (one, other, overlap) => {
    expect(routesOverlap(one, other)).toBe(overlap);
    expect(routesOverlap(other, one)).toBe(overlap);
  });
});
