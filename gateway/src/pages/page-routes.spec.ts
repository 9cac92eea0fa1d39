import { describe, expect, it } from '@jest/globals';
import { type RegistryEntry, sliceContractVersion } from '@passerelle/contracts';
import { compileRoutes, routeOf } from './page-routes.js';

function slice(
  name: 'mfe-marketing' | 'mfe-account',
  paths: string[],
): { active: RegistryEntry; lastGood: null } {
  const manifest = {
    name,
    version: '1.0.0',
    contract: sliceContractVersion as 1,
    routes: paths.map((path) => ({ path, title: path })),
    navigation: [],
    fills: {},
  };
  const base = `/slices/${name}/1.0.0-a/`;
  return {
    active: {
      name,
      version: '1.0.0-a',
      contract: 1,
      base,
      entry: `${base}remoteEntry.js`,
      integrity: {},
      manifest,
    },
    lastGood: null,
  };
}

const routes = compileRoutes({
  shell: slice('mfe-account', []).active,
  slices: [
    slice('mfe-marketing', ['/', '/{skill}', '/{skill}-instructions', '/tarifs']),
    slice('mfe-account', [
      '/login',
      '/payment',
      '/{provider}-payment/confirmation',
      '/bookings/{id}/approve_booking/',
    ]),
  ],
});

describe('routeOf', () => {
  it.each([
    ['/', '/', 'mfe-marketing'],
    ['/tarifs/', '/tarifs', 'mfe-marketing'],
    ['/login', '/login', 'mfe-account'],
    ['/expression-orale', '/{skill}', 'mfe-marketing'],
    ['/stripe-payment/confirmation', '/{provider}-payment/confirmation', 'mfe-account'],
    ['/bookings/42/approve_booking', '/bookings/{id}/approve_booking/', 'mfe-account'],
  ])('%s is %s of %s', (path, pattern, name) => {
    const route = routeOf(path, routes);
    expect([route?.title, route?.slice.name]).toEqual([pattern, name]);
  });

  it('knows what is nowhere', () => {
    expect(routeOf('/a/b/c', routes)).toBeUndefined();
  });
});
